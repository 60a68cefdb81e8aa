"""Checks for impossible positions, clause by clause.

They detect wrong numbers of components, and beams whose placement breaks the rules.
"""

from collections.abc import Iterable
from itertools import pairwise

from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
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
    PLACING,
)
from ludoteca.games.elios.sun import can_place, find_rays
from ludoteca.games.elios.turns import has_joker
from ludoteca.games.elios.words import COLOURS as COLOUR_WORDS


def check_counts(s: State) -> None:
    """E1.1, E1.2, E2.3, E2.4: check the numbers of beams.

    Every beam must be on the sun, in a hand, or set aside. No hand may have more beams than were dealt.
    """
    for kind in range(KINDS):
        there = BEAMS_OF_A_COLOUR if kind != JOKER else JOKERS
        s.aside[kind] = there - _on_sun(s, kind) - int(s.hand[:, kind].sum())
        if s.aside[kind] < 0:
            sentence = say("elios-position-few", count=there, colour=COLOUR_WORDS[kind])
            raise PositionError(sentence, "E1.2" if kind == JOKER else "E1.1")
    _check_aside(s)
    for seat in range(s.players):
        dealt, jokers = BEAMS_DEALT[s.players], JOKERS_DEALT[s.players]
        if s.hand[seat, JOKER] > jokers:
            raise PositionError(say("elios-position-jokers", seat=seat + 1, most=jokers), "E2.4")
        if beams_left(s, seat) - s.hand[seat, JOKER] > dealt:
            raise PositionError(say("elios-position-beams", seat=seat + 1, most=dealt), "E2.3")


def _on_sun(s: State, kind: int) -> int:
    return sum(beam == kind for ray in range(COLOURS) for beam in s.sun[ray, : s.height[ray]])


def _check_aside(s: State) -> None:
    """E2.3, E2.4: check which beams are out of play: two coloured beams and a joker with 3 players, otherwise none."""
    coloured = COLOURS * (BEAMS_OF_A_COLOUR - 1) - BEAMS_DEALT[s.players] * s.players
    if int(s.aside[:COLOURS].sum()) != coloured:
        missing = int(s.aside[:COLOURS].sum())
        raise PositionError(say("elios-position-aside", count=coloured, missing=missing), "E2.3")
    jokers = JOKERS - JOKERS_DEALT[s.players] * s.players
    if s.aside[JOKER] != jokers:
        missing = int(s.aside[JOKER])
        raise PositionError(say("elios-position-aside-jokers", count=jokers, missing=missing), "E2.4")


def check_sun(s: State) -> None:
    """E2.2, E4.2, E4.5: check the rays.

    Each ray must begin with its colour, each beam must fit on the beam below it, and no beam may be above the discs.
    """
    for ray in range(COLOURS):
        beams = [int(beam) for beam in s.sun[ray, : s.height[ray]]]
        colour = COLOUR_WORDS[ray]
        if beams[0] != ray:
            raise PositionError(say("elios-position-first", number=ray + 1, colour=colour), "E2.2")
        if not _fit(beams, bool(s.joker_keeps_ray)):
            raise PositionError(say("elios-position-fit", colour=colour), "E4.2")
        if len(beams) > s.discs:
            raise PositionError(say("elios-e4-5-ray", ray=colour, discs=int(s.discs)), "E4.5")


def _fit(beams: list[int], joker_keeps_ray: bool) -> bool:
    if joker_keeps_ray:
        return all(beam in (beams[0], JOKER) for beam in beams)
    return all(JOKER in pair or pair[0] == pair[1] for pair in pairwise(beams))


def is_first_sun(s: State) -> bool:
    """E2.2: return True if nothing has been placed yet."""
    return int(s.height.sum()) == COLOURS


def check_grouping(s: State) -> None:
    """E2.1-E2.4: check that nothing on the table has changed since the set-up. This applies during grouping."""
    if not is_first_sun(s) or s.discs != FIRST_DISCS:
        raise PositionError(say("elios-position-grouping"), "E2.5")
    for seat in range(s.players):
        if beams_left(s, seat) != BEAMS_DEALT[s.players] + JOKERS_DEALT[s.players]:
            raise PositionError(say("elios-position-whole", seat=seat + 1), "E2.5")
    if (s.turn, s.ply, s.shown) != (0, 0, 0):
        raise PositionError(say("elios-position-no-turn"), "E2.5")


def check_turn(s: State) -> None:
    """E3.1, E7.2, E8: check that the match is not over, the seat to act has beams, and the first turn is possible."""
    if any(side_left(s, seat) == 0 for seat in range(s.players)):
        raise PositionError(say("elios-position-won"), "E8.1")
    if beams_left(s, int(s.seat)) == 0:
        raise PositionError(say("elios-position-skipped", seat=int(s.seat) + 1), "E7.2")
    if is_blocked(s):
        raise PositionError(say("elios-position-blocked"), "E8.3")
    if s.turn < 1 or s.shown != 1:
        raise PositionError(say("elios-position-turn"), "E2.7")
    _check_first_turn(s)


def _check_first_turn(s: State) -> None:
    """E3.1: check that the first turn placed, or can still place, a group with a joker."""
    if s.turn > 1:
        if not _on_sun(s, JOKER):
            raise PositionError(say("elios-position-joker"), "E3.1")
        return
    offered = [s.placing] if s.phase == PLACING else s.groups[s.seat]
    is_begun = s.floor != 0
    if not any(has_joker(group) for group in offered) or s.discs != FIRST_DISCS or is_first_sun(s) == is_begun:
        raise PositionError(say("elios-position-first-turn"), "E3.1")


def check_placing(s: State) -> None:
    """E4.1, E4.4: check that the rest of the group can be placed, and that its other beams could be on the sun."""
    if s.floor == 0:
        if not can_place(s, s.placing):
            raise PositionError(say("elios-position-group"), "E4.1")
        return
    if s.floor >= s.discs:
        raise PositionError(say("elios-position-above"), "E4.5")
    if SIZE[s.placing] == MOST_IN_GROUP or not _has_lain(s, CONTENTS[s.placing]):
        raise PositionError(say("elios-position-none-placed"), "E4.4")
    if not find_rays(s, s.placing, int(s.rays_at[s.floor])):
        raise PositionError(say("elios-position-no-room"), "E4.1")


def _has_lain(s: State, rest: Iterable[int]) -> bool:
    """Return whether the top beam of some ray could belong to this group and have been placed before `rest`."""
    first = min(rest)
    tops = [s.sun[ray, s.floor] for ray in range(COLOURS) if s.height[ray] == s.floor + 1]
    return any(top < first or (top == first == JOKER and s.two_jokers_in_group) for top in tops)
