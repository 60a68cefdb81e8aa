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


class PasskeyError(ServerError):
    """A browser's answer about a passkey is wrong, or passkeys cannot be used at this address."""

    status = 403


class SignedOutError(ServerError):
    """The token is missing, unknown or expired, or its device was signed out."""

    status = 401

    def __init__(self) -> None:
        super().__init__(say("device-signed-out"))


class OperatorError(ServerError):
    """Only an operator who is signed in may do this."""

    status = 401

    def __init__(self) -> None:
        super().__init__(say("operator-only"))


class SignInError(ServerError):
    """A code that signs somebody in is unknown, has expired or was used before."""

    status = 403


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


class DataTakenError(StoreError):
    """Another server uses the data."""


class FolderTakenError(DataTakenError):
    """Another server uses the data folder."""


# Several processes


class ElsewhereError(ServerError):
    """Another process serves what was asked for; `address` is where this process reaches it."""

    status = 421

    def __init__(self, address: str) -> None:
        super().__init__(say("table-busy"))
        self.address = address


class LostLeaseError(StoreError):
    """Another process has taken over the table, so nothing was stored."""


class PeerError(ServerError):
    """Another process of this server cannot be reached, or cannot be trusted."""

    status = 503
    shown = say("table-busy")


# Startup


class SettingError(ServerError):
    """A setting has an invalid value."""


class ListenError(ServerError):
    """The server cannot listen on the configured address."""


class StartError(ServerError):
    """The server cannot start, because of its data or its disk."""


class PagesError(ServerError):
    """The pages have not been built."""
