"""HTTP requests and responses about the puzzles that a guest has solved."""

from typing import Annotated

from msgspec import Meta

from ludoteca.table.messages.socket import Message


class SolvedPuzzle(Message, frozen=True, forbid_unknown_fields=True):
    """A puzzle that a guest has solved."""

    puzzle: Annotated[str, Meta(min_length=1, max_length=40)]
    day: Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """The date where the guest was, such as 2026-11-18, or an empty string if it is unknown."""


class NewlySolved(Message, frozen=True, forbid_unknown_fields=True):
    """Puzzles that a browser has noted as solved. The server may know some of them already."""

    solved: Annotated[list[SolvedPuzzle], Meta(max_length=2000)]


class Streak(Message, frozen=True):
    """Days in a row on which a guest has solved a puzzle. The days are those of the guest's own calendar."""

    days: int
    """The length of the latest streak."""
    last: str
    """The last day of the latest streak, or an empty string if there is none. It goes on until the day after."""
    best: int
    """The length of the longest streak so far."""


class MySolved(Message, frozen=True):
    """Everything that a guest has solved, on any device."""

    solved: list[str]
    streak: Streak
