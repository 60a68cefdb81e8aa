"""Positions that many tests begin with."""

from tests.rulebook import at

START = "wffwfw/awwa|wa/faafaf/3/3/AFAFFA/WAWA|AW/FWFWWF 1"
"""A balanced opening, seat 1 to move; the same for both, turned."""

SPARSE = "3/1fw|1/3/3/3/3/1FW|1/3"
"""The two wands alone, far from each other."""


def start(**options):
    """A match at the balanced opening."""
    return at("elementos", START, **options)


def rows(text, seat=1, **options):
    """A match with these rows, from 8 to 1, and this seat (1 or 2) to move."""
    return at("elementos", f"{text} {seat}", **options)


def moves_from(match, square):
    """Where the disc on a square can go."""
    return {text[3:] for text in match.legal() if text[:2] == square and text[2] in "-x"}
