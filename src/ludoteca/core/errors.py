"""Refusals and errors. All exceptions share one base class, and each carries a human-readable message."""

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.core.sentences import Sentence, Value, plain, say


@dataclass(frozen=True)
class Refusal:
    """Why a step is not allowed: the clause that forbids it, and a sentence that helps the player."""

    clause: str
    sentence: Sentence

    def __str__(self) -> str:
        return _with_clause(str(self.sentence), self.clause)


def refuse(game: str, key: str, **values: Value) -> Refusal:
    """Return a refusal that cites a clause.

    In Elios, for example, the key `E2.5:order` cites E2.5 and uses the text `elios-e2-5-order`.
    """
    text = f"{game}-{key}".lower().replace(".", "-").replace(":", "-")
    return Refusal(key.partition(":")[0], say(text, **values))


class LudotecaError(ValueError):
    """A request that cannot be carried out. The match is always left unchanged.

    Errors that players can run into carry a translated message. Errors that only hosts or programs can act on are in
    plain English. If an error's class defines `shown`, players see that message instead.
    """

    shown: ClassVar[Sentence | None] = None

    def __init__(self, said: Sentence | str, clause: str = "") -> None:
        super().__init__(said, clause)
        self.said = said
        self.sentence = (self.shown or plain(as_sentence(said))) if isinstance(said, str) else said
        """What players see."""
        self.clause = clause
        """The clause of the rules that is the reason, or an empty text."""
        self.step = ""
        """The refused step, set only if several steps were played together."""

    def __str__(self) -> str:
        text = _with_clause(str(self.said), self.clause)
        return f"{self.step}: {text}" if self.step else text


def as_sentence(text: str) -> str:
    """Return the text of an error as a sentence, with a capital letter and a full stop."""
    closed = text if text.endswith((".", "!", "?")) else f"{text}."
    return closed[:1].upper() + closed[1:]


def _with_clause(text: str, clause: str) -> str:
    return f"{text} ({clause})" if clause else text


class UnknownGameError(LudotecaError):
    """No game has this name."""


class BrokenGameError(UnknownGameError):
    """A game was found, but it cannot be used: it fails to load, or another game has the same name."""

    shown = say("game-unavailable")


class PlayersError(LudotecaError):
    """The game does not support this number of players."""


class OptionError(LudotecaError):
    """An unknown option, or a value that the option does not accept."""


class NotationError(LudotecaError):
    """Text that is not a step in this game."""


class SeatError(LudotecaError):
    """The seat does not exist, or it is another seat's turn."""


class MatchOverError(LudotecaError):
    """The match is already over."""


class RefusedError(LudotecaError):
    """A step that the rules do not allow in this state."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence, refusal.clause)
        self.args = (refusal,)
        self.refusal = refusal


class PositionError(LudotecaError):
    """A position that is malformed, or that a clause of the rules makes impossible."""


class RecordError(LudotecaError):
    """A record that cannot be read. The error includes the line number and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.args = (line, reason)
        self.line = line
        self.reason = reason
        self.sentence = say("match-file-damaged", line=line)


class RulesVersionError(RecordError):
    """A record with a rules version that this program cannot replay."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.sentence = say("match-file-other-rules")


def reason_of(error: OSError) -> str:
    """Return the operating system's error message in lowercase, for use at the end of a sentence."""
    return (error.strerror or "unknown reason").lower()
