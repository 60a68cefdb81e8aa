"""The border between Python and compiled rules: a template, executed once per game with that game's functions.

Each function takes an array of states and an index, because passing a single record across costs three times as much.
"""

from typing import TYPE_CHECKING

from ludoteca.core.chance import Stream
from ludoteca.core.compiled import rule
from ludoteca.core.state import Deal, Scores, States, Steps

if TYPE_CHECKING:  # given by the game
    from ludoteca.core.given import apply, deal, evaluate, happens, legal, mask, resample, scores, setup


@rule
def deal_at(states: States, i: int, rng: Stream, out: Deal) -> None:
    """Draw what chance decides for a match with the players and options of this state."""
    deal(states[i], rng, out)


@rule
def setup_at(states: States, i: int, dealt: Deal) -> None:
    """Lay out the table for a deal."""
    setup(states[i], dealt)


@rule
def legal_at(states: States, i: int, seat: int, out: Steps) -> int:
    """Write the legal steps of a seat, ascending, and return how many there are."""
    return legal(states[i], seat, out)


@rule
def happens_at(states: States, i: int, seat: int, event: int) -> bool:
    """True if an event that nobody chooses (a time-out) can befall this seat now."""
    return happens(states[i], seat, event)


@rule
def apply_at(states: States, i: int, seat: int, step: int) -> None:
    """Carry out a step that is legal, or an event that can happen."""
    apply(states[i], seat, step)


@rule
def scores_at(states: States, i: int, out: Scores) -> None:
    """Write the score of every seat as it stands now."""
    scores(states[i], out)


@rule
def mask_at(states: States, i: int, seat: int) -> None:
    """Turn a state into what one seat sees of it (-1: what everybody sees)."""
    mask(states[i], seat)


@rule
def resample_at(states: States, i: int, seat: int, rng: Stream) -> None:
    """Turn a seat's view into one of the states that it may be, each equally likely."""
    resample(states[i], seat, rng)


@rule
def evaluate_at(states: States, i: int, seat: int) -> float:
    """How good a state looks for a seat: 0 lost, 1 won."""
    return evaluate(states[i], seat)
