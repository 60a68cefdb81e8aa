"""HTTP requests and responses about mistakes: turns of a finished match that their player can try again."""

from typing import Annotated

from msgspec import Meta

from ludoteca.table.messages.socket import STEPS_LENGTH, Expected, Message
from ludoteca.table.messages.studies import Studied


class MySeats(Message, frozen=True):
    """The seats in which the visitor played. They can try the turns of these seats again."""

    seats: list[int]


class MistakeStart(Message, frozen=True):
    """The position before a turn, as its player saw it. What they could not see is only imagined here."""

    seat: int
    study: Studied


class MistakeSteps(Message, frozen=True, forbid_unknown_fields=True):
    """Another turn instead of the one that was played."""

    steps: Annotated[str, Meta(min_length=1, max_length=STEPS_LENGTH)]


class MistakeAnswer(Message, frozen=True):
    """What the strongest bot thinks of the other turn. If it is not done yet, send the same request again."""

    is_done: bool
    """False if the bot is still thinking. Then the other fields mean nothing."""
    is_right: bool
    """True if the turn is as good as the best turn, within the error of the search."""
    loss: float
    """The chance of winning that the turn gives away, or 0 if it is right."""
    better: list[Expected]
    """The best turn and its expected continuation, if the turn is not right."""
