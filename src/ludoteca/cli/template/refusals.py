"""Why a step is not legal."""

from ludoteca.core.errors import Refusal
from ludoteca.core.state import State

from .state import SQUARES

REFUSALS = {"T2.1": "Put your mark on an empty square when it is your turn."}


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """T2.1 is all that can be in the way."""
    is_turn = int(s.acting) >> seat & 1
    if is_turn and 0 <= step < SQUARES and s.mark[step] == 0:
        return None
    return Refusal("T2.1", REFUSALS["T2.1"])
