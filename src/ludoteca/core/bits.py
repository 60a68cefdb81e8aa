"""Sets of squares, stored as the bits of an int64. When compiled, `count` and `lowest` are machine instructions."""

from collections.abc import Callable
from typing import Any

from ludoteca.core.compilation import before_compiling, compiled
from ludoteca.core.state import Observation, Steps


def count(board: int) -> int:
    """Return the number of squares in a set."""
    return int(board).bit_count()


def lowest(board: int) -> int:
    """Return the first square of a non-empty set."""
    board = int(board)
    return (board & -board).bit_length() - 1


@before_compiling
def _compile_as_instructions() -> None:
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic, overload

    def instruction(emit: Callable[[Any, Any], Any]) -> Any:
        @intrinsic
        def single(_typing: Any, _board: Any) -> Any:
            def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
                return emit(builder, args[0])

            return types.int64(types.int64), code

        return single

    ones = instruction(lambda builder, board: builder.ctpop(board))
    zeros = instruction(lambda builder, board: builder.cttz(board, ir.Constant(ir.IntType(1), 0)))

    @overload(count)
    def _count(board):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202 - Numba compares the signatures
        return lambda board: ones(board)

    @overload(lowest)
    def _lowest(board):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202
        return lambda board: zeros(board)


@compiled
def list_members(members: int, first: int, out: Steps, n: int) -> int:
    """Append one step per member of a set to the n steps in `out`. Return the new number of steps."""
    while members != 0:
        out[n] = first + lowest(members)
        members &= members - 1
        n += 1
    return n


@compiled
def mark_members(members: int, out: Observation, at: int) -> None:
    """Write a 1 for each member of a set into an observation, in the part that begins at index `at`."""
    while members != 0:
        out[at + lowest(members)] = 1
        members &= members - 1
