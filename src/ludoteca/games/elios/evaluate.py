"""How good it looks: fewer turns to go than the others, groups that can be placed, no beams that fit nowhere."""

import math

from ludoteca.core.compiled import rule
from ludoteca.core.state import State
from ludoteca.games.elios.ending import TEAM_PLAYERS, TEAMS, number_of_sides
from ludoteca.games.elios.state import ALL_RAYS, DISCS, KINDS, MOST_BEAMS
from ludoteca.games.elios.sun import can_place, rays_taking

# What is still to do, in turns: fitted by matches of players who look one step ahead. A group takes one turn.
HINDERED_GROUP = 1.2  # more for a group that cannot be placed now: a disc or a split comes first
BEAM = 0.5
LOST_BEAM = 2.0  # for a beam that fits on no ray now
LOOSE_BEAM = 0.7  # more for a beam that is not grouped yet, so that groups become large
SLOPE = 0.3


@rule
def evaluate(s: State, seat: int) -> float:
    """E8.1: the side with less to do is nearer to the end; at the end the winners share one point."""
    if s.over != 0:
        return _share(s, seat)
    sides = number_of_sides(s)
    least = 1000.0
    for other in range(sides):
        if other != seat % sides:
            least = min(least, _side_to_do(s, other))
    return 1.0 / (1.0 + math.exp(SLOPE * (_side_to_do(s, seat % sides) - least)))


@rule
def _share(s: State, seat: int) -> float:
    """E8.1: a shared first place is worth its part."""
    if s.place[seat] != 1:
        return 0.0
    winners = 0
    for other in range(number_of_sides(s)):
        if s.place[other] == 1:
            winners += 1
    return 1.0 / winners


@rule
def _side_to_do(s: State, side: int) -> float:
    """E7.1: what a side has still to do, both members of a team together."""
    if s.players == TEAM_PLAYERS:
        return _to_do(s, side) + _to_do(s, side + TEAMS)
    return _to_do(s, side)


@rule
def _to_do(s: State, seat: int) -> float:
    """E3.2: a turn for each group, and what its beams may cost besides."""
    total = 0.0
    for k in range(MOST_BEAMS):
        group = int(s.groups[seat, k])
        if group <= 0:
            break
        total += 1.0 if can_place(s, group) else 1.0 + HINDERED_GROUP
    low = ALL_RAYS & ~int(s.rays_at[DISCS])
    for kind in range(KINDS):
        fits = rays_taking(s, kind) & low != 0
        total += int(s.hand[seat, kind]) * (BEAM if fits else LOST_BEAM)
        total += max(int(s.loose[seat, kind]), 0) * LOOSE_BEAM
    return total
