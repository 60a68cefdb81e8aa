"""The writer thread. It stores all waiting work in one transaction and confirms it after the commit."""

import asyncio
import contextlib
import itertools
import queue
import threading
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from ludoteca.table.errors import StoreError
from ludoteca.table.storage.connection import DatabaseConnection, WriterConnection

WAITING_LIMIT = 10_000  # maximum pieces of work in the queue; if the disk cannot keep up, new work is refused

T = TypeVar("T")
Piece = Callable[[DatabaseConnection], T]


def unheard(pieces: int) -> None:
    """Ignore the size of a transaction."""


def unchecked() -> None:
    """Allow every transaction."""


class _PieceError(Exception):
    """A piece of work failed in a transaction that still works."""


class _Wish(NamedTuple):
    piece: Piece[Any]
    is_alone: bool
    future: asyncio.Future[Any]


class Writer:
    """Runs pieces of work on a connection that nothing else uses.

    A piece that fails leaves nothing behind and does not affect the others: all pieces run again in a new transaction,
    each with its own savepoint. Most transactions have no such piece and need no savepoints. If the whole transaction
    cannot be committed, all its pieces fail, and the next transaction starts normally.
    """

    def __init__(
        self,
        connection: WriterConnection,
        on_batch: Callable[[int], object] = unheard,
        check: Callable[[], object] = unchecked,
    ) -> None:
        """Start the writer thread.

        The thread calls `on_batch` with the number of pieces in each transaction. Before each transaction it calls
        `check`, which may raise an error to refuse the transaction.
        """
        self._check = check
        self._connection = connection
        self._on_batch = on_batch
        self._waiting: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="ludoteca-writer", daemon=True)
        self._thread.start()

    async def write(self, piece: Piece[T]) -> T:
        """Run a piece of work; return its result once it is on disk."""
        return await self._wish(piece, is_alone=False)

    async def alone(self, piece: Piece[T]) -> T:
        """Run a piece of work outside any transaction."""
        return await self._wish(piece, is_alone=True)

    async def close(self) -> None:
        """Finish the waiting work, then close the connection."""
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
        """Take all waiting work; if there is none, wait for the first piece."""
        taken = [self._waiting.get()]
        with contextlib.suppress(queue.Empty):
            while taken[-1] is not None:
                taken.append(self._waiting.get_nowait())
        return taken

    def _together(self, batch: list[_Wish]) -> list[Any]:
        """Run a batch in one transaction. After the commit, return the result or the error for each piece."""
        pieces = [wish.piece for wish in batch]
        try:
            self._check()
            return self._transaction(pieces, self._run)
        except _PieceError:
            return self._isolated(pieces)
        except Exception as error:
            return [self._connection.explained(error) for _ in batch]

    def _isolated(self, pieces: list[Piece[Any]]) -> list[Any]:
        """Run a batch again in which a piece has failed."""
        try:
            return self._transaction(pieces, self._saved)
        except Exception as error:
            return [self._connection.explained(error) for _ in pieces]

    def _transaction(self, pieces: list[Piece[Any]], run: Callable[[Piece[Any]], Any]) -> list[Any]:
        return self._connection.transaction(lambda: [run(piece) for piece in pieces])

    def _run(self, piece: Piece[T]) -> T:
        try:
            return piece(self._connection)
        except Exception as error:
            if self._connection.spoils(error):
                raise
            raise _PieceError from error

    def _saved(self, piece: Piece[T]) -> T | Exception:
        self._connection.execute("SAVEPOINT piece")
        try:
            outcome: T | Exception = piece(self._connection)
        except Exception as error:
            if self._connection.spoils(error):
                raise
            self._connection.execute("ROLLBACK TO piece")
            outcome = self._connection.explained(error)
        self._connection.execute("RELEASE piece")
        return outcome

    def _apart(self, wish: _Wish) -> Any:
        try:
            self._check()
            return wish.piece(self._connection)
        except Exception as error:
            return self._connection.explained(error)


def _tell(batch: list[_Wish], outcomes: list[Any]) -> None:
    """Resolve the futures of a batch, with one call into each event loop. Outside of tests there is only one loop."""
    told = list(zip((wish.future for wish in batch), outcomes, strict=True))
    for loop in {future.get_loop() for future, _ in told}:
        with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody is waiting
            loop.call_soon_threadsafe(_resolve, [pair for pair in told if pair[0].get_loop() is loop])


def _resolve(told: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in told:
        if future.done():  # cancelled by its caller
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
