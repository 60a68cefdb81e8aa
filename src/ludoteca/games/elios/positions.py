"""Read and write positions as one line of text. The error for an impossible position names the clause it violates.

    Y/OW/R/P/B/L/G/M 3 YOR.B|BG.W 1 @2.5.1
    sun, number of discs, hands, seat to act, and turn.ply.shown, which are optional

A ray lists its beams from the bottom up. A hand lists its groups, or is `-` if it is empty. During grouping, if a seat
is not done, its groups are followed by `+` and its loose beams. The starter then replaces the seat to act (`*` if it is
the last seat to finish grouping). After the seat, `>OW` lists the beams of a group being placed, or `>OW:3` if they go
on level 3.
"""

import re

from ludoteca.core.bits import lowest
from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.elios.checks import (
    check_counts,
    check_grouping,
    check_placing,
    check_sun,
    check_turn,
    is_first_sun,
)
from ludoteca.games.elios.deals import counted_text, read_beams, read_seat, read_starter, starter_text
from ludoteca.games.elios.grouping import add_group
from ludoteca.games.elios.groups import CONTENTS, MOST_IN_GROUP, NUMBER, group_text
from ludoteca.games.elios.state import (
    COLOURS,
    DISCS,
    GROUPING,
    HIDDEN,
    JOKER,
    LETTERS,
    MOST_BEAMS,
    NOBODY,
    PLACING,
    RANDOM_STARTER,
    TURN,
)

FORM = say("elios-position-form", example="Y/OW/R/P/B/L/G/M 3 YOR.B|BG.W 1")
TAIL = re.compile(r"@(\d{1,4})\.(\d{1,6})\.(\d)")
REST = re.compile(r">([A-Z]{1,3})(?::(\d))?")


def position_text(s: State) -> str:
    """Return the whole position on one line."""
    sun = "/".join(_ray_text(s, ray) for ray in range(COLOURS))
    hands = "|".join(_hand_text(s, seat) for seat in range(s.players))
    words = [sun, str(s.discs), hands, _seat_text(s)]
    if s.phase == PLACING:
        words.append(f">{group_text(s.placing)}" + (f":{s.floor + 1}" if s.floor else ""))
    head = (int(s.turn), int(s.ply), int(s.shown))
    if head != _usual_head(s):
        words.append("@" + ".".join(map(str, head)))
    return " ".join(words)


def _ray_text(s: State, ray: int) -> str:
    return "".join(LETTERS[beam] for beam in s.sun[ray, : s.height[ray]])


def _hand_text(s: State, seat: int) -> str:
    if s.loose[seat, 0] == HIDDEN:
        return ("?+" if int(s.acting) >> seat & 1 else "?") + counted_text(s.hand[seat])
    groups = ".".join(group_text(group) for group in s.groups[seat] if group)
    if s.phase == GROUPING and int(s.acting) >> seat & 1:
        return f"{groups}+{counted_text(s.loose[seat])}"
    return groups or "-"


def _seat_text(s: State) -> str:
    if s.phase != GROUPING:
        return str(s.seat + 1)
    is_hidden = s.starter == RANDOM_STARTER and s.first == NOBODY
    return "?" if is_hidden else starter_text(int(s.first))


def _usual_head(s: State) -> tuple[int, int, int]:
    """Return the defaults for turn, ply and shown.

    If nothing has been placed yet, the default turn is 1, otherwise 2. During grouping, it is 0.
    """
    if s.phase == GROUPING:
        return 0, 0, 0
    return (1 if is_first_sun(s) else 2), 0, 1


def read_position(s: State, text: str) -> None:
    """Read a position from text into a state."""
    if "?" in text:
        raise PositionError(say("position-hidden"))
    words = text.split()
    tail = words.pop() if words and words[-1].startswith("@") else ""
    rest = words.pop() if words and words[-1].startswith(">") else ""
    if len(words) != 4:
        raise PositionError(FORM)
    sun, discs, hands, seat = words
    s.phase = GROUPING if "+" in hands else PLACING if rest else TURN
    _read_sun(s, sun, discs)
    _read_hands(s, hands)
    _read_rest(s, rest, seat)
    check_counts(s)
    _set_seat(s, seat)
    _read_tail(s, tail)
    _check(s)


