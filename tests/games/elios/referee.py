"""The invariant counts and the result of a match, computed from plain values without the game's code."""

from collections import Counter
from itertools import combinations
from typing import Any

KINDS = ("yellow", "orange", "red", "purple", "blue", "light blue", "green", "lime", "white")
WHITE = 8


def contents() -> list[tuple[int, ...]]:
    """The beams in each group, indexed by group number."""
    plain = [beams for size in (1, 2, 3) for beams in combinations(range(9), size)]
    double: list[tuple[int, ...]] = [(WHITE, WHITE)] + [(colour, WHITE, WHITE) for colour in range(8)]
    return [(), *sorted(plain + double)]


CONTENTS = contents()


def components(fields: dict[str, Any]) -> dict[str, int]:
    """Count the beams on the sun, in hands and out of play. Beams in a hand are grouped, loose or being placed."""
    total: Counter[int] = Counter()
    astray: Counter[int] = Counter()
    for height, ray in zip(fields["height"], fields["sun"], strict=True):
        total.update(ray[:height])
    for seat, hand in enumerate(fields["hand"]):
        held = Counter(dict(enumerate(hand)))
        total.update(held)
        grouped = [CONTENTS[group] for group in fields["groups"][seat]]
        if fields["placing"] and fields["seat"] == seat:
            grouped.append(CONTENTS[fields["placing"]])
        held.subtract(Counter(dict(enumerate(fields["loose"][seat]))))
        held.subtract(beam for beams in grouped for beam in beams)
        astray.update(abs(n) for n in held.values())
    total.update(Counter(dict(enumerate(fields["aside"]))))
    beams = {KINDS[kind]: total[kind] for kind in range(9)}
    return {**beams, "astray": sum(n * times for n, times in astray.items()), "players": fields["players"]}


def outcome(fields: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Players with fewer beams left rank higher, and ties share a place. Four players rank by team."""
    players = fields["players"]
    left = [sum(hand) for hand in fields["hand"][:players]]
    if players == 4:
        teams = [left[0] + left[2], left[1] + left[3]]
        left = [teams[seat % 2] for seat in range(4)]
        return [1 + any(other < mine for other in teams) for mine in left], [-mine for mine in left]
    return [1 + sum(other < mine for other in left) for mine in left], [-mine for mine in left]
