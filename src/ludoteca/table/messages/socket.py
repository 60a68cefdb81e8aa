"""All that is said on the socket, and what HTTP shares with it, as structs: JSON Schema and TypeScript come from here.

Seats are numbered from 0 in messages, as in code; texts for people number them from 1.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

FRAME_LIMIT = 8 * 1024  # bytes of one message from a client
NAME_LENGTH = 24
CHAT_LENGTH = 280
HELLO = "hello"  # the id of a hello where it is refused
STEPS_LENGTH = 2000  # a whole turn, as text

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
SendId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=36)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
OptionValue: TypeAlias = bool | int | str | list[str] | None

Mode: TypeAlias = Literal["live", "turns", "one_screen"]
"""How people meet: all at once; whenever they have time, over days; or on one screen."""
SeatKind: TypeAlias = Literal["open", "person", "computer"]
Status: TypeAlias = Literal["open", "running", "over"]
Question: TypeAlias = Literal["undo", "draw", "rematch", "take_over"]
Trouble: TypeAlias = Literal["", "saving", "engines"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all messages have in common: they cannot be changed, and say nothing that is not in them."""


# What both ways share


class Clock(Message, frozen=True, forbid_unknown_fields=True):
    """The time that people have, in seconds: for each turn, and beyond that a bank for the whole match; 0 is none."""

    turn: Annotated[int, Meta(ge=0, le=60 * 86400)] = 0
    bank: Annotated[int, Meta(ge=0, le=86400)] = 0


class SeatInfo(Message, frozen=True):
    """Who sits there. `stand_in` is the computer player that plays while the person is away."""

    seat: int
    side: int
    kind: SeatKind
    name: str
    level: str
    is_host: bool
    is_here: bool
    stand_in: str
    has_left: bool
    """True once this person resigned or ran out of time in the match that runs."""


class TableInfo(Message, frozen=True):
    """A table as everybody may see it."""

    id: str
    game: str
    mode: Mode = msgspec.field(name="manner")
    is_public: bool
    is_tournament: bool
    options: dict[str, str]
    clock: Clock | None
    status: Status
    match: int
    """The number of the match that is played or was played last, from 1; 0 before the first."""
    has_hints: bool
    """True if who is to act may ask for a hint: not where people compete."""
    seats: list[SeatInfo]
    trouble: Trouble = ""
    """Why a bot whose turn it is does not move: moves cannot be saved now, or no engine works; empty if all is well.

    The server keeps trying, and the match continues by itself.
    """


# What clients say on the socket


