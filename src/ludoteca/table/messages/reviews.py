"""HTTP requests and responses about reviews: finished matches, analysed turn by turn in the background."""

from typing import Annotated

from msgspec import Meta

from ludoteca.table.messages.replays import REPLAYED_LENGTH
from ludoteca.table.messages.socket import Expected, Message


class ReviewWish(Message, frozen=True, forbid_unknown_fields=True):
    """A request to review a match: a match played at a table, or a match sent as a record."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+$", max_length=32)] | None = None
    match: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    record: Annotated[str, Meta(min_length=1, max_length=REPLAYED_LENGTH)] | None = None


class BetterTurn(Message, frozen=True):
    """The turn that the strongest bot would have played instead, the expected continuation, and the reason."""

    line: list[Expected]
    chance: float
    """The chance of winning that the seat's side would have had, from 0 to 1."""
    is_certain: bool
    """True if the chance is proven, false if it is estimated."""
    reason: dict[str, str]
    """Why the turn is better: one sentence, keyed by language."""


class ReviewedTurn(Message, frozen=True):
    """A turn, judged only by what its player could know at the time."""

    turn: int
    seat: int
    first: int
    """The number of steps before this turn, which is the index of the moment before it."""
    last: int
    """The number of steps after this turn, which is the index of the moment after it."""
    played: list[Expected]
    before: list[float]
    """Each side's chance of winning with best play."""
    after: list[float]
    """Each side's chance of winning after the turn that was played."""
    loss: float
    """The chance of winning that the seat's side gave away, or 0 if no turn was better."""
    is_forced: bool
    """True if the player had no choice."""
    better: BetterTurn | None


class Reviewed(Message, frozen=True):
    """A review, possibly unfinished."""

    id: str
    game: str
    sides: list[int]
    """Every seat's side."""
    count: int
    """The number of turns to judge, or 0 while the review is waiting."""
    turns: list[ReviewedTurn]
    """The turns judged so far, in order of play."""
    result: list[float]
    """Each side's final share of the win."""
    accuracy: list[float | None]
    """For each seat, how close its turns were to the best turns, from 0 to 1, or null if it never had a choice."""
    turning: list[int]
    """The indices in `turns` of the turning points."""
    is_done: bool
    waiting: int = 0
    """The number of reviews ahead of this review in the queue."""
    trouble: str = ""
    """Why the review failed, or an empty string if it did not. Requesting the review again restarts it."""
