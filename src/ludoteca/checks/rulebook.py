"""Helpers for clause tests: set up a position, check which steps are legal, and check which clause refuses a step."""

from typing import Any

import pytest

import ludoteca
from ludoteca import Match, RefusedError
from ludoteca.core.contract import Ending
from ludoteca.core.errors import Refusal
from ludoteca.core.state import same
from ludoteca.core.view import View


def at(game: str, position: str, players: int | None = None, **options: Any) -> Match:
    """A match at a position."""
    return ludoteca.new(game, players, position=position, **options)


def allows(match: Match, steps: str, seat: int | None = None) -> Match:
    """Play steps, assert that each is legal and listed as legal, and return the match."""
    for text in steps.split():
        assert text in match.legal(seat), f"{text} is not among {match.legal(seat)}"
        match.play(text, seat)
    return match


def refuses(match: Match, step: str, clause: str, seat: int | None = None) -> None:
    """Assert that a step is refused by this clause, is not listed as legal, and leaves the match unchanged."""
    before, taken = match.state, match.taken
    with pytest.raises(RefusedError) as caught:
        match.play(step, seat)
    assert caught.value.refusal.clause == clause, caught.value
    assert step not in match.legal(seat)
    assert same(before, match.state)
    assert taken == match.taken


def ending_of(match: Match) -> Ending:
    """The ending of a match, which must be over."""
    assert match.ending is not None, "the match is not over"
    return match.ending


def refusal_of(view: View, step: int) -> Refusal:
    """The refusal of an illegal step, given by its code."""
    refusal = view.refusal(step)
    assert refusal is not None, f"{view.text(step)} is legal"
    return refusal
