"""Explain why a step is not legal, by checking the rules one by one."""

import numpy as np

from ludoteca.core.bits import count
from ludoteca.core.errors import Refusal, refuse
from ludoteca.core.sentences import Value
from ludoteca.core.state import State
from ludoteca.games.elementos.arranging import has_disc_left, left_to_do, ways
from ludoteca.games.elementos.moving import empty, hands, prey
from ludoteca.games.elementos.repetition import is_third
from ludoteca.games.elementos.rules import legal
from ludoteca.games.elementos.state import ARRANGING, DISCS, discs, symbol_up
from ludoteca.games.elementos.steps import (
    AHEAD,
    DONE,
    FIRST_DIRECTION,
    FLIP,
    HAND,
    HAND_TO,
    MAX_LEGAL,
    MOVE,
    MOVES,
    PASS,
    PLACEMENTS,
    WAYS,
)
from ludoteca.games.elementos.words import SYMBOL_WORDS, square_text

REFUSALS = (
    "L1.2",
    "L2.1:more",
    "L2.1:full",
    "L2.2",
    "L2.4",
    "L3.1:early",
    "L3.1:seat",
    "L3.1:over",
    "L3.1:disc",
    "L4.1",
    "L4.3:own",
    "L4.3:enemy",
    "L4.4:ahead",
    "L4.4:empty",
    "L4.5",
    "L6.1",
    "L7.1:disc",
    "L7.1:far",
    "L9.1",
    "L9.3",
)
"""The clauses that forbid steps, each with its text. For example, `L4.4:ahead` has the text `elementos-l4-4-ahead`."""


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Explain why a step is not legal, using only the seat's own view. Return None if the step is legal."""
    if s.over != 0:
        return _refused("L3.1:over")
    if s.phase == ARRANGING:
        return _refused_placement(s, seat, step)
    if not int(s.acting) >> seat & 1:
        return _refused("L3.1:seat")
    if step <= DONE:
        return _refused("L2.4")
    if step < FLIP:
        reason = _refused_move(s, seat, step)
    elif step < HAND:
        reason = _refused_flip(s, seat, step - FLIP)
    elif step < PASS:
        reason = _refused_hand(s, seat, step - HAND)
    else:
        return None if must_pass(s, seat) else _refused("L9.3")
    return reason or (_refused("L9.1") if is_third(s, seat, step) else None)


def _refused(key: str, **values: Value) -> Refusal:
    return refuse("elementos", key, **values)


def _refused_placement(s: State, seat: int, step: int) -> Refusal | None:
    """L2.1, L2.2, L2.4: explain why a step is not allowed during the set-up."""
    if not int(s.acting) >> seat & 1:
        return _refused("L2.4")
    if step > DONE:
        return _refused("L3.1:early")
    is_full = count(discs(s, seat)) == DISCS
    if step == DONE:
        return None if is_full else _refused("L2.1:more")
    if is_full:
        return _refused("L2.1:full")
    up, down = (SYMBOL_WORDS[symbol] for symbol in PLACEMENTS[step])
    left = left_to_do(s, seat)
    if not has_disc_left(left, step):
        return _refused("L1.2", up=up, down=down)
    return None if ways(int(s.opening), left, step) > 0 else _refused("L2.2", up=up)


def _refused_move(s: State, seat: int, step: int) -> Refusal | None:
    """L4: explain why a disc can't make this move."""
    direction, start, target = MOVES[step - MOVE]
    if not discs(s, seat) >> start & 1:
        return _refused("L3.1:disc", square=square_text(start))
    if not 0 <= direction - FIRST_DIRECTION[seat] < WAYS:
        return _refused("L4.1")
    is_empty = empty(s) >> target & 1
    if int(s.wand[seat]) == start:
        if direction != AHEAD[seat]:
            return _refused("L4.4:ahead")
        return None if is_empty else _refused("L4.4:empty")
    return None if is_empty else _refused_target(s, seat, symbol_up(s, seat, start), target)


def _refused_target(s: State, seat: int, symbol: int, target: int) -> Refusal | None:
    """L4.3, L4.5, L5.1: explain why a disc can't move to this occupied square."""
    if discs(s, seat) >> target & 1:
        return _refused("L4.3:own", square=square_text(target))
    if int(s.wand[1 - seat]) == target:
        return _refused("L4.5", square=square_text(target))
    if prey(s, seat, symbol) >> target & 1:
        return None
    return _refused("L4.3:enemy", mine=SYMBOL_WORDS[symbol], theirs=SYMBOL_WORDS[symbol_up(s, 1 - seat, target)])


def _refused_flip(s: State, seat: int, square: int) -> Refusal | None:
    """L6.1: players can flip only their own discs."""
    return None if discs(s, seat) >> square & 1 else _refused("L6.1", square=square_text(square))


def _refused_hand(s: State, seat: int, square: int) -> Refusal | None:
    """L7.1: a wand can be passed only to a neighbouring disc of the same player, and never backward."""
    if hands(s, seat) >> square & 1:
        return None
    is_near = int(HAND_TO[seat, s.wand[seat]]) >> square & 1
    return _refused("L7.1:disc" if is_near else "L7.1:far", square=square_text(square))


def must_pass(s: State, seat: int) -> bool:
    """L9.3: return whether passing is the only legal step. Only L9.1 can forbid a seat to flip one of its discs."""
    if s.again == 0:
        return discs(s, seat) == 0
    out = np.empty(MAX_LEGAL, np.int32)
    return legal(s, seat, out) == 1 and bool(out[0] == PASS)
