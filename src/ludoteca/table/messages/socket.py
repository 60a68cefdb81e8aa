"""The socket messages as structs, including the structs that HTTP also uses.

The JSON Schema and the TypeScript types are generated from these structs. Messages number seats from 0, as the code
does. Text shown to people numbers them from 1.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.core.sentences import Sentence

PROTOCOL = 2
"""The protocol version. In version 1, sentences were plain English text."""
FRAME_LIMIT = 8 * 1024  # the maximum number of bytes in one message from a client
NAME_LENGTH = 24
CHAT_LENGTH = 280
HELLO = "hello"  # the id in the refusal of a hello, because a hello has no id
STEPS_LENGTH = 2000  # a whole turn, as text
DRAFT_LENGTH = 400  # a whole set-up, as text

Token: TypeAlias = Annotated[str, Meta(max_length=64)]
TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
SendId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=36)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
OptionValue: TypeAlias = bool | int | str | list[str] | None

Mode: TypeAlias = Literal["live", "turns", "one_screen"]
"""How people play: live, at their own pace over several days (`turns`), or together on one screen."""
SeatKind: TypeAlias = Literal["open", "person", "computer"]
Status: TypeAlias = Literal["open", "running", "over"]
Question: TypeAlias = Literal["undo", "draw", "rematch", "take_over"]
Trouble: TypeAlias = Literal["", "saving", "engines"]

NextTime: TypeAlias = Literal["", "stronger", "weaker", "same", "strongest", "weakest"]
"""How adaptive bots will play in the next match. At an end of the ladder, they stay `strongest` or `weakest`."""


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base class for all messages. They are immutable and reject unknown fields."""


# Shared by both directions


class Clock(Message, frozen=True, forbid_unknown_fields=True):
    """The time that people have, in seconds: time per turn, plus a time bank for the whole match. Either can be 0."""

    turn: Annotated[int, Meta(ge=0, le=60 * 86400)] = 0
    bank: Annotated[int, Meta(ge=0, le=86400)] = 0


class SeatInfo(Message, frozen=True):
    """A seat and its player. `stand_in` is the level of the bot that plays while the person is away.

    Bots have first names, as people do. Use `kind` and `level` to tell them apart.
    """

    seat: int
    side: int
    kind: SeatKind
    name: str
    level: str
    is_host: bool
    is_here: bool
    stand_in: str
    has_left: bool
    """True once this player has resigned or run out of time in the current match."""
    is_adaptive: bool = False
    """True for a bot that moves half a step after each match. Its level may be a mix, such as `casual-2/skilled-1`."""


class TableInfo(Message, frozen=True):
    """The public information about a table."""

    id: str
    game: str
    mode: Mode = msgspec.field(name="manner")
    is_public: bool
    is_tournament: bool
    options: dict[str, str]
    clock: Clock | None
    status: Status
    match: int
    """The number of the current or latest match, from 1, or 0 before the first match."""
    has_hints: bool
    """True if the player to move may ask for a hint. The host decides; the default is false where people compete."""
    seats: list[SeatInfo]
    trouble: Trouble = ""
    """Why a bot is not moving, or an empty string if all is well.

    Either moves cannot be saved (`saving`), or no engine works (`engines`). The server keeps trying, and the match
    resumes automatically.
    """


# From clients


