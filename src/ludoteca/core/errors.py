"""What can be refused, and how: one family of errors, each with a sentence for a person."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why a step is not allowed: the clause that forbids it and a sentence that helps."""

    clause: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


class LudotecaError(ValueError):
    """Anything a caller asked for that cannot be done. The match is always left as it was."""


class UnknownGameError(LudotecaError):
    """No game of that name."""


class PlayersError(LudotecaError):
    """The game is not for that many players."""


class OptionError(LudotecaError):
    """An option that does not exist, or a value that it does not take."""


class NotationError(LudotecaError):
    """A text that is not a step of this game."""


class SeatError(LudotecaError):
    """A seat that does not exist, or whose turn it is not."""


class MatchOverError(LudotecaError):
    """The match has ended."""


class RefusedError(LudotecaError):
    """A step that the rules do not allow here."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class PositionError(LudotecaError):
    """A position that cannot be: badly written, or impossible by a clause."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.clause = clause


class RecordError(LudotecaError):
    """A record file that cannot be read, with the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class RulesVersionError(RecordError):
    """A record made under rules that this program does not have."""


def reason_of(error: OSError) -> str:
    """What the system says about an error, in small letters, to end a sentence with."""
    return (error.strerror or "unknown reason").lower()
