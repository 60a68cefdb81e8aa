"""Observations. They list the sun ray by ray, and the seats clockwise from the observing seat."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Observation, State
from ludoteca.core.vectors import PartOffset
from ludoteca.games.elios.groups import BEAM, GROUPS, SIZE
from ludoteca.games.elios.state import (
    BEAMS_OF_A_COLOUR,
    COLOURS,
    DISCS,
    GROUPING,
    KINDS,
    LAST_TO_GROUP,
    MOST_BEAMS,
    MOST_PLAYERS,
    PLACING,
    PLAYERS,
    RANDOM_STARTER,
)
from ludoteca.games.elios.turns import is_first_turn

MOST_OF_A_KIND = BEAMS_OF_A_COLOUR - 1  # E2.2: one beam of each colour is on the first sun


class At(PartOffset):
    """The parts of an observation, each with its shape, largest value and meaning."""

    seat = (MOST_PLAYERS,), 1, "The observing seat."
    players = (len(PLAYERS),), 1, "The number of players: 2, 3 or 4."
    acting = (MOST_PLAYERS,), 1, "The seats to act; during grouping, those that are not done."
    phase = (3,), 1, "Grouping, the start of a turn, placing a group."
    first_turn = (1,), 1, "It is the first turn, in which a group with a joker must be placed."
    starter = (MOST_PLAYERS + 1,), 1, "During grouping: the starter; last, 1 if the last seat to finish will start."
    joker_keeps_ray = (1,), 1, "Option: a joker takes only the colour its ray began with."
    two_jokers = (1,), 1, "Option: a group may hold two jokers."
    discs = (DISCS,), 1, "How high the sun can grow: levels 1 to 9."
    height = (COLOURS, DISCS), 1, "By ray: its height."
    takes = (COLOURS, KINDS), 1, "By ray: the colour it takes; last, 1 if it takes every colour."
    hand = (MOST_PLAYERS, KINDS), MOST_OF_A_KIND, "By seat and kind: the beams not yet placed."
    loose = (KINDS,), MOST_OF_A_KIND, "By kind: the seat's own beams not yet in a group."
    groups = (MOST_PLAYERS, GROUPS), MOST_OF_A_KIND, "By seat and group: how many of it the seat has; 0 if hidden."
    placing = (KINDS,), 2, "By kind: the remaining beams of the group being placed; they go in order of kind."
    floor = (DISCS,), 1, "The height of the rays this group goes onto, after its first beam is placed."


@compiled
def observe(s: State, seat: int, out: Observation) -> None:
    """E2.7: write everything that the seat knows. The others' groups stay hidden until all seats are done."""
    out[At.seat + seat] = 1
    out[At.players + int(s.players) - PLAYERS[0]] = 1
    out[At.phase + int(s.phase)] = 1
    out[At.first_turn] = is_first_turn(s)
    out[At.joker_keeps_ray] = s.joker_keeps_ray
    out[At.two_jokers] = s.two_jokers_in_group
    observe_sun(s, out)
    players = int(s.players)
    for place in range(players):
        observe_hand(s, (seat + place) % players, place, out)
    if s.phase == GROUPING:
        observe_grouping(s, seat, out)
        return
    for place in range(players):
        observe_groups(s, (seat + place) % players, place, out)
    if s.phase == PLACING:
        observe_placing(s, out)


@compiled
def observe_sun(s: State, out: Observation) -> None:
    """E4: write the height of every ray and the beams that fit on it. The beams below the top no longer matter."""
    out[At.discs + int(s.discs) - 1] = 1
    is_kept = s.joker_keeps_ray != 0
    for ray in range(COLOURS):
        height = int(s.height[ray])
        top = ray if is_kept else int(s.sun[ray, height - 1])
        out[At.height + ray * DISCS + height - 1] = 1
        out[At.takes + ray * KINDS + top] = 1


@compiled
def observe_hand(s: State, seat: int, place: int, out: Observation) -> None:
    """E2.7: write a seat's beams, which are always visible."""
    out[At.acting + place] = int(s.acting) >> seat & 1
    row = At.hand + place * KINDS
    for kind in range(KINDS):
        out[row + kind] = s.hand[seat, kind]


@compiled
def observe_groups(s: State, seat: int, place: int, out: Observation) -> None:
    """Write a seat's groups. Group k, whose step code is also k, is at index k - 1."""
    row = At.groups + place * GROUPS - 1
    for k in range(MOST_BEAMS):
        group = int(s.groups[seat, k])
        if group == 0:
            return
        out[row + group] += 1


@compiled
def observe_grouping(s: State, seat: int, out: Observation) -> None:
    """E2.5: write the seat's groups and loose beams. E2.8: write the starter, if it is known."""
    observe_groups(s, seat, 0, out)
    for kind in range(KINDS):
        out[At.loose + kind] = s.loose[seat, kind]
    if s.starter == LAST_TO_GROUP:
        out[At.starter + MOST_PLAYERS] = 1
    elif s.starter != RANDOM_STARTER:
        players = int(s.players)
        out[At.starter + (int(s.first) - seat + players) % players] = 1


@compiled
def observe_placing(s: State, out: Observation) -> None:
    """E4.4: write the group's remaining beams and, once the first is placed, the group's level."""
    for k in range(SIZE[s.placing]):
        out[At.placing + BEAM[s.placing, k]] += 1
    if s.floor != 0:
        out[At.floor + int(s.floor) - 1] = 1
