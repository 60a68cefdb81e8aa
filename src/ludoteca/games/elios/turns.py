"""E3, E5, E6: a turn is one of three actions: place a group, place a disc, or split a group."""

from ludoteca.core.bits import lowest
from ludoteca.core.compilation import rule
from ludoteca.core.state import State, Steps
from ludoteca.games.elios.ending import end_if_decided
from ludoteca.games.elios.grouping import add_group, remove_group
from ludoteca.games.elios.groups import BITS, SPLIT, SPLIT_FROM
from ludoteca.games.elios.state import DISCS, JOKER, MOST_BEAMS, PLACING, TURN
from ludoteca.games.elios.steps import DISC, PASS, SPLITTING
from ludoteca.games.elios.sun import lay_beam, placeable


@rule
def is_first_turn(s: State) -> bool:
    """E3.1: return whether it is the starter's first turn, in which a joker must be placed."""
    return bool(s.turn == 1)


@rule
def has_joker(group: int) -> bool:
    """Return whether a group contains a joker."""
    return bool(BITS[group] >> JOKER & 1)


@rule
def has_disc(s: State) -> bool:
    """E5.1: return whether the supply still has a disc."""
    return bool(s.discs < DISCS)


@rule
def legal_turn(s: State, seat: int, out: Steps) -> int:
    """E3.2: list the ways to place a group, place a disc or split a group. E8.2: if there are none, list a pass."""
    if is_first_turn(s):
        return list_placements(s, seat, True, out)
    n = list_placements(s, seat, False, out)
    if has_disc(s):
        out[n] = DISC
        n += 1
    n = _list_splits(s, seat, out, n)
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@rule
def list_placements(s: State, seat: int, with_joker: bool, out: Steps) -> int:
    """E4: list the groups that can be placed. Groups with equal content are listed only once."""
    n = 0
    before = 0
    left = placeable(s, seat)
    while left != 0:
        group = int(s.groups[seat, lowest(left)])
        left &= left - 1
        if group != before and (has_joker(group) or not with_joker):
            out[n] = group
            n += 1
        before = group
    return n


@rule
def _list_splits(s: State, seat: int, out: Steps, n: int) -> int:
    """E6.1: list every way to split a group of two or three beams."""
    before = 0
    for k in range(MOST_BEAMS):
        group = int(s.groups[seat, k])
        if group == 0:
            break
        if group != before:
            for split in range(SPLIT_FROM[group], SPLIT_FROM[group + 1]):
                out[n] = SPLITTING + split
                n += 1
        before = group
    return n


@rule
def take_group(s: State, seat: int, group: int) -> None:
    """E4.1: choose one of the seat's own groups for placement."""
    remove_group(s, seat, group)
    s.placing = group
    s.phase = PLACING


@rule
def place_beam(s: State, seat: int, beam: int, ray: int) -> None:
    """E4.1: place a beam from the group. The last beam ends the turn, and possibly the match (E8)."""
    lay_beam(s, seat, beam, ray)
    if s.placing != 0:
        return
    s.floor = 0
    s.phase = TURN
    if not end_if_decided(s, seat):
        next_turn(s, seat)


@rule
def place_disc(s: State, seat: int) -> None:
    """E5.1: add a disc, so the sun can grow by one level."""
    s.discs += 1
    next_turn(s, seat)


@rule
def split_group(s: State, seat: int, split: int) -> None:
    """E6.1: split a group into two smaller groups."""
    remove_group(s, seat, SPLIT[split, 0])
    add_group(s, seat, SPLIT[split, 1])
    add_group(s, seat, SPLIT[split, 2])
    next_turn(s, seat)


@rule
def next_turn(s: State, seat: int) -> None:
    """E3.2: give the turn to the next player clockwise. E7.2: skip players without beams."""
    seat = (seat + 1) % int(s.players)
    while s.groups[seat, 0] == 0:
        seat = (seat + 1) % int(s.players)
    s.seat = seat
    s.acting = 1 << seat
    s.turn += 1