class Hello(Message, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """Look at a table: with a token from one's seat, without one as a spectator.

    `seen` and `heard` ask for what was missed: the last version and the last message that this client knows. Saying
    hello again changes the place.
    """

    table: TableId
    token: Token = ""
    seat: SeatNumber | None = None
    """Which seat, where a guest's token opens several (on one screen)."""
    seen: Count = 0
    heard: Count = 0


class Play(Message, frozen=True, forbid_unknown_fields=True, tag="play", tag_field="type"):
    """Take one or more steps, written with spaces between, on the view of this version: all of them or none."""

    id: SendId
    version: Count
    steps: Annotated[str, Meta(min_length=1, max_length=STEPS_LENGTH)]


class Undo(Message, frozen=True, forbid_unknown_fields=True, tag="undo", tag_field="type"):
    """Take back one's last step of this turn, while nothing hidden was shown."""

    id: SendId
    version: Count


class Hint(Message, frozen=True, forbid_unknown_fields=True, tag="hint", tag_field="type"):
    """What would a strong player do on the view of this version? Has no effect, and nobody else learns of it."""

    id: SendId
    version: Count


class Ask(Message, frozen=True, forbid_unknown_fields=True, tag="ask", tag_field="type"):
    """Ask the others: to take back one's last turn, for a draw, for another match, for a stand-in in an absent seat."""

    id: SendId
    what: Question
    seat: SeatNumber | None = None


class Answer(Message, frozen=True, forbid_unknown_fields=True, tag="answer", tag_field="type"):
    """Answer what was asked."""

    id: SendId
    question: Count
    is_yes: bool


class Resign(Message, frozen=True, forbid_unknown_fields=True, tag="resign", tag_field="type"):
    """Give the match up."""

    id: SendId


class Say(Message, frozen=True, forbid_unknown_fields=True, tag="say", tag_field="type"):
    """Say something to all at the table."""

    id: SendId
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Mute(Message, frozen=True, forbid_unknown_fields=True, tag="mute", tag_field="type"):
    """Hear no more of what a seat says, or hear it again."""

    id: SendId
    seat: SeatNumber
    is_on: bool


class Remove(Message, frozen=True, forbid_unknown_fields=True, tag="remove", tag_field="type"):
    """The host takes away what somebody said; with `is_silenced` that seat says no more."""

    id: SendId
    number: Count = msgspec.field(name="saying")
    """Which message."""
    is_silenced: bool = False


class Ping(Message, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    """Is anybody there?"""

    id: SendId


ClientMessage: TypeAlias = Hello | Play | Undo | Hint | Ask | Answer | Resign | Say | Mute | Remove | Ping


# What the table says on the socket


class LegalStep(msgspec.Struct, frozen=True, array_like=True):
    """A legal step: its text, and what it does in a few words."""

    text: str
    words: str


class LogLine(Message, frozen=True):
    """One line of the log: who did what, as this viewer may know it; empty steps where they are hidden."""

    turn: int
    seat: int
    steps: list[str]
    words: str
    kind: Literal["step", "event", "undo", "table"] = "step"


class ScoreInfo(Message, frozen=True):
    """One line of the breakdown of the scores: what it is for, and the points of each seat."""

    label: str
    points: list[int]


class Over(Message, frozen=True):
    """How a match ended, by a rule or at the table (`resigned`, `time`, `agreed`), and the place of every seat."""

    ending: str
    clause: str
    sentence: str
    places: list[int]


class StandingsInfo(Message, frozen=True):
    """A tournament as it stands."""

    totals: list[int]
    rounds: list[list[int]]
    places: list[int]
    target: int
    is_over: bool


class Running(Message, frozen=True):
    """The clock, in milliseconds: what every seat has left (none: it has no clock), and whose time runs."""

    left: list[int | None]
    bank: list[int]
    running: list[int]


class Open(Message, frozen=True):
    """A question that is open: who asks what, who has said yes and who is still to answer."""

    number: int
    what: Question
    by: int
    seat: int | None
    agreed: list[int]
    waiting: list[int]


class MatchView(Message, frozen=True):
    """A match as one viewer may know it: the only form in which it ever leaves the server."""

    match: int
    seat: int | None
    turn: int
    to_act: list[int]
    prompt: str
    legal: list[LegalStep]
    can_undo: bool
    scene: dict[str, Any]
    """What lies on the table, as this viewer sees it: plain values with names that the game gives."""
    scores: list[int]
    breakdown: list[ScoreInfo]
    """What the scores are for, once the match is over."""
    over: Over | None
    standings: StandingsInfo | None


class Update(Message, frozen=True, tag="update", tag_field="type"):
    """What the match looks like now. `log` holds the lines since version `since`; with `since` 0 it is the whole log.

    A client that knows `since` or later takes it over; one that knows less asks again with hello.
    """

    version: int
    since: int
    log: list[LogLine]
    view: MatchView | None
    question: Open | None
    clock: Running | None


class Welcome(Message, frozen=True, tag="welcome", tag_field="type"):
    """The answer to hello: where one looks from. What was missed follows; `version` is the newest."""

    seat: int | None
    version: int
    table: TableInfo
    muted: list[int]


class TableChanged(Message, frozen=True, tag="table", tag_field="type"):
    """Somebody came, went, or was replaced."""

    table: TableInfo


class ClockChanged(Message, frozen=True, tag="clock", tag_field="type"):
    """Time was given back."""

    clock: Running


class Confirmed(Message, frozen=True, tag="confirmed", tag_field="type"):
    """What was sent is stored, and shows in this version. Sent again for a resend."""

    id: str
    version: int


class Expected(Message, frozen=True):
    """A step that is expected to follow: whose it is, its text, and what it does in a few words."""

    seat: int
    step: str
    words: str


class Advice(Message, frozen=True):
    """A legal step that is recommended, and what it does in a few words."""

    step: str
    words: str
    chance: float
    """How likely the side of who asks is to win after it, from 0 to 1."""
    is_certain: bool
    """True if that is proven; otherwise it is estimated."""
    follows: list[Expected]
    """How play is expected to go on after it."""


class Hinted(Message, frozen=True, tag="hinted", tag_field="type"):
    """The answer to a hint: the best steps on the view of this version, the best first.

    All of it comes from what the seat itself may know.
    """

    id: str
    version: int
    chances: list[float]
    """How likely each side is to win, all together 1."""
    advice: list[Advice]


class Refused(Message, frozen=True, tag="refused", tag_field="type"):
    """What was sent has no effect: why, and how things stand; without a clause where no rule is behind it.

    The id is that of the message, `hello` for a hello, and empty for what was not read at all.
    """

    id: str
    clause: str
    sentence: str
    update: Update | None


class Said(Message, frozen=True, tag="said", tag_field="type"):
    """Something was said; an empty text was taken away."""

    number: int
    seat: int
    text: str


class Pong(Message, frozen=True, tag="pong", tag_field="type"):
    """Somebody is there."""

    id: str


class Bye(Message, frozen=True, tag="bye", tag_field="type"):
    """The table closes this connection, and why; `is_back_soon` if it is worth trying again at once."""

    sentence: str
    is_back_soon: bool


ServerMessage: TypeAlias = (
    Welcome | Update | TableChanged | ClockChanged | Confirmed | Hinted | Refused | Said | Pong | Bye
)
