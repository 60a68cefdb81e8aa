"""Why a step is not legal: the rules asked one by one, each with a sentence for a person."""

import numpy as np

from ludoteca.core.bits import count
from ludoteca.core.errors import Refusal
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

REFUSALS: dict[str, str] = {
    "L1.2": "All three of your {up}/{down} discs are on the board already.",
    "L2.1:more": "Your nine squares are not full yet: put a disc on each of them first.",
    "L2.1:full": "All nine of your discs are on the board: confirm your arrangement with done.",
    "L2.2": "With {up} up here you could no longer show three of each symbol.",
    "L2.4": "The arrangement is confirmed and final.",
    "L3.1:early": "Turns begin when both players have arranged their discs.",
    "L3.1:seat": "It is not your turn.",
    "L3.1:over": "The match is over.",
    "L3.1:disc": "There is no disc of yours on {square}.",
    "L4.1": "A disc goes forward, diagonally forward or sideways, never back.",
    "L4.3:own": "Your own disc stands on {square}.",
    "L4.3:enemy": "Your {mine} does not beat {theirs}: fire beats wood, wood beats water, water beats fire.",
    "L4.4:ahead": "The disc with the wand goes straight forward only.",
    "L4.4:empty": "The disc with the wand takes nothing: it goes only to an empty square.",
    "L4.5": "The disc on {square} carries the wand: it cannot be taken.",
    "L6.1": "You turn over only a disc of your own, and there is none on {square}.",
    "L7.1:disc": "The wand can only be handed to a disc of your own, and there is none on {square}.",
    "L7.1:far": "The wand goes one square forward, diagonally forward or sideways, never back; {square} is not there.",
    "L9.1": "The same position would come up for the third time: do something else.",
    "L9.3": "You pass only when you can do nothing else.",
}


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Why a step is not legal, judged on the seat's own view; None if it is."""
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


def _refused(key: str, **words: str) -> Refusal:
    return Refusal(key.partition(":")[0], REFUSALS[key].format(**words))


def _refused_placement(s: State, seat: int, step: int) -> Refusal | None:
    """L2.1, L2.2, L2.4: what the set-up does not allow."""
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
    """L4: what a disc may not do."""
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
    """L4.3, L4.5, L5.1: which disc may not be taken."""
    if discs(s, seat) >> target & 1:
        return _refused("L4.3:own", square=square_text(target))
    if int(s.wand[1 - seat]) == target:
        return _refused("L4.5", square=square_text(target))
    if prey(s, seat, symbol) >> target & 1:
        return None
    return _refused("L4.3:enemy", mine=SYMBOL_WORDS[symbol], theirs=SYMBOL_WORDS[symbol_up(s, 1 - seat, target)])


def _refused_flip(s: State, seat: int, square: int) -> Refusal | None:
    """L6.1: only own discs are turned over."""
    return None if discs(s, seat) >> square & 1 else _refused("L6.1", square=square_text(square))


def _refused_hand(s: State, seat: int, square: int) -> Refusal | None:
    """L7.1: to an own disc next to the wand, never backward."""
    if hands(s, seat) >> square & 1:
        return None
    is_near = int(HAND_TO[seat, s.wand[seat]]) >> square & 1
    return _refused("L7.1:disc" if is_near else "L7.1:far", square=square_text(square))


def must_pass(s: State, seat: int) -> bool:
    """L9.3: there is nothing else that a seat can do."""
    out = np.empty(MAX_LEGAL, np.int32)
    return legal(s, seat, out) == 1 and bool(out[0] == PASS)