def _check(s: State) -> None:
    check_sun(s)
    if s.phase == GROUPING:
        check_grouping(s)
        return
    check_turn(s)
    if s.phase == PLACING:
        check_placing(s)


def _read_sun(s: State, text: str, discs: str) -> None:
    rays = text.split("/")
    if len(rays) != COLOURS:
        raise PositionError(say("elios-position-rays", rays=COLOURS, example="Y/O/R/P/B/L/G/M"), "E2.2")
    if not re.fullmatch(r"[2-9]", discs):
        raise PositionError(say("elios-position-discs", most=DISCS, text=discs), "E1.3")
    s.discs = int(discs)
    for ray, letters in enumerate(rays):
        beams = read_beams(letters)
        if not 1 <= len(beams) <= DISCS:
            raise PositionError(say("elios-position-ray", most=DISCS, text=letters), "E4.5")
        s.height[ray] = len(beams)
        s.sun[ray, : len(beams)] = beams
        s.rays_at[len(beams)] |= 1 << ray
        takes = beams[-1] if not s.joker_keeps_ray else ray
        s.rays_for[takes] |= 1 << ray


def _read_hands(s: State, text: str) -> None:
    hands = text.split("|")
    if len(hands) != s.players:
        raise PositionError(say("position-hands", players=int(s.players), count=len(hands)))
    for seat, hand in enumerate(hands):
        if len(hand) > 2 * MOST_BEAMS:
            raise PositionError(say("elios-position-beams", seat=seat + 1, most=MOST_BEAMS), "E2.3")
        groups, plus, loose = hand.partition("+")
        if plus:
            s.acting = int(s.acting) | 1 << seat
        for beam in read_beams(loose):
            s.loose[seat, beam] += 1
            s.hand[seat, beam] += 1
        for letters in groups.split(".") if groups not in ("", "-") else []:
            _read_group(s, seat, letters)


def _read_group(s: State, seat: int, letters: str) -> None:
    add_group(s, seat, _group(s, letters))
    for beam in read_beams(letters):
        s.hand[seat, beam] += 1


def _group(s: State, letters: str) -> int:
    beams = tuple(sorted(read_beams(letters)))
    if not 1 <= len(beams) <= MOST_IN_GROUP:
        raise PositionError(say("elios-large-group"), "E2.5")
    if beams not in NUMBER or (beams.count(JOKER) == 2 and not s.two_jokers_in_group):
        raise PositionError(say("elios-e2-6"), "E2.6")
    return NUMBER[beams]


def _read_rest(s: State, text: str, seat: str) -> None:
    if not text:
        return
    found = REST.fullmatch(text)
    if not found or s.phase == GROUPING:
        raise PositionError(say("elios-position-rest", text=text))
    s.placing = _group(s, found[1])
    s.floor = int(found[2] or 1) - 1
    if found[2] and s.floor < 1:
        raise PositionError(say("elios-position-level"), "E2.2")
    for beam in CONTENTS[s.placing]:
        s.hand[read_seat(s, seat), beam] += 1


def _set_seat(s: State, text: str) -> None:
    s.first = NOBODY
    if s.phase == GROUPING:
        s.first = read_starter(s, text)
        s.seat = lowest(s.acting)
        return
    s.seat = read_seat(s, text)
    s.acting = 1 << int(s.seat)


def _read_tail(s: State, text: str) -> None:
    found = TAIL.fullmatch(text)
    if text and not found:
        raise PositionError(say("position-tail", text=text))
    s.turn, s.ply, s.shown = map(int, found.groups()) if found else _usual_head(s)
