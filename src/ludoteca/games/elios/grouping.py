"""E2: dealing beams, and dividing them into groups."""

import numpy as np

from ludoteca.core.bits import lowest
from ludoteca.core.chance import Stream, draw, shuffle
from ludoteca.core.compilation import rule
from ludoteca.core.state import Deal, State, Steps
from ludoteca.games.elios.groups import BEAM, BITS, MOST_IN_GROUP, SECOND_JOKER, SIZE, STARTS
from ludoteca.games.elios.state import (
    BEAMS_DEALT,
    BEAMS_OF_A_COLOUR,
    COLOURS,
    FIRST_DISCS,
    FIXED_STARTER,
    JOKER,
    JOKERS,
    JOKERS_DEALT,
    KINDS,
    LAST_TO_GROUP,
    MOST_BEAMS,
    MOST_PLAYERS,
    NOBODY,
    RANDOM_STARTER,
    TURN,
)
from ludoteca.games.elios.steps import DONE

IN_BAG = COLOURS * (BEAMS_OF_A_COLOUR - 1)  # E2.3: the first sun uses one beam of each colour
DEALT_STARTER = MOST_PLAYERS * COLOURS  # the index of the starter in a deal, after all seats' beams
DEAL_LENGTH = DEALT_STARTER + 1


@rule
def deal(s: State, rng: Stream, out: Deal) -> None:
    """E2.3: deal shuffled beams, and count each seat's beams of each colour. E2.8: draw the starter if necessary."""
    out[:] = 0
    bag = np.arange(IN_BAG) // (BEAMS_OF_A_COLOUR - 1)
    shuffle(rng, bag, IN_BAG)
    each = BEAMS_DEALT[s.players]
    for k in range(each * int(s.players)):
        out[k // each * COLOURS + bag[k]] += 1
    out[DEALT_STARTER] = NOBODY
    if s.starter == RANDOM_STARTER:
        out[DEALT_STARTER] = draw(rng, int(s.players))
    elif s.starter >= FIXED_STARTER:
        out[DEALT_STARTER] = s.starter - FIXED_STARTER


@rule
def setup(s: State, dealt: Deal) -> None:
    """E2.1-E2.4: set up the first sun, two discs, and every seat's beams."""
    s.discs = FIRST_DISCS
    for ray in range(COLOURS):
        s.height[ray] = 1
        s.sun[ray, 0] = ray
        s.rays_for[ray] = 1 << ray
        s.rays_at[1] |= 1 << ray
    s.aside[:] = BEAMS_OF_A_COLOUR - 1
    s.aside[JOKER] = JOKERS
    for seat in range(s.players):
        for colour in range(COLOURS):
            s.hand[seat, colour] = dealt[seat * COLOURS + colour]
        s.hand[seat, JOKER] = JOKERS_DEALT[s.players]
        for kind in range(KINDS):
            s.loose[seat, kind] = s.hand[seat, kind]
            s.aside[kind] -= s.hand[seat, kind]
    s.first = dealt[DEALT_STARTER]
    s.acting = (1 << int(s.players)) - 1


@rule
def first_loose(s: State, seat: int) -> int:
    """Return the first kind of beam that the seat has not grouped yet, or KINDS if all beams are grouped."""
    for kind in range(KINDS):
        if s.loose[seat, kind] > 0:
            return kind
    return KINDS


@rule
def loose_bits(s: State, seat: int) -> int:
    """E2.6: return the beams that a group can contain: every loose kind, and a second joker if the option allows it."""
    bits = 0
    for kind in range(KINDS):
        if s.loose[seat, kind] > 0:
            bits |= 1 << kind
    if s.two_jokers_in_group != 0 and s.loose[seat, JOKER] > 1:
        bits |= 1 << SECOND_JOKER
    return bits


@rule
def legal_grouping(s: State, seat: int, out: Steps) -> int:
    """E2.5: list the groups that contain the first loose beam. Once all beams are grouped, list only `done`."""
    first = first_loose(s, seat)
    if first == KINDS:
        out[0] = DONE
        return 1
    missing = ~loose_bits(s, seat)
    n = 0
    for group in range(STARTS[first], STARTS[first + 1]):
        out[n] = group  # if the group is not possible, the next one takes its place: no branch, so twice as fast
        n += BITS[group] & missing == 0
    return n


@rule
def make_group(s: State, seat: int, group: int) -> None:
    """E2.5: make a group of loose beams."""
    for k in range(SIZE[group]):
        s.loose[seat, BEAM[group, k]] -= 1
    add_group(s, seat, group)


@rule
def finish_grouping(s: State, seat: int) -> None:
    """E2.7: make a seat's grouping final.

    When all seats are done, show the groups and begin with the starter (E2.8).
    """
    s.acting = int(s.acting) & ~(1 << seat)
    if s.acting != 0:
        s.seat = lowest(s.acting)
        return
    s.seat = seat if s.starter == LAST_TO_GROUP else s.first
    s.first = NOBODY
    s.acting = 1 << int(s.seat)
    s.phase = TURN
    s.turn = 1
    s.shown = 1


@rule
def group_the_rest(s: State, seat: int) -> None:
    """E2.8: group the loose beams of a player whose time is up. Each group takes the first three remaining kinds."""
    while first_loose(s, seat) < KINDS:
        make_group(s, seat, _first_group(loose_bits(s, seat) & ~(1 << SECOND_JOKER)))
    finish_grouping(s, seat)


@rule
def _first_group(kinds: int) -> int:
    """Return the group made of the first three of these kinds."""
    group = 0
    wanted = 0
    for _ in range(MOST_IN_GROUP):
        wanted |= kinds & -kinds
        kinds &= kinds - 1
    while BITS[group] != wanted:
        group += 1
    return group


@rule
def add_group(s: State, seat: int, group: int) -> None:
    """Insert a group into a seat's groups, and keep them sorted."""
    held = s.groups[seat]
    k = MOST_BEAMS - 1
    while k > 0 and held[k - 1] == 0:
        k -= 1
    while k > 0 and held[k - 1] > group:
        held[k] = held[k - 1]
        k -= 1
    held[k] = group


@rule
def remove_group(s: State, seat: int, group: int) -> None:
    """Remove a group from a seat's groups."""
    held = s.groups[seat]
    k = 0
    while held[k] != group:
        k += 1
    while k < MOST_BEAMS - 1 and held[k] != 0:
        held[k] = held[k + 1]
        k += 1
    held[k] = 0
