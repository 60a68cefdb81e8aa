"""The reasons why a step is not legal."""

from ludoteca.core.errors import Refusal
from ludoteca.core.sentences import plain
from ludoteca.core.state import State

from .state import SQUARES

REFUSALS = {"T2.1": plain("On your turn, put your mark on an empty square.")}


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Return why a step is not legal, or None if it is legal. T2.1 is the only possible reason."""
    is_turn = int(s.acting) >> seat & 1
    if is_turn and 0 <= step < SQUARES and s.mark[step] == 0:
        return None
    return Refusal("T2.1", REFUSALS["T2.1"])
