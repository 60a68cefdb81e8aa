"""Positions that cannot be, by clause: components too many or too few, beams that do not lie as the rules say."""

from collections.abc import Iterable
from itertools import pairwise

from ludoteca.core.errors import PositionError
from ludoteca.core.state import State
from ludoteca.games.elios.ending import beams_left, is_blocked, side_left
from ludoteca.games.elios.groups import CONTENTS, MOST_IN_GROUP, SIZE
from ludoteca.games.elios.state import (
    BEAMS_DEALT,
    BEAMS_OF_A_COLOUR,
    COLOURS,
    FIRST_DISCS,
    JOKER,
    JOKERS,
    JOKERS_DEALT,
    KINDS,
    NAMES,
    PLACING,
)
from ludoteca.games.elios.sun import can_place, find_rays
from ludoteca.games.elios.turns import has_joker


def check_counts(s: State) -> None:
    """E1.1, E1.2, E2.3, E2.4: every beam is on the sun, in a hand, or set aside; no hand has more than it was dealt."""
    for kind in range(KINDS):
        there = BEAMS_OF_A_COLOUR if kind != JOKER else JOKERS
        s.aside[kind] = there - _on_sun(s, kind) - int(s.hand[:, kind].sum())
        if s.aside[kind] < 0:
            raise PositionError(f"there are only {there} {NAMES[kind]} beams", "E1.2" if kind == JOKER else "E1.1")
    _check_aside(s)
    for seat in range(s.players):
        dealt, jokers = BEAMS_DEALT[s.players], JOKERS_DEALT[s.players]
        if s.hand[seat, JOKER] > jokers:
            raise PositionError(f"seat {seat + 1} cannot have more than {jokers} jokers", "E2.4")
        if beams_left(s, seat) - s.hand[seat, JOKER] > dealt:
            raise PositionError(f"seat {seat + 1} cannot have more than {dealt} coloured beams", "E2.3")


def _on_sun(s: State, kind: int) -> int:
    return sum(beam == kind for ray in range(COLOURS) for beam in s.sun[ray, : s.height[ray]])


def _check_aside(s: State) -> None:
    """E2.3, E2.4: with 3 players two coloured beams and a joker are out of play, otherwise nothing."""
    coloured = COLOURS * (BEAMS_OF_A_COLOUR - 1) - BEAMS_DEALT[s.players] * s.players
    if int(s.aside[:COLOURS].sum()) != coloured:
        missing = int(s.aside[:COLOURS].sum())
        raise PositionError(f"{coloured} coloured beams are out of play, but here {missing} are missing", "E2.3")
    jokers = JOKERS - JOKERS_DEALT[s.players] * s.players
    if s.aside[JOKER] != jokers:
        raise PositionError(f"{jokers} jokers are out of play, but here {s.aside[JOKER]} are missing", "E2.4")


def check_sun(s: State) -> None:
    """E2.2, E4.2, E4.5: each ray begins with its colour, each beam fits on the one below, none lies above the discs."""
    for ray in range(COLOURS):
        beams = [int(beam) for beam in s.sun[ray, : s.height[ray]]]
        if beams[0] != ray:
            raise PositionError(f"ray {ray + 1} begins with {NAMES[ray]}, not with {NAMES[beams[0]]}", "E2.2")
        if not _fit(beams, bool(s.joker_keeps_ray)):
            raise PositionError(f"the beams of the {NAMES[ray]} ray do not fit on each other", "E4.2")
        if len(beams) > s.discs:
            raise PositionError(f"the {NAMES[ray]} ray is higher than the {s.discs} discs", "E4.5")


def _fit(beams: list[int], joker_keeps_ray: bool) -> bool:
    if joker_keeps_ray:
        return all(beam in (beams[0], JOKER) for beam in beams)
    return all(JOKER in pair or pair[0] == pair[1] for pair in pairwise(beams))


def is_first_sun(s: State) -> bool:
    """E2.2: nothing has been placed yet."""
    return int(s.height.sum()) == COLOURS


def check_grouping(s: State) -> None:
    """E2.1-E2.4: while groups are made, the table is as it was set up."""
    if not is_first_sun(s) or s.discs != FIRST_DISCS:
        raise PositionError("while groups are made, nothing has been placed", "E2.5")
    for seat in range(s.players):
        if beams_left(s, seat) != BEAMS_DEALT[s.players] + JOKERS_DEALT[s.players]:
            raise PositionError(f"while groups are made, seat {seat + 1} has all its beams", "E2.5")
    if (s.turn, s.ply, s.shown) != (0, 0, 0):
        raise PositionError("no turn has begun while groups are made", "E2.5")


def check_turn(s: State) -> None:
    """E3.1, E7.2, E8: the match runs, the seat to act has beams, and the first turn is on the first sun."""
    if any(side_left(s, seat) == 0 for seat in range(s.players)):
        raise PositionError("a side has placed all its beams: this match is over", "E8.1")
    if beams_left(s, int(s.seat)) == 0:
        raise PositionError(f"seat {s.seat + 1} has no beams left and is skipped", "E7.2")
    if is_blocked(s):
        raise PositionError("no beam can ever be placed: this match is over", "E8.3")
    if s.turn < 1 or s.shown != 1:
        raise PositionError("when turns have begun, the turn is 1 or more and the groups were shown once", "E2.7")
    _check_first_turn(s)


def _check_first_turn(s: State) -> None:
    """E3.1: the first turn places a group with a joker."""
    if s.turn > 1:
        if not _on_sun(s, JOKER):
            raise PositionError("a joker was placed in the first turn, but there is none on the sun", "E3.1")
        return
    offered = [s.placing] if s.phase == PLACING else s.groups[s.seat]
    is_begun = s.floor != 0
    if not any(has_joker(group) for group in offered) or s.discs != FIRST_DISCS or is_first_sun(s) == is_begun:
        raise PositionError("in the first turn, a group with a joker is placed on the first sun", "E3.1")


def check_placing(s: State) -> None:
    """E4.1, E4.4: what is left of the group can be placed, and what was placed of it lies there."""
    if s.floor == 0:
        if not can_place(s, s.placing):
            raise PositionError("the group cannot be placed", "E4.1")
        return
    if s.floor >= s.discs:
        raise PositionError("the group would lie above the discs", "E4.5")
    if SIZE[s.placing] == MOST_IN_GROUP or not _has_lain(s, CONTENTS[s.placing]):
        raise PositionError("no beam of the group lies on its level", "E4.4")
    if not find_rays(s, s.placing, int(s.rays_at[s.floor])):
        raise PositionError("the rest of the group finds no rays on its level", "E4.1")


def _has_lain(s: State, rest: Iterable[int]) -> bool:
    """A beam that comes before the rest of its group lies on top of a ray of the level."""
    first = min(rest)
    tops = [s.sun[ray, s.floor] for ray in range(COLOURS) if s.height[ray] == s.floor + 1]
    return any(top < first or (top == first == JOKER and s.two_jokers_in_group) for top in tops)
