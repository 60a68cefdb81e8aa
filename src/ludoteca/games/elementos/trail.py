"""A position's trail: the turns without progress that led to it. L9.1 and L9.2 depend on them.

As text, a trail is a list of steps, separated by commas. If the wand was passed, the text names both squares (wb3-c3),
so the step can be undone. In the state, a trail consists of the keys of the positions between the steps.
"""

import re
from itertools import pairwise

from ludoteca.core.bits import lowest
from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.elementos.moving import empty, flip, move_disc
from ludoteca.games.elementos.refusals import refusal
from ludoteca.games.elementos.repetition import MOVER, TURNED, WAND, WAND_BITS, WAND_COLUMN, begin_stretch, is_quiet
from ludoteca.games.elementos.rules import apply
from ludoteca.games.elementos.state import BOARD, COLUMNS, QUIET_TURNS, discs
from ludoteca.games.elementos.steps import DONE, FLIP, HAND, MOVE, MOVES, PASS
from ludoteca.games.elementos.words import CODE_OF, SQUARE_NUMBER, TEXT_OF, square_text

HANDED = re.compile(r"w([abc][1-8])-([abc][1-8])")


def trail_text(s: State) -> str:
    """Return a position's trail as text."""
    keys = [int(key) for key in s.keys[: int(s.quiet) + 1]]
    return ",".join(_step_between(s, before, after) for before, after in pairwise(keys))


def _step_between(s: State, before: int, after: int) -> str:
    """Return the step from one position to the next, derived from their keys."""
    seat = int(before & MOVER > 0)
    change = (before ^ after) & ~MOVER
    if change >> WAND:
        row = int(s.wand[seat]) // COLUMNS * COLUMNS
        start, target = (row + (key >> WAND + WAND_BITS * seat & WAND_COLUMN) for key in (before, after))
        return f"w{square_text(start)}-{square_text(target)}"
    if change & BOARD:
        return f"{square_text(lowest(change & before & BOARD))}-{square_text(lowest(change & after & BOARD))}"
    return TEXT_OF[FLIP + lowest(change >> TURNED) if change else PASS]


def read_trail(s: State, words: list[str]) -> None:
    """Rewind a position to the start of its trail, then replay the trail and check every step."""
    if len(words) >= QUIET_TURNS:
        raise PositionError(say("elementos-trail-long", count=QUIET_TURNS), "L9.2")
    known = s.known.tolist()
    seat = int(s.seat)
    for word in reversed(words):
        seat = 1 - seat
        _take_back(s, seat, word)
    s.seat = seat
    s.acting = 1 << seat
    begin_stretch(s)
    for word in words:
        _play(s, int(s.seat), _code(word))
    if s.known.tolist() != known:
        raise PositionError(say("elementos-trail-known"), "L10.1")


def _code(word: str) -> int:
    handed = HANDED.fullmatch(word)
    code = CODE_OF.get(f"w-{handed[2]}" if handed else word, DONE)
    if code <= DONE or (code >= HAND and code != PASS and not handed):
        raise PositionError(say("elementos-trail-move", text=word))
    return code


def _take_back(s: State, seat: int, word: str) -> None:
    """Undo one step of the trail. The step must lead to the current state."""
    code = _code(word)
    if code == PASS:
        return
    if code >= HAND:
        _check_trail(int(s.wand[seat]) == code - HAND, word)
        s.wand[seat] = SQUARE_NUMBER[word[1:3]]
    elif code >= FLIP:
        _check_trail(discs(s, seat) >> code - FLIP & 1 == 1, word)
        flip(s, seat, code - FLIP)
    else:
        _, start, target = MOVES[code - MOVE]
        _check_trail(discs(s, seat) >> target & empty(s) >> start & 1 == 1, word)
        move_disc(s, seat, target, start)


def _check_trail(leads_here: bool, word: str) -> None:
    if not leads_here:
        raise PositionError(say("elementos-trail-elsewhere", text=word), "L9.1")


def _play(s: State, seat: int, step: int) -> None:
    """Play one step of the trail, which must be legal and make no progress."""
    refused = refusal(s, seat, step)
    if refused:
        raise PositionError(say("elementos-trail-refused", text=TEXT_OF[step], why=refused.sentence), refused.clause)
    if not is_quiet(s, seat, step):
        raise PositionError(say("elementos-trail-progress", text=TEXT_OF[step]), "L9.2")
    apply(s, seat, step)
