"""Read and write steps as text, and describe steps and prompts in words.

`FW` places a disc with fire up and wood down (`A` is water), and `done` confirms the arrangement. `b3-b4` moves a disc,
`b3xb4` takes one, `b2*` flips one, `w-c3` passes the wand to the disc on c3, and `pass` passes the turn. Positions are
in `positions`, and deals are in `deals`.
"""

import re
from functools import cache

from ludoteca.core.bits import count
from ludoteca.core.errors import NotationError
from ludoteca.core.sentences import NOTHING, Sentence, player, say
from ludoteca.core.state import State
from ludoteca.games.elementos.arranging import home_square
from ludoteca.games.elementos.deals import deal_text, read_deal
from ludoteca.games.elementos.positions import position_text, read_position
from ludoteca.games.elementos.refusals import must_pass
from ludoteca.games.elementos.state import ARRANGING, DISCS, SQUARES, discs, symbol_up
from ludoteca.games.elementos.steps import DONE, FLIP, HAND, MOVE, MOVES, PASS, PLACEMENTS
from ludoteca.games.elementos.words import CODE_OF, SYMBOL_WORDS, TEXT_OF, square_text

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

TAKING_TEXT_OF = {step: TEXT_OF[step].replace("-", "x") for step in range(MOVE, FLIP)}
"""The texts of the moves if they take a disc."""
FLIP_WORDS = tuple(say("elementos-flip", square=square_text(square)) for square in range(SQUARES))
HAND_WORDS = tuple(say("elementos-pass-wand", square=square_text(square)) for square in range(SQUARES))
IS_MOVE = re.compile(r"[abc][1-8]-[abc][1-8]")


def step_text(s: State, seat: int, step: int) -> str:
    """Return a step in notation. A move that takes a disc has an x."""
    if step < DONE:
        return TEXT_OF[step].upper()
    return TAKING_TEXT_OF[step] if _takes(s, seat, step) else TEXT_OF[step]


def step_code(s: State, seat: int, text: str) -> int:
    """Parse a step, which need not be legal, from text."""
    plain = re.sub(r"(?<=\d)x(?=[abc])", "-", text.lower())
    if plain in CODE_OF:
        return CODE_OF[plain]
    if IS_MOVE.fullmatch(plain):
        raise NotationError(say("elementos-one-square"), "L4.1")
    raise NotationError(say("elementos-unknown-move", text=text))


def step_words(s: State, seat: int, step: int) -> Sentence:
    """Describe a step in a few words."""
    if step < DONE:
        up, down = (SYMBOL_WORDS[symbol] for symbol in PLACEMENTS[step])
        return say("elementos-place", square=_next_square(s, seat), up=up, down=down)
    if step == DONE:
        return say("elementos-done")
    if step < FLIP:
        return _move_words(s, seat, step)
    if step < HAND:
        return FLIP_WORDS[step - FLIP]
    if step < PASS:
        return HAND_WORDS[step - HAND]
    return say("elementos-pass")


def told(s: State, seat: int, step: int) -> Sentence | None:
    """L2.4: hide a secret placement from the opponent, who must not even learn that a disc was placed."""
    return NOTHING if step < DONE else None


def _takes(s: State, seat: int, step: int) -> bool:
    return MOVE <= step < FLIP and bool(discs(s, 1 - seat) >> MOVES[step - MOVE][2] & 1)


def _move_words(s: State, seat: int, step: int) -> Sentence:
    _, start, target = MOVES[step - MOVE]
    if int(s.wand[seat]) == start:
        return _carry_sentence(step)
    return _move_sentence(
        step, symbol_up(s, seat, start), symbol_up(s, 1 - seat, target) if _takes(s, seat, step) else None
    )


@cache
def _carry_sentence(step: int) -> Sentence:
    _, start, target = MOVES[step - MOVE]
    return say("elementos-carry", start=square_text(start), target=square_text(target))


@cache
def _move_sentence(step: int, symbol: int, taken: int | None) -> Sentence:
    """Describe the move of a disc that shows this symbol, and the symbol on the disc that it takes, if any."""
    _, start, target = MOVES[step - MOVE]
    squares = {"start": square_text(start), "target": square_text(target)}
    if taken is None:
        return say("elementos-move", symbol=SYMBOL_WORDS[symbol], **squares)
    return say("elementos-take", symbol=SYMBOL_WORDS[symbol], taken=SYMBOL_WORDS[taken], **squares)


def prompt(s: State, seat: int) -> Sentence:
    """Tell a seat what to do now."""
    if s.over != 0:
        return say("match-over")
    if seat < 0 or not int(s.acting) >> seat & 1:
        return _waiting(s, seat)
    if s.phase == ARRANGING:
        return _arranging_prompt(s, seat)
    return say("elementos-ask-pass" if must_pass(s, seat) else "elementos-ask-turn")


def _waiting(s: State, seat: int) -> Sentence:
    if s.phase == ARRANGING:
        return say("elementos-both-arrange" if seat < 0 else "elementos-other-arranges")
    return say("turn-of", player=player(int(s.seat)))


def _arranging_prompt(s: State, seat: int) -> Sentence:
    return say("elementos-ask-done" if count(discs(s, seat)) == DISCS else "elementos-ask-place")


def _next_square(s: State, seat: int) -> str:
    return square_text(home_square(seat, count(discs(s, seat))))
