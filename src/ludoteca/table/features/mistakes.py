"""Turns tried again. The engines judge them exactly as they judge the turns of a review.

Judging takes seconds, and much longer while the engines are busy. So a request waits only for a short while, and the
client repeats it: then it joins the judgement in progress, or gets its result.
"""

import asyncio

from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.study.review.review import JudgedTurn
from ludoteca.table.engines.answers import ReviewRequest
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.table.features.reviews import TURN_LIMIT
from ludoteca.table.messages.mistakes import MistakeAnswer
from ludoteca.table.messages.socket import Expected

PATIENCE = 8.0  # seconds that one request waits, far less than the time after which a relayed request is given up
MOST, MOST_EACH = 40, 3  # judgements in progress: in total, and for each guest
KEPT = 100  # judgements that are remembered, including those in progress

STILL_THINKING = MistakeAnswer(is_done=False, is_right=False, loss=0.0, better=[])


class Judgements:
    """The turns that are being judged, and the latest results."""

    def __init__(self, engines: EnginePool) -> None:
        self._engines = engines
        self._known: dict[tuple[str, str], asyncio.Task[JudgedTurn]] = {}
        """The judgements, keyed by guest and study, oldest first."""

    async def judge(self, match: Match, guest: str, patience: float = PATIENCE) -> MistakeAnswer:
        """Return what the engines say about the first turn of a study, or that they need more time.

        A guest who repeats the request waits for the same judgement. One request reports a failure; the next one begins
        again.
        """
        request = review_request(match)
        key = (guest, request.record)
        task = self._known.get(key)
        if task is None:
            self._check_room(guest)
            task = self._known[key] = asyncio.create_task(self._judged(request, guest))
            self._forget()
        await asyncio.wait({task}, timeout=patience)
        if not task.done():
            return STILL_THINKING
        if task.cancelled() or task.exception() is not None:
            self._known.pop(key, None)
        try:
            return answer_of(task.result())
        except (EngineError, asyncio.CancelledError):
            raise BusyError(say("analysis-late")) from None

    async def _judged(self, request: ReviewRequest, guest: str) -> JudgedTurn:
        answered = await self._engines.review(request, Origin(Priority.ANALYSIS, guest), TURN_LIMIT)
        assert answered.chosen.turn is not None
        return answered.chosen.turn

    def _check_room(self, guest: str) -> None:
        """Raise BusyError if too many turns are being judged."""
        under_way = [whose for (whose, _), task in self._known.items() if not task.done()]
        if under_way.count(guest) >= MOST_EACH:
            raise BusyError(say("engine-yours"))
        if len(under_way) >= MOST:
            raise BusyError(say("engine-busy"))

    def _forget(self) -> None:
        """Forget the oldest results if there are too many."""
        done = [key for key, task in self._known.items() if task.done()]
        for key in done[: max(0, len(self._known) - KEPT)]:
            task = self._known.pop(key)
            if not task.cancelled():
                task.exception()  # nobody asked for it, so nobody needs to hear of a failure

    async def close(self) -> None:
        """Cancel the judgements in progress."""
        for task in self._known.values():
            task.cancel()
        await asyncio.gather(*self._known.values(), return_exceptions=True)


def review_request(match: Match) -> ReviewRequest:
    """The engine request for judging the first turn of a study, whose match need not be over."""
    sides = match.game.sides(match.players)
    return ReviewRequest(match.game.name, str(match.record()), turn=0, known=(1 / sides,) * sides)


def answer_of(turn: JudgedTurn) -> MistakeAnswer:
    """What to tell the player. A loss within the error of the search counts as none."""
    line = turn.better.line if turn.better else ()
    return MistakeAnswer(
        is_done=True,
        is_right=turn.loss == 0,
        loss=round(turn.loss, 4),
        better=[Expected(reply.seat, reply.text, reply.words) for reply in line],
    )
