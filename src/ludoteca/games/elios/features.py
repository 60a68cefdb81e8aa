"""Evaluation features. It is good to need few turns, and to have groups that can be placed and beams that fit."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex
from ludoteca.games.elios.groups import BITS, SIZE
from ludoteca.games.elios.state import ALL_RAYS, DISCS, GROUPING, JOKER, KINDS, MOST_BEAMS, PLACING, TEAM_PLAYERS, TEAMS
from ludoteca.games.elios.sun import can_place, find_rays, rays_taking


class Index(FeatureIndex):
    """The features, each with its sign and an explanation."""

    near = +1, "The fewer turns a side still needs, the more each of them counts."
    out = +1, "Once the last group is being placed, no beams are left."
    knotted = -1, "A group of several beams that another disc wouldn't help must be split or must wait."
    idle = -1, "A turn without a group to place is lost."
    beams = -1, "Each beam left has to be placed, and counts if the match ends blocked."
    lost = -1, "A beam that fits on no ray now may never be placed."
    homeless = -1, "A beam whose colour has no ray depends on a joker that others may cover."
    jokers = +1, "A joker fits everywhere and can open up a ray."
    tempo = +1, "The player whose turn is next is a turn ahead."


TURNS_A_LOOSE_BEAM = 0.5  # an estimate between 1/3 (all groups have three beams) and 1 (all beams stay single)


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """E7.1: write the features for a side. In a team, both members count."""
    out[:] = 0.0
    turns = judge_seat(s, seat, out)
    if s.players == TEAM_PLAYERS:
        turns += judge_seat(s, (seat + TEAMS) % TEAM_PLAYERS, out)
    out[Index.near] = 1.0 / (1.0 + turns)
    out[Index.out] = turns == 0


@compiled
def judge_seat(s: State, seat: int, out: Chances) -> float:
    """Add the features for one seat, and return how many turns it still needs.

    A group being placed counts as placed, and the next player counts as the player to move. This keeps the evaluation
    stable within a turn.
    """
    if s.phase != GROUPING:
        due = int(s.seat) + int(s.phase == PLACING)
        out[Index.tempo] += due % int(s.players) == seat
    return judge_groups(s, seat, out) + TURNS_A_LOOSE_BEAM * judge_beams(s, seat, out)


@compiled
def judge_groups(s: State, seat: int, out: Chances) -> int:
    """E3.2: count one turn for each group, and a second turn if the group cannot be placed now."""
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
    """E4.5: return whether the group would fit if the sun had more discs."""
    height = int(s.discs)
    while height < DISCS and not find_rays(s, group, int(s.rays_at[height])):
        height += 1
    return height < DISCS


@compiled
def judge_beams(s: State, seat: int, out: Chances) -> int:
    """E4.2: add the features for beams that are not yet placed. Return how many of them are loose."""
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
