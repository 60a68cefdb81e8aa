"""Every exception of the server, with the HTTP status that answers it, and how it is told to a person."""

from ludoteca.core.errors import LudotecaError


def as_sentence(text: str) -> str:
    """The words of an error as a sentence for a person."""
    closed = text if text.endswith((".", "!", "?")) else f"{text}."
    return closed[:1].upper() + closed[1:]


class ServerError(LudotecaError):
    """Something that the server cannot do for whoever asked."""

    status = 400


# What somebody asked for


class NotFoundError(ServerError):
    """There is no such thing, or none that this guest may know of."""

    status = 404


class ForbiddenError(ServerError):
    """Only somebody else may do this."""

    status = 403


class StaleError(ServerError):
    """The sender had not seen everything that the move depends on."""


class CodeError(ServerError):
    """A text that cannot be a join code."""


class TooManyTablesError(ServerError):
    """A guest has as many tables as one may have."""


class OtherRulesError(ServerError):
    """A table plays under rules that this program does not have."""


# What the server has no room for now


class ThrottledError(ServerError):
    """Too many requests in too short a time; `wait` is how many seconds must pass."""

    status = 429

    def __init__(self, wait: float) -> None:
        super().__init__("that was too often; wait a little and try again")
        self.wait = wait


class BusyError(ServerError):
    """The server cannot do this right now; the same request may succeed in a moment."""

    status = 503


class EngineError(ServerError):
    """An engine request failed: `reason` is one word for why."""

    status = 503

    def __init__(self, reason: str, trouble: str = "") -> None:
        super().__init__(trouble or reason)
        self.reason = reason


class ReviewTooLongError(ServerError):
    """A review has used up its time."""


# What is stored


class StoreError(ServerError):
    """Something could not be stored or read. Nothing has changed."""

    status = 503


class MissingDataError(StoreError):
    """A folder that was used before has no data any more."""


class FolderTakenError(StoreError):
    """Another server uses the data folder."""


# The start of the server


class SettingError(ServerError):
    """A setting has a value that it cannot have."""


class ListenError(ServerError):
    """The server cannot listen where it was told to."""


class StartError(ServerError):
    """The server cannot start, because of its data or its disk."""


class PagesError(ServerError):
    """The pages have not been built."""
