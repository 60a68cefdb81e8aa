"""The server's exceptions, each with the HTTP status of its response."""

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say


class ServerError(LudotecaError):
    """A request that the server cannot fulfil."""

    status = 400


# Bad requests


class NotFoundError(ServerError):
    """The requested item does not exist, or the guest is not allowed to see it."""

    status = 404


class ForbiddenError(ServerError):
    """The guest does not have permission."""

    status = 403


class StaleError(ServerError):
    """A message is based on an outdated view of the table."""


class CodeError(ServerError):
    """The text is not a well-formed join code."""


class TooManyTablesError(ServerError):
    """A guest has reached the maximum number of tables."""


class OtherRulesError(ServerError):
    """A table uses a version of the rules that this server does not have."""


# Load and engines


class ThrottledError(ServerError):
    """There were too many requests in a short time; `wait` is the number of seconds until the next one is allowed."""

    status = 429

    def __init__(self, wait: float) -> None:
        super().__init__(say("too-often"))
        self.wait = wait


class BusyError(ServerError):
    """The server cannot do this right now; the same request may succeed in a moment."""

    status = 503


class EngineError(ServerError):
    """An engine request failed; `reason` is a one-word cause."""

    status = 503
    shown = say("engine-failed")

    def __init__(self, reason: str, trouble: str = "") -> None:
        super().__init__(trouble or reason)
        self.reason = reason


class ReviewTooLongError(ServerError):
    """A review has used up its time."""


# Storage


class StoreError(ServerError):
    """Data could not be stored or read. Nothing has changed."""

    status = 503
    shown = say("not-stored")


class MissingDataError(StoreError):
    """A data folder that was used before is now empty."""


class FolderTakenError(StoreError):
    """Another server uses the data folder."""


# Startup


class SettingError(ServerError):
    """A setting has an invalid value."""


class ListenError(ServerError):
    """The server cannot listen on the configured address."""


class StartError(ServerError):
    """The server cannot start, because of its data or its disk."""


class PagesError(ServerError):
    """The pages have not been built."""
