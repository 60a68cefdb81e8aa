"""The state as plain named values, for clients that draw it. Beams and groups are written as letters."""

from functools import cache, lru_cache
from typing import Any

from ludoteca.core.state import State, array_of
from ludoteca.games.elios.grouping import loose_bits
from ludoteca.games.elios.groups import BITS, CONTENTS, SIZE, group_text
from ludoteca.games.elios.state import (
    ALL_RAYS,
    BEAMS_OF_A_COLOUR,
    COLOURS,
    DISCS,
    GROUPING,
    HIDDEN,
    JOKER,
    LETTERS,
    NOBODY,
    TURN,
)

FIELDS = (
    *("ply", "turn", "players", "seat", "acting", "phase", "over", "place", "first", "discs", "sun", "height"),
    *("hand", "loose", "groups", "placing", "floor", "rays_for", "rays_at"),
    *("aside", "joker_keeps_ray", "two_jokers_in_group"),
)
PHASES = ("grouping", "turn", "placing")
OVER = "over"
TEXTS = tuple(group_text(group) for group in range(len(CONTENTS)))
TIED = [(TEXTS[group], int(BITS[group])) for group in range(len(CONTENTS)) if SIZE[group] > 1]
COPIES = tuple(tuple(letter * count for count in range(BEAMS_OF_A_COLOUR + 1)) for letter in LETTERS)


def scene(s: State) -> dict[str, Any]:
    """Return the sun, the discs, the hands and the group being placed. Anything hidden is None."""
    alone = array_of(s)
    fields = {name: alone[name].tolist()[0] for name in FIELDS}
    acting = fields["acting"]
    return {
        "ply": fields["ply"],
        "turn": fields["turn"],
        "phase": OVER if fields["over"] else PHASES[fields["phase"]],
        "acting": [seat for seat in range(fields["players"]) if acting >> seat & 1],
        "starter": _starter(fields),
        "discs": fields["discs"],
        "supply": DISCS - fields["discs"],
        "rays": [_beams(ray[:height]) for ray, height in zip(fields["sun"], fields["height"], strict=True)],
        "full": _full(fields),
        "seats": [_seat(s, fields, seat) for seat in range(fields["players"])],
        "placing": _placing(fields),
        "fits": _fits(fields),
        "aside": _letters(fields["aside"]),
        "joker_keeps_ray": bool(fields["joker_keeps_ray"]),
        "two_jokers_in_group": bool(fields["two_jokers_in_group"]),
    }


def _starter(fields: dict[str, Any]) -> int | None:
    """E2.8: return the starter if it is known during grouping, otherwise None."""
    return None if fields["phase"] != GROUPING or fields["first"] == NOBODY else fields["first"]


def _full(fields: dict[str, Any]) -> str:
    """E4.5: return the rays that are as high as the discs. They can't grow until the next disc is placed."""
    return "".join([LETTERS[ray] for ray, height in enumerate(fields["height"]) if height >= fields["discs"]])


def _seat(s: State, fields: dict[str, Any], seat: int) -> dict[str, Any]:
    """E2.7: return a seat's beams, which are public, and its groups if they are visible."""
    hand, loose, groups = fields["hand"][seat], fields["loose"][seat], fields["groups"][seat]
    is_hidden = loose[0] == HIDDEN
    return {
        "beams": sum(hand),
        "hand": _letters(hand),
        "groups": None if is_hidden else [TEXTS[group] for group in groups if group],
        "loose": None if is_hidden else _letters(loose),
        "ties": None if is_hidden else list(_ties(loose_bits(s, seat))) if any(loose) else [],
        "is_done": fields["phase"] != GROUPING or not fields["acting"] >> seat & 1,
        "place": fields["place"][seat] or None,
    }


@cache
def _ties(loose: int) -> tuple[str, ...]:
    """E2.5, E2.6: return the groups of two or three beams that the loose beams can form."""
    return tuple(text for text, bits in TIED if bits & ~loose == 0)


def _placing(fields: dict[str, Any]) -> dict[str, Any] | None:
    """E4.1, E4.4: return the seat that is placing, the group's remaining beams, and their level once it is decided."""
    if not fields["placing"]:
        return None
    return {
        "seat": fields["seat"],
        "beams": TEXTS[fields["placing"]],
        "level": fields["floor"] + 1 if fields["floor"] else None,
    }


def _fits(fields: dict[str, Any]) -> dict[str, list[str]]:
    """E4: list the groups that the seat to move can place. For each beam, include the rays it could go on."""
    if fields["over"] or fields["phase"] != TURN:
        return {}
    groups = {group for group in fields["groups"][fields["seat"]] if group}
    return {TEXTS[group]: rays for group in sorted(groups) if (rays := _landings(fields, group))}


def _landings(fields: dict[str, Any], group: int) -> list[str]:
    """E4.4, E4.5: return the rays that each beam of a group could go on, considering all levels below the discs.

    The list is empty if the group cannot be placed.
    """
    rays_for, free = fields["rays_for"], [0] * len(CONTENTS[group])
    for rays in set(fields["rays_at"][1 : fields["discs"]]):
        masks = (ALL_RAYS if beam == JOKER else rays_for[beam] | rays_for[JOKER] for beam in CONTENTS[group])
        free = [before | now for before, now in zip(free, _on_one_level(*(mask & rays for mask in masks)), strict=True)]
    return [_rays(rays) for rays in free] if all(free) else []


@lru_cache(maxsize=4096)
def _on_one_level(first: int, *others: int) -> tuple[int, ...]:
    """E4.1: return the rays that each beam of a group could use, if no two beams use the same ray.

    The arguments are the rays on which each beam fits by itself.
    """
    if not others:
        return (first,)
    found = (0,) * (1 + len(others))
    for ray in range(COLOURS):
        rest = _on_one_level(*(rays & ~(1 << ray) for rays in others)) if first >> ray & 1 else ()
        if rest and all(rest):
            found = tuple(before | now for before, now in zip(found, (1 << ray, *rest), strict=True))
    return found


def _rays(rays: int) -> str:
    """Return a set of rays as letters."""
    return "".join([LETTERS[ray] for ray in range(COLOURS) if rays >> ray & 1])


def _beams(kinds: list[int]) -> str:
    return "".join([LETTERS[kind] for kind in kinds])


def _letters(counts: list[int]) -> str:
    """Return one letter for each beam, given the number of beams of each kind."""
    return "".join([copies[count] for copies, count in zip(COPIES, counts, strict=True)])
