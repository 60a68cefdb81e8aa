"""Errors of PostgreSQL: which ones pass by themselves, and how to say them to a host."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors

from ludoteca.table.errors import StoreError

LOST = (errors.AdminShutdown, errors.CrashShutdown, errors.CannotConnectNow, errors.IdleInTransactionSessionTimeout)
"""The server ended the session, or does not accept one yet. Whatever the transaction did is undone."""
AGAIN = (errors.SerializationFailure, errors.DeadlockDetected, errors.LockNotAvailable)
"""Another transaction was in the way."""
REASONS: dict[type[psycopg.Error], str] = {
    errors.DiskFull: "the database's disk is full",
    errors.OutOfMemory: "the database does not have enough memory",
    errors.TooManyConnections: "the database accepts no more connections",
    errors.ReadOnlySqlTransaction: "the database is read-only",
    errors.QueryCanceled: "the database is too slow",
    errors.LockNotAvailable: "another program holds the data",
    errors.InsufficientPrivilege: "the database user does not have permission",
    errors.UndefinedTable: "tables are missing from the database",
    errors.DataCorrupted: "the database is damaged",
    errors.IndexCorrupted: "the database is damaged",
}


def is_lost(error: Exception) -> bool:
    """Return True if the connection is lost or cannot be made, which another attempt may change."""
    is_from_library = isinstance(error, psycopg.OperationalError) and error.sqlstate is None
    return is_from_library or isinstance(error, LOST) or str(getattr(error, "sqlstate", "")).startswith("08")


def is_passing(error: Exception) -> bool:
    """Return True if the same transaction may succeed when it is tried again."""
    return is_lost(error) or isinstance(error, AGAIN)


def store_error(error: Exception) -> StoreError:
    """Convert an error of the database into a readable StoreError."""
    if is_lost(error):
        return StoreError(f"the database cannot be reached: {_words(error)}")
    return StoreError(f"nothing was stored or read: {reason(error)}")


def reason(error: Exception) -> str:
    """Why something failed, in words for a host."""
    return next((reason for kind, reason in REASONS.items() if isinstance(error, kind)), _words(error))


@contextmanager
def clear_errors() -> Iterator[None]:
    """Convert errors of the database into readable StoreErrors."""
    try:
        yield
    except Exception as error:
        told = explained(error)
        if told is error:
            raise
        raise told from error


def explained(error: Exception) -> Exception:
    """The readable StoreError for an error of the database. Other errors are returned unchanged."""
    return store_error(error) if isinstance(error, (psycopg.Error, OverflowError, OSError)) else error


def _words(error: Exception) -> str:
    """The message on one line, without the statement that PostgreSQL repeats below it."""
    said = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return " ".join((said or str(error)).split())