class Hello(Message, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """Open a table: from a seat with its token, or as a spectator without a token.

    To catch up, send the last version (`seen`) and the number of the last chat message (`heard`) that the client has.
    Another hello on the same socket switches to another table or seat.
    """

    table: TableId
    token: Token = ""
    seat: SeatNumber | None = None
    """The seat to use if a guest's token opens several, as on a shared screen."""
    seen: Count = 0
    heard: Count = 0
    protocol: Count = 1
    """The client's protocol version. The server accepts only the current version, 2."""
    is_looking: bool = True
    """Whether somebody is looking at the page. If not, they may get notifications from a table played over days."""
    english: bool = True
    """True to add the English text to every sentence. The web client sends false, because it loads the texts itself."""


class Play(Message, frozen=True, forbid_unknown_fields=True, tag="play", tag_field="type"):
    """Take one or more steps, separated by spaces, based on the view in this version.

    Either all of the steps are taken or none.
    """

    id: SendId
    version: Count
    steps: Annotated[str, Meta(min_length=1, max_length=STEPS_LENGTH)]


class Undo(Message, frozen=True, forbid_unknown_fields=True, tag="undo", tag_field="type"):
    """Take back your last step in this turn, as long as it revealed nothing hidden."""

    id: SendId
    version: Count


class Hint(Message, frozen=True, forbid_unknown_fields=True, tag="hint", tag_field="type"):
    """Ask what a strong bot would do, given the view in this version.

    The log tells everybody that you asked. Only you get the advice.
    """

    id: SendId
    version: Count


class KeepDraft(Message, frozen=True, forbid_unknown_fields=True, tag="draft", tag_field="type"):
    """Save a draft of your set-up while everybody sets up in secret. You can still change it.

    The steps are separated by spaces. A draft without steps deletes the previous one. Only your seat gets the draft
    back (`draft` in its view). If your time runs out, the server plays the draft up to the first illegal step.
    """

    id: SendId
    version: Count
    steps: Annotated[str, Meta(max_length=DRAFT_LENGTH)]


class Ask(Message, frozen=True, forbid_unknown_fields=True, tag="ask", tag_field="type"):
    """Ask the others for an undo of your last turn, a draw, a rematch, or a bot to replace an absent player."""

    id: SendId
    what: Question
    seat: SeatNumber | None = None


class Answer(Message, frozen=True, forbid_unknown_fields=True, tag="answer", tag_field="type"):
    """Answer an open question."""

    id: SendId
    question: Count
    is_yes: bool


class Resign(Message, frozen=True, forbid_unknown_fields=True, tag="resign", tag_field="type"):
    """Resign the match."""

    id: SendId


class Say(Message, frozen=True, forbid_unknown_fields=True, tag="say", tag_field="type"):
    """Send a chat message to everybody at the table."""

    id: SendId
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Mute(Message, frozen=True, forbid_unknown_fields=True, tag="mute", tag_field="type"):
    """Mute or unmute a seat's chat messages."""

    id: SendId
    seat: SeatNumber
    is_on: bool


class Looking(Message, frozen=True, forbid_unknown_fields=True, tag="looking", tag_field="type"):
    """Say whether somebody is looking at the table, for example after switching to another tab.

    People who are looking get no notifications from this table.
    """

    id: SendId
    is_on: bool


class Remove(Message, frozen=True, forbid_unknown_fields=True, tag="remove", tag_field="type"):
    """Remove a chat message. With `is_silenced`, also bar its author from the chat. Only the host can do this."""

    id: SendId
    number: Count = msgspec.field(name="saying")
    """The number of the message."""
    is_silenced: bool = False


class Ping(Message, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    """Check the connection. The server answers with a pong."""

    id: SendId


ClientMessage: TypeAlias = (
    Hello | Play | Undo | Hint | KeepDraft | Ask | Answer | Resign | Say | Mute | Looking | Remove | Ping
)


# From the server


class LegalStep(msgspec.Struct, frozen=True, array_like=True):
    """A legal step: its text, and a short description."""

    text: str
    words: Sentence


class LogLine(Message, frozen=True):
    """One log line: who did what, limited to what this viewer may know. `steps` is empty if the steps are hidden.

    To display the line, use the `.log` form of each sentence, with the line's seat as `$player`.
    """

    turn: int
    seat: int
    steps: list[str]
    words: list[Sentence]
    kind: Literal["step", "event", "undo", "table"] = "step"


class ScoreInfo(Message, frozen=True):
    """One line of the score breakdown: its label, and each seat's points."""

    label: Sentence
    points: list[int]


class Over(Message, frozen=True):
    """How a match ended, and every seat's place.

    `ending` is one of the game's own endings, or `resigned`, `time`, `agreed` or `stopped`.
    """

    ending: str
    clause: str
    sentence: Sentence
    places: list[int]


class StandingsInfo(Message, frozen=True):
    """The standings of a tournament."""

    totals: list[int]
    rounds: list[list[int]]
    places: list[int]
    target: int
    is_over: bool


class Running(Message, frozen=True):
    """The clock, in milliseconds.

    It contains the time left for every seat (null without a clock), and the seats whose time is running.
    """

    left: list[int | None]
    bank: list[int]
    running: list[int]


class Open(Message, frozen=True):
    """An open question: who asked what, who has agreed and who has not answered yet."""

    number: int
    what: Question
    by: int
    seat: int | None
    agreed: list[int]
    waiting: list[int]


class MatchView(Message, frozen=True):
    """A match as one viewer may see it. Clients get a match only in this form."""

    match: int
    seat: int | None
    turn: int
    to_act: list[int]
    prompt: Sentence | None
    legal: list[LegalStep]
    can_undo: bool
    scene: dict[str, Any]
    """The board and pieces as this viewer sees them: plain values, with names defined by each game."""
    scores: list[int]
    """Every seat's points under the rules. More points are better."""
    tally: list[Sentence]
    """Every seat's score as players count it, such as "2 beams left"; the value `count` is the number alone."""
    breakdown: list[ScoreInfo]
    """The score breakdown, once the match is over."""
    over: Over | None
    standings: StandingsInfo | None
    draft: str = ""
    """The steps that this seat has drafted but not played. Nobody else gets them."""
    next_time: NextTime = ""
    """How adaptive bots will play against this seat's player in the next match. It is empty in all other cases."""


class Update(Message, frozen=True, tag="update", tag_field="type"):
    """The current state of the match. `log` contains the lines since version `since`, or the whole log if `since` is 0.

    Apply the update if your own version is `since` or later. If it is earlier, you have missed something: send another
    hello.
    """

    version: int
    since: int
    log: list[LogLine]
    view: MatchView | None
    question: Open | None
    clock: Running | None


class Welcome(Message, frozen=True, tag="welcome", tag_field="type"):
    """The answer to hello, with your seat (null for spectators) and the newest `version`. Missed updates follow."""

    seat: int | None
    version: int
    table: TableInfo
    muted: list[int]


class TableChanged(Message, frozen=True, tag="table", tag_field="type"):
    """A player joined, left, or was replaced."""

    table: TableInfo


class ClockChanged(Message, frozen=True, tag="clock", tag_field="type"):
    """The current clock, sent after `welcome` if the client has not missed any updates."""

    clock: Running


class Confirmed(Message, frozen=True, tag="confirmed", tag_field="type"):
    """A message is stored and takes effect in this version. A resent message is confirmed again."""

    id: str
    version: int


class Expected(Message, frozen=True):
    """An expected step: its seat, its text, and a short description."""

    seat: int
    step: str
    words: Sentence


class Advice(Message, frozen=True):
    """A recommended legal step, and a short description."""

    step: str
    words: Sentence
    chance: float
    """The asking side's chance of winning after this step, from 0 to 1."""
    is_certain: bool
    """True if the chance is proven, false if it is estimated."""
    follows: list[Expected]
    """The expected continuation."""


class Hinted(Message, frozen=True, tag="hinted", tag_field="type"):
    """The answer to a hint request: the best steps in the view for this version, best first.

    The hint is based only on what the seat itself may know.
    """

    id: str
    version: int
    chances: list[float]
    """Each side's chance of winning. The chances add up to 1."""
    advice: list[Advice]


class Refused(Message, frozen=True, tag="refused", tag_field="type"):
    """A message had no effect; `sentence` says why. `clause` is empty if no rule forbids it.

    `update` is the current state. `id` is the id of the message, `hello` for a hello, or empty if the message could not
    be read.
    """

    id: str
    clause: str
    sentence: Sentence
    update: Update | None


class Said(Message, frozen=True, tag="said", tag_field="type"):
    """A chat message. An empty text means that it was removed."""

    number: int
    seat: int
    text: str


class Pong(Message, frozen=True, tag="pong", tag_field="type"):
    """The answer to a ping."""

    id: str


class Bye(Message, frozen=True, tag="bye", tag_field="type"):
    """The server closes this connection; `sentence` says why. If `is_back_soon` is true, reconnect immediately."""

    sentence: Sentence
    is_back_soon: bool


class Outdated(Message, frozen=True, tag="bye", tag_field="type"):
    """The `bye` for a client that uses protocol 1, in a form that it understands."""

    sentence: str = "Ludoteca has been updated. Please reload the page. (Programs: the protocol is now version 2.)"
    is_back_soon: bool = False


ServerMessage: TypeAlias = (
    Welcome | Update | TableChanged | ClockChanged | Confirmed | Hinted | Refused | Said | Pong | Bye
)
