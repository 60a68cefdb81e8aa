"""Reviews in the background: one at a time, in a process that yields to everything else; kept once they are done."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import Record
from ludoteca.study.review import review_id
from ludoteca.table.errors import BusyError
from ludoteca.table.reviews import Reviewed
from ludoteca.table.rows import ReviewRow
from ludoteca.table.store import Store
from ludoteca.table.timing import milliseconds

WAITING = 20  # reviews that wait for their turn at most
FAILED = 50  # reviews that came to nothing, of which it is remembered why
LINE_LIMIT = 2**24  # bytes of a review
SILENCE = 120.0  # seconds for the judgement of one turn, and for the process to be there
COMMAND = (sys.executable, "-m", "ludoteca.table.reviewer")
TROUBLE = "The review came to nothing; try again."

log = structlog.get_logger()


class Reviews:
    """The reviews of a house: waiting, under way, or stored. A restart begins those again that are asked for again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[str, Record] = {}
        self._under_way: dict[str, bytes] = {}
        """The one review that is being made, as far as it has come."""
        self._failed: dict[str, bytes] = {}
        self._work: asyncio.Task[None] | None = None

    async def begin(self, record: Record) -> bytes:
        """The review of a match, as far as it has come; begun if there is none."""
        if record.result is None:
            raise LudotecaError("only a match that is over can be reviewed")
        name = review_id(record)
        self._failed.pop(name, None)
        found = await self.look(name)
        if found is not None:
            return found
        if len(self._waiting) >= WAITING:
            raise BusyError("too many matches wait to be reviewed; try again in a few minutes")
        self._waiting[name] = record
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._run())
        return self._queued(name)

    async def look(self, name: str) -> bytes | None:
        """A review as far as it has come; None if none is stored and nobody has asked for it since the server began."""
        row = await self._store.review(name)
        if row is not None:
            return row.body
        if name in self._waiting:
            return self._queued(name)
        return self._under_way.get(name) or self._failed.get(name)

    async def close(self) -> None:
        """End what is under way; nothing of it is kept."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    def _queued(self, name: str) -> bytes:
        ahead = list(self._waiting).index(name) + len(self._under_way)
        return _bare(name, self._waiting[name], waiting=ahead)

    async def _run(self) -> None:
        """Review one match after the other until none waits."""
        while self._waiting:
            name, record = next(iter(self._waiting.items()))
            self._under_way[name] = _bare(name, self._waiting.pop(name))
            try:
                body = await self._review(name, record)
                await self._store.add_review(ReviewRow(name, record.game, milliseconds(), body))
            except Exception as error:
                log.warning("a review came to nothing", game=record.game, why=str(error) or type(error).__name__)
                self._fail(name, record)
            finally:
                del self._under_way[name]

    async def _review(self, name: str, record: Record) -> bytes:
        """Let a process of its own judge the turns, and note what it says after each; the last is told once stored."""
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LINE_LIMIT
        )
        try:
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(str(record)) + b"\n")
            while not _is_done(said := await _line(process)):
                self._under_way[name] = said
            return said
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # to the end of its output, so that nothing of it is left open

    def _fail(self, name: str, record: Record) -> None:
        """Remember that a review came to nothing, and forget the oldest of those that did."""
        self._failed[name] = _bare(name, record, trouble=TROUBLE)
        for old in list(self._failed)[:-FAILED]:
            del self._failed[old]


def _bare(name: str, record: Record, **more: Any) -> bytes:
    """A review of which nothing is known yet."""
    bare = Reviewed(name, record.game, sides=[], count=0, turns=[], result=[], accuracy=[], turning=[], is_done=False)
    return msgspec.json.encode(msgspec.structs.replace(bare, **more))


class _End(msgspec.Struct):
    is_done: bool


def _is_done(body: bytes) -> bool:
    """True for a review in which all turns have been judged."""
    return msgspec.json.decode(body, type=_End).is_done


async def _line(process: Process) -> bytes:
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), SILENCE)
    if not line:
        raise EOFError
    return line.rstrip()
