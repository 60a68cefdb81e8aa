"""Reviews, computed turn by turn in the background by the shared engines and stored when finished.

Each guest has a queue of reviews, and the first review in it is in progress. Each turn of a review is an engine request
with the lowest priority. Guests take turns in the engine queue, so nobody has to wait for all of another guest's
reviews.
"""

import asyncio
import math
from collections import Counter
from typing import Any

import msgspec
import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import Record
from ludoteca.core.sentences import say
from ludoteca.study.review.review import Review, review_id
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines.answers import ReviewRequest
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, ElsewhereError, ReviewTooLongError
from ludoteca.table.features.review_messages import reviewed
from ludoteca.table.messages.reviews import Reviewed
from ludoteca.table.messages.rows import ReviewRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.store import Store

MOST, MOST_EACH, MOST_NEAR = 20, 3, 10  # reviews waiting or in progress: in total, per guest, per address
FAILED = 50  # failed reviews that are remembered
TURN_LIMIT = 60.0  # seconds allowed for judging one turn
USUAL = 30.0  # initial estimate of the seconds per review, until some have been measured
SMOOTHING = 0.2  # the weight of the latest review in that estimate
TROUBLE = "The review failed; try again."
TOO_LONG = "This match takes too long to review."

log = structlog.get_logger()


class Reviews:
    """A server's reviews: waiting, in progress, or stored.

    After a restart, unfinished reviews have to start over.
    """

    def __init__(self, store: Store, engines: EnginePool, settings: Settings) -> None:
        self._store, self._minds, self._settings = store, engines, settings
        self._lines: dict[str, dict[str, Record]] = {}
        """Each guest's reviews: first the review in progress, then the waiting reviews."""
        self._under_way: dict[str, bytes] = {}
        """The reviews in progress, with the turns judged so far."""
        self._addresses: dict[str, str] = {}
        """For each review that is waiting or in progress, the address that requested it."""
        self._failed: dict[str, bytes] = {}
        self._work: dict[str, asyncio.Task[None]] = {}
        self._usual = USUAL

    async def begin(self, record: Record, guest: str, address: str = "") -> bytes:
        """Return the review of a match, possibly unfinished. If there is none, start one for this guest."""
        if record.result is None:
            raise LudotecaError(say("review-early"))
        name = review_id(record)
        self._failed.pop(name, None)
        found = await self.look(name)
        if found is None:
            await self._store.leases.acquire(_lease(name))
            found = self._unfinished(name)
        if found is not None:
            return found
        try:
            self._check_room(guest, address)
        except BusyError:
            await self._store.leases.forget(_lease(name))  # another process may have room for it
            raise
        self._lines.setdefault(guest, {})[name] = record
        self._addresses[name] = address
        if guest not in self._work:
            self._work[guest] = asyncio.create_task(self._run(guest))
        return self._queued(guest, name)

    def _check_room(self, guest: str, address: str) -> None:
        """If too many reviews are waiting, raise BusyError with an estimate of the wait."""
        count = sum(map(len, self._lines.values()))
        minutes = math.ceil(count * self._usual / self._settings.workers / 60)
        if len(self._lines.get(guest, ())) >= MOST_EACH:
            raise BusyError(say("review-yours-waiting", count=MOST_EACH))
        is_crowd = bool(address) and Counter(self._addresses.values())[address] >= MOST_NEAR
        if count >= MOST or is_crowd:
            raise BusyError(say("review-waiting", count=count, minutes=minutes))

    async def look(self, name: str) -> bytes | None:
        """Return a review, even if it is unfinished.

        Return None if it is not stored and nobody has requested it since the server started.
        """
        row = await self._store.review(name)
        if row is not None:
            return row.body
        holder = await self._store.leases.holder(_lease(name))
        if holder is not None:
            raise ElsewhereError(holder)
        return self._unfinished(name) or self._failed.get(name)

    def _unfinished(self, name: str) -> bytes | None:
        """Return a review that is waiting or in progress in this process."""
        if name in self._under_way:
            return self._under_way[name]
        guest = next((guest for guest, line in self._lines.items() if name in line), None)
        return None if guest is None else self._queued(guest, name)

    async def close(self) -> None:
        """Cancel the reviews in progress; their results are lost."""
        for task in self._work.values():
            task.cancel()
        await asyncio.gather(*self._work.values(), return_exceptions=True)

    def _queued(self, guest: str, name: str) -> bytes:
        line = self._lines[guest]
        return _bare(name, line[name], waiting=list(line).index(name))

    async def _run(self, guest: str) -> None:
        """Review a guest's matches one by one until none is waiting."""
        line = self._lines[guest]
        try:
            while line:
                name, record = next(iter(line.items()))
                try:
                    await self._make(name, record, guest)
                finally:
                    del line[name], self._addresses[name]
                    await self._store.leases.forget(_lease(name))
                    self._under_way.pop(name, None)
        finally:
            del self._lines[guest], self._work[guest]

    async def _make(self, name: str, record: Record, guest: str) -> None:
        """Compute one review and store it."""
        self._under_way[name] = _bare(name, record)
        try:
            body = await self._review(name, record, Origin(Priority.REVIEW, guest, name))
            await self._store.add_review(ReviewRow(name, record.game, milliseconds(), body))
        except Exception as error:
            log.warning("a review failed", game=record.game, why=str(error) or type(error).__name__)
            self._fail(name, record, str(error) if isinstance(error, ReviewTooLongError) else TROUBLE)

    async def _review(self, name: str, record: Record, origin: Origin) -> bytes:
        """Have the engines judge one turn after another, and publish each result.

        The complete review is published only when it is stored.
        """
        step = ReviewRequest(record.game, str(record))
        first = await self._minds.review(step, origin, TURN_LIMIT)
        review, spent = first.chosen.review, first.took
        assert review is not None
        while not review.is_done:
            self._under_way[name] = _body(name, record, review)
            if spent > self._settings.review_limit:
                raise ReviewTooLongError(TOO_LONG)
            asked = msgspec.structs.replace(step, turn=len(review.turns), known=review.chances)
            answered = await self._minds.review(asked, origin, TURN_LIMIT)
            assert answered.chosen.turn is not None
            review, spent = review.grown(answered.chosen.turn), spent + answered.took
        self._usual += SMOOTHING * (spent - self._usual)
        return _body(name, record, review)

    def _fail(self, name: str, record: Record, trouble: str) -> None:
        """Remember that a review failed, and forget the oldest failures."""
        self._failed[name] = _bare(name, record, trouble=trouble)
        for old in list(self._failed)[:-FAILED]:
            del self._failed[old]


def _lease(name: str) -> str:
    """The name of the lease for a review in progress."""
    return f"review:{name}"


def _body(name: str, record: Record, review: Review) -> bytes:
    return msgspec.json.encode(reviewed(name, record.game, review))


def _bare(name: str, record: Record, **more: Any) -> bytes:
    """An empty review, before any turn is judged."""
    bare = Reviewed(name, record.game, sides=[], count=0, turns=[], result=[], accuracy=[], turning=[], is_done=False)
    return msgspec.json.encode(msgspec.structs.replace(bare, **more))
