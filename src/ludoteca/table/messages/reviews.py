"""What is asked and answered about reviews over HTTP: matches that are over, judged turn by turn in the background."""

from typing import Annotated

from msgspec import Meta

from ludoteca.table.messages.replays import REPLAYED_LENGTH
from ludoteca.table.messages.socket import Expected, Message


class ReviewWish(Message, frozen=True, forbid_unknown_fields=True):
    """A match that shall be reviewed: one of a table, or one whose record is sent."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+$", max_length=32)] | None = None
    match: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    record: Annotated[str, Meta(min_length=1, max_length=REPLAYED_LENGTH)] | None = None


class Why(Message, frozen=True):
    """Why something is better, in one sentence, in every language."""

    en: str
    it: str
    de: str


class BetterTurn(Message, frozen=True):
    """What the strongest player would have done instead, what may follow, and why."""

    line: list[Expected]
    chance: float
    """How likely the seat's side would have been to win, from 0 to 1."""
    is_certain: bool
    """True if that is proven, not estimated."""
    reason: Why


class ReviewedTurn(Message, frozen=True):
    """A turn, judged by what its seat could know then."""

    turn: int
    seat: int
    first: int
    """How many steps of the match came before: the moment before it."""
    last: int
    """How many steps had been taken when it was over: the moment after it."""
    played: list[Expected]
    before: list[float]
    """How likely each side was to win with best play."""
    after: list[float]
    """How likely each side was to win after what was played."""
    loss: float
    """How much of its chance to win the seat's side lost; 0 if nothing was better."""
    is_forced: bool
    """True if there was nothing to choose."""
    better: BetterTurn | None


class Reviewed(Message, frozen=True):
    """A review as far as it has come."""

    id: str
    game: str
    sides: list[int]
    """The side of every seat."""
    count: int
    """How many turns there are to judge; 0 as long as the review waits."""
    turns: list[ReviewedTurn]
    """The turns that have been judged, in the order of play."""
    result: list[float]
    """The share of the win that each side had in the end."""
    accuracy: list[float | None]
    """By seat, from 0 to 1: how near its turns came to the best; null if it has had nothing to choose."""
    turning: list[int]
    """The places, in `turns`, of those at which the match turned."""
    is_done: bool
    waiting: int = 0
    """How many other reviews come first."""
    trouble: str = ""
    """Why it failed, if it did; asked for again, it begins again."""
