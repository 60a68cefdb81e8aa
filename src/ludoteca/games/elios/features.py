"""What speaks for a side: fewer turns to go, groups that can be placed, no beams that fit nowhere."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex
from ludoteca.games.elios.groups import BITS, SIZE
from ludoteca.games.elios.state import ALL_RAYS, DISCS, GROUPING, JOKER, KINDS, MOST_BEAMS, PLACING, TEAM_PLAYERS, TEAMS
from ludoteca.games.elios.sun import can_place, find_rays, rays_taking


class Index(FeatureIndex):
    """What speaks for a side or against it, and why."""

    near = +1, "The fewer turns are left to do, the more each of them counts."
    out = +1, "With the last group on its way all beams are placed."
    knotted = -1, "A group of several beams that no disc would help has to be split, or to wait."
    idle = -1, "Without any group to place, a turn is lost."
    beams = -1, "Each beam left is still to be placed, and counts when the match ends blocked."
    lost = -1, "A beam that fits on no ray now may never be placed."
    homeless = -1, "A beam whose colour has no ray depends on a joker that others may cover."
    jokers = +1, "A joker fits everywhere, and opens a ray."
    tempo = +1, "Who is to play next is a turn ahead."


TURNS_A_LOOSE_BEAM = 0.5  # between a third, if all groups are full, and a whole one, if all beams stay alone


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """E7.1: what a side has still to do, both members of a team together."""
    out[:] = 0.0
    turns = judge_seat(s, seat, out)
    if s.players == TEAM_PLAYERS:
        turns += judge_seat(s, (seat + TEAMS) % TEAM_PLAYERS, out)
    out[Index.near] = 1.0 / (1.0 + turns)
    out[Index.out] = turns == 0


@compiled
def judge_seat(s: State, seat: int, out: Chances) -> float:
    """What one seat adds, and how many turns it needs.

    A group on its way counts as placed, and the turn as the next one's, so that nothing jumps within a turn.
    """
    if s.phase != GROUPING:
        due = int(s.seat) + int(s.phase == PLACING)
        out[Index.tempo] += due % int(s.players) == seat
    return judge_groups(s, seat, out) + TURNS_A_LOOSE_BEAM * judge_beams(s, seat, out)


@compiled
def judge_groups(s: State, seat: int, out: Chances) -> int:
    """E3.2: a turn for each group, and one more where it cannot be placed now."""
    groups, ready = 0, 0
    while groups < MOST_BEAMS and s.groups[seat, groups] > 0:
        group = int(s.groups[seat, groups])
        groups += 1
        if can_place(s, group):
            ready += 1
        elif SIZE[group] > 1 and not is_waiting_for_discs(s, group):
            out[Index.knotted] += 1.0
    out[Index.idle] += s.phase != GROUPING and groups > 0 and ready == 0
    return 2 * groups - ready


@compiled
def is_waiting_for_discs(s: State, group: int) -> bool:
    """E4.5: the group would fit if the sun were higher."""
    height = int(s.discs)
    while height < DISCS and not find_rays(s, group, int(s.rays_at[height])):
        height += 1
    return height < DISCS


@compiled
def judge_beams(s: State, seat: int, out: Chances) -> int:
    """E4.2: the beams still to be placed, and where they fit; returns how many are loose."""
    loose = 0
    low = ALL_RAYS & ~int(s.rays_at[DISCS])
    on_way = int(BITS[s.placing]) if s.seat == seat else 0
    for kind in range(KINDS):
        held = int(s.hand[seat, kind]) - (on_way >> kind & 1)
        if held <= 0:
            continue
        out[Index.beams] += held
        loose += max(int(s.loose[seat, kind]), 0)
        if kind == JOKER:
            out[Index.jokers] += held
        elif rays_taking(s, kind) & low == 0:
            out[Index.lost] += held
        elif int(s.rays_for[kind]) & low == 0:
            out[Index.homeless] += held
    return loose
