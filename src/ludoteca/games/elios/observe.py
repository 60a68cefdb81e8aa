"""What a program that learns is shown of a view."""

from ludoteca.core.compiled import rule
from ludoteca.core.contract import Part
from ludoteca.core.state import Observation, State

OBSERVATION = (Part("seat", (4,), 1, "The seat that looks."),)


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    """Who looks."""
    out[seat] = 1
