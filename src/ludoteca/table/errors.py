"""Errors that several parts of the server raise."""

from ludoteca.core.errors import LudotecaError


class BusyError(LudotecaError):
    """The server cannot do this right now; the same request may succeed in a moment."""
