"""X2.3: Exagon has no hidden information, so there is nothing to scramble."""

import numpy as np

from ludoteca.core.state import State


def scramble(s: State, seat: int, rng: np.random.Generator) -> None:
    """Change nothing, because every seat sees everything."""
