"""Text for steps and what is expected of a seat. Positions and deals have files of their own.

FW puts a disc down with fire up and wood beneath (A is water), done confirms; b3-b4 moves, b3xb4 takes, b2* flips,
w-c3 hands the wand to the disc on c3, pass passes.
"""

import re

from ludoteca.core.bits import count
from ludoteca.core.errors import NotationError
from ludoteca.core.state import State
from ludoteca.games.elementos.arranging import home_square
from ludoteca.games.elementos.deals import deal_text, read_deal
from ludoteca.games.elementos.positions import position_text, read_position
from ludoteca.games.elementos.refusals import must_pass
from ludoteca.games.elementos.state import ARRANGING, DISCS, discs, symbol_up
from ludoteca.games.elementos.steps import DONE, FLIP, HAND, MOVE, MOVES, PASS, PLACEMENTS
from ludoteca.games.elementos.words import CODE_OF, SYMBOL_WORDS, TEXT_OF, disc_words, square_text

__all__ = [
    "deal_text",
    "position_text",
    "prompt",
    "read_deal",
    "read_position",
    "step_code",
    "step_text",
    "step_words",
    "told",
]

HOW = "write b3-b4 to move, b2* to flip, w-c3 to hand the wand over, FW to put down a disc, done or pass"
IS_MOVE = re.compile(r"[abc][1-8]-[abc][1-8]")


def step_text(s: State, seat: int, step: int) -> str:
    """The short text of a step; a move that takes has an x."""
    if step < DONE:
        return TEXT_OF[step].upper()
    return TEXT_OF[step].replace("-", "x") if _takes(s, seat, step) else TEXT_OF[step]


def step_code(s: State, seat: int, text: str) -> int:
    """The step meant by a text, legal or not."""
    plain = re.sub(r"(?<=\d)x(?=[abc])", "-", text.lower())
    if plain in CODE_OF:
        return CODE_OF[plain]
    if IS_MOVE.fullmatch(plain):
        raise NotationError(f"{text!r} is not a step: a disc moves to a neighbouring square (L4.1)")
    raise NotationError(f"{text!r} is not a step; {HOW}")


def step_words(s: State, seat: int, step: int) -> str:
    """What the step does, in a few words for a person."""
    if step < DONE:
        square = square_text(home_square(seat, count(discs(s, seat))))
        return f"put a disc on {square}: {disc_words(*PLACEMENTS[step])}"
    if step == DONE:
        return "confirm the arrangement"
    if step < FLIP:
        return _move_words(s, seat, step)
    if step < HAND:
        return f"turn over the disc on {square_text(step - FLIP)}"
    return "pass" if step == PASS else f"hand the wand to the disc on {square_text(step - HAND)}"


def told(s: State, seat: int, step: int) -> str | None:
    """L2.4: the others are told nothing of a disc that is put down in secret, not even that it was."""
    return "" if step < DONE else None


def _takes(s: State, seat: int, step: int) -> bool:
    return MOVE <= step < FLIP and bool(discs(s, 1 - seat) >> MOVES[step - MOVE][2] & 1)


def _move_words(s: State, seat: int, step: int) -> str:
    _, start, target = MOVES[step - MOVE]
    way = f"from {square_text(start)} to {square_text(target)}"
    if int(s.wand[seat]) == start:
        return f"carry the wand {way}"
    mine = SYMBOL_WORDS[symbol_up(s, seat, start)]
    if _takes(s, seat, step):
        return f"move {mine} {way} and take {SYMBOL_WORDS[symbol_up(s, 1 - seat, target)]}"
    return f"move {mine} {way}"


def prompt(s: State, seat: int) -> str:
    """What is expected of a seat now, in one plain sentence."""
    if s.over != 0:
        return "The match is over."
    if seat < 0 or not int(s.acting) >> seat & 1:
        return _waiting(s)
    if s.phase == ARRANGING:
        return _arranging_prompt(s, seat)
    if must_pass(s, seat):
        return "There is nothing you can do: pass."
    return "Move a disc, turn one over, or hand your wand on."


def _waiting(s: State) -> str:
    if s.phase == ARRANGING:
        return "Wait until all discs are arranged."
    return f"Wait for seat {int(s.seat) + 1}."


def _arranging_prompt(s: State, seat: int) -> str:
    placed = count(discs(s, seat))
    if placed == DISCS:
        return "All nine discs are down: confirm with done, or take back what you want to change."
    square = square_text(home_square(seat, placed))
    return f"Put disc {placed + 1} of 9 on {square}: choose the side up and the one beneath."
