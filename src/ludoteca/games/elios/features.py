"""What speaks for a side: fewer turns to go, groups that can be placed, no beams that fit nowhere."""

from ludoteca.core.compiled import rule
from ludoteca.core.contract import Feature
from ludoteca.core.state import Chances, State
from ludoteca.games.elios.ending import TEAM_PLAYERS, TEAMS
from ludoteca.games.elios.state import ALL_RAYS, DISCS, KINDS, MOST_BEAMS
from ludoteca.games.elios.sun import can_place, rays_taking

FEATURES = (
    Feature("groups", -1, "Each group left takes a turn."),
    Feature("hindered", -1, "A group that cannot be placed now needs a disc or a split first."),
    Feature("beams", -1, "Each beam left is still to be placed."),
    Feature("lost", -1, "A beam that fits on no ray now may never be placed."),
    Feature("loose", -1, "A beam not grouped yet will need a group."),
)


@rule
def features(s: State, seat: int, out: Chances) -> None:
    """E7.1: what a side has still to do, both members of a team together."""
    out[:] = 0.0
    count_to_do(s, seat, out)
    if s.players == TEAM_PLAYERS:
        count_to_do(s, (seat + TEAMS) % TEAM_PLAYERS, out)


@rule
def count_to_do(s: State, seat: int, out: Chances) -> None:
    """E3.2: a turn for each group, and what its beams may cost besides."""
    for k in range(MOST_BEAMS):
        group = int(s.groups[seat, k])
        if group <= 0:
            break
        out[0] += 1.0
        if not can_place(s, group):
            out[1] += 1.0
    low = ALL_RAYS & ~int(s.rays_at[DISCS])
    for kind in range(KINDS):
        held = int(s.hand[seat, kind])
        out[2] += held
        if rays_taking(s, kind) & low == 0:
            out[3] += held
        out[4] += max(int(s.loose[seat, kind]), 0)
