"""Starting positions for many tests."""

from typing import Any

from ludoteca import Match
from ludoteca.checks.rulebook import at

START = "wffwfw/awwa|wa/faafaf/3/3/AFAFFA/WAWA|AW/FWFWWF 1"
"""A balanced opening with seat 1 to move, the same for both sides after rotation."""

SPARSE = "3/1fw|1/3/3/3/3/1FW|1/3"
"""Only the two discs with wands, far from each other."""


def start(**options: Any) -> Match:
    """A match at the balanced opening."""
    return at("elementos", START, **options)


def rows(text: str, seat: int = 1, **options: Any) -> Match:
    """A match with these rows, listed from 8 to 1, and this seat (1 or 2) to move."""
    return at("elementos", f"{text} {seat}", **options)


def moves_from(match: Match, square: str) -> set[str]:
    """The squares to which the disc on a square can move."""
    return {text[3:] for text in match.legal() if text[:2] == square and text[2] in "-x"}
