"""One thread that writes. What waits at a moment is stored in one transaction, and confirmed only afterwards."""

import asyncio
import contextlib
import itertools
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from ludoteca.table.errors import StoreError
from ludoteca.table.storage.datafile import store_error

WAITING_LIMIT = 10_000  # pieces: beyond that the disk is far behind, and it is better to refuse than to pile up

T = TypeVar("T")
Piece = Callable[[sqlite3.Connection], T]


def unheard(pieces: int) -> None:
    """Nobody counts the transactions."""


def unchecked() -> None:
    """Everything may be stored."""


class _Wish(NamedTuple):
    piece: Piece[Any]
    is_alone: bool
    future: asyncio.Future[Any]


class Writer:
    """Carries pieces of work to a connection that nobody else uses.

    Every piece stands in a savepoint of its own: one that fails leaves nothing behind and harms no other. If the
    transaction as a whole cannot be committed, all its pieces fail, and the next ones are tried as if nothing had been.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        on_batch: Callable[[int], object] = unheard,
        check: Callable[[], object] = unchecked,
    ) -> None:
        """`on_batch` is told, in this thread, of how many pieces each transaction was; `check` raises to refuse it."""
        self._check = check
        self._connection = connection
        self._on_batch = on_batch
        self._waiting: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="ludoteca-writer", daemon=True)
        self._thread.start()

    async def write(self, piece: Piece[T]) -> T:
        """Carry out a piece of work; returns what it returned, once that is on the disk."""
        return await self._wish(piece, is_alone=False)

    async def alone(self, piece: Piece[T]) -> T:
        """Carry out something that must not stand in a transaction."""
        return await self._wish(piece, is_alone=True)

    async def close(self) -> None:
        """Finish what waits, then close the connection."""
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _wish(self, piece: Piece[T], is_alone: bool) -> T:
        if self._is_closed:
            raise StoreError("nothing more can be stored: the server is closing")
        if self._waiting.qsize() >= WAITING_LIMIT:
            raise StoreError("too much is waiting to be stored; try again in a moment")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put(_Wish(piece, is_alone, future))
        return await future

    def _work(self) -> None:
        is_open = True
        while is_open:
            taken = self._taken()
            is_open = taken[-1] is not None
            wishes = [wish for wish in taken if wish is not None]
            for is_alone, group in itertools.groupby(wishes, lambda wish: wish.is_alone):
                batch = list(group)
                _tell(batch, [self._apart(wish) for wish in batch] if is_alone else self._together(batch))
                if not is_alone:
                    self._on_batch(len(batch))
        self._connection.close()

    def _taken(self) -> list[_Wish | None]:
        """All that waits now; if nothing does, the first that comes."""
        taken = [self._waiting.get()]
        with contextlib.suppress(queue.Empty):
            while taken[-1] is not None:
                taken.append(self._waiting.get_nowait())
        return taken

    def _together(self, batch: list[_Wish]) -> list[Any]:
        """What came of each piece: what it returned, or an error. Nothing is told before all is on the disk."""
        try:
            self._check()
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._saved(wish.piece) for wish in batch]
            self._connection.execute("COMMIT")
        except Exception as error:
            self._roll_back()
            return [_told(error) for _ in batch]
        return outcomes

    def _saved(self, piece: Piece[T]) -> T | Exception:
        self._connection.execute("SAVEPOINT piece")
        try:
            outcome: T | Exception = piece(self._connection)
        except Exception as error:
            if not self._connection.in_transaction:  # some errors of the disk end the whole transaction
                raise
            self._connection.execute("ROLLBACK TO piece")
            outcome = _told(error)
        self._connection.execute("RELEASE piece")
        return outcome

    def _apart(self, wish: _Wish) -> Any:
        try:
            self._check()
            return wish.piece(self._connection)
        except Exception as error:
            return _told(error)

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _told(error: Exception) -> Exception:
    return store_error(error) if isinstance(error, (sqlite3.Error, OverflowError, OSError)) else error


def _tell(batch: list[_Wish], outcomes: list[Any]) -> None:
    """Wake up everybody of a batch, with one call into each event loop; there is one, but for tests."""
    told = list(zip((wish.future for wish in batch), outcomes, strict=True))
    for loop in {future.get_loop() for future, _ in told}:
        with contextlib.suppress(RuntimeError):  # that loop is closed: nobody waits there
            loop.call_soon_threadsafe(_resolve, [pair for pair in told if pair[0].get_loop() is loop])


def _resolve(told: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in told:
        if future.done():  # whoever waited has gone
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
