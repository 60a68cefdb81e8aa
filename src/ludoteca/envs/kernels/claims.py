"""Numbers that threads claim, so that no two of them do the same work. When compiled, `claim` is one instruction."""

from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.core.compilation import before_compiling

Claims = npt.NDArray[np.int64]
"""For each share of the work, how many of its parts have been claimed."""


def claim(claims: Claims, share: int) -> int:
    """Claim the next part of a share, and return its number. Only the compiled version may run in several threads."""
    part = int(claims[share])
    claims[share] = part + 1
    return part


@before_compiling
def _compile_as_instruction() -> None:
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic, overload

    def fetch_and_add(_typing: Any, claims: Any, _share: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, args[0])
            place = builder.gep(array.data, [args[1]])
            return builder.atomic_rmw("add", place, ir.Constant(ir.IntType(64), 1), "monotonic")

        return types.int64(claims, types.int64), code

    instruction: Any = intrinsic(fetch_and_add)

    @overload(claim)
    def _claim(claims, share):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202 - Numba compares the signatures
        return lambda claims, share: instruction(claims, share)
