"""HTTP routes for reviews."""

import asyncio
from dataclasses import replace
from typing import Annotated, TypeAlias

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter

from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import Record, read_record
from ludoteca.core.replay import replay
from ludoteca.core.sentences import say
from ludoteca.table.errors import NotFoundError
from ludoteca.table.http.analyses import asker, household_of
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, PerhapsGuest, TheHouse, TheThrottle
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.reviews import Reviewed, ReviewWish

ReviewParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{32}$")]


@post("/api/reviews", responses=PROBLEMS, summary="Review a finished match", status_code=200)
async def begin_review(
    data: JSONBody[ReviewWish],
    request: AnyRequest,
    registry: TheHouse,
    throttle: TheThrottle,
    optional_guest: PerhapsGuest,
) -> Response[Reviewed]:
    """Judge each turn with the strongest bot, which sees only what the player could see. Poll for progress."""
    await throttle.take("reviews", request)
    record, guest = await _record(data, registry), asker(request, optional_guest)
    return _answer(await registry.reviews.begin(record, guest, household_of(request)))


@get("/api/reviews/{review:str}", responses=PROBLEMS, summary="The progress of a review")
async def look_at_review(review: ReviewParameter, registry: TheHouse) -> Response[Reviewed]:
    """All turns judged so far. If the server restarts, an unfinished review has to be requested again."""
    found = await registry.reviews.look(review)
    if found is None:
        raise NotFoundError(say("review-unknown"))
    return _answer(found)


async def _record(wish: ReviewWish, registry: TableRegistry) -> Record:
    """The record of the requested match, without names. A review does not need names, and guests may erase theirs."""
    if (wish.table is None) == (wish.record is None):
        raise LudotecaError(say("review-what"))
    if wish.record is not None:
        record = read_record(wish.record)
        await asyncio.to_thread(replay, record)
        return replace(record, names={})
    assert wish.table is not None
    room = await registry.room(wish.table)

    async def stored() -> Record:
        if room.ledger.state.ended(wish.match) is None:
            raise NotFoundError(say("match-not-over", number=wish.match))
        return room.ledger.state.record(wish.match, {})

    return await room.do(stored)


def _answer(body: bytes) -> Response[Reviewed]:
    answer: Response[Reviewed] = Response(body, media_type=MediaType.JSON)  # type: ignore[arg-type]
    return answer


REVIEW_HANDLERS = [begin_review, look_at_review]
