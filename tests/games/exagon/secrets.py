"""X2.3: there are no secrets in Exagon, so there is nothing that a seat cannot see."""

import numpy as np

from ludoteca.core.state import State


def scramble(s: State, seat: int, rng: np.random.Generator) -> None:
    """Change what a seat cannot see: nothing."""
