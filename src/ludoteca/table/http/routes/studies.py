"""HTTP routes for studies."""

import asyncio

from litestar import post
from litestar.params import JSONBody

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.table.features.studies import begin, look, looked_at
from ludoteca.table.http.analyses import analysed, asker
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, PerhapsGuest, TheHouse, TheThrottle
from ludoteca.table.live.hints import advice_of
from ludoteca.table.messages.studies import Analysed, Begin, Look, Studied


@post("/api/study/new", responses=PROBLEMS, summary="Start a study", status_code=200)
async def begin_study(data: JSONBody[Begin], request: AnyRequest, throttle: TheThrottle) -> Studied:
    """Explore any position or a new deal, and continue playing from it. The server stores nothing."""
    await throttle.take("studies", request)
    return await asyncio.to_thread(begin, data)


@post("/api/study", responses=PROBLEMS, summary="Look at a study, or continue it", status_code=200)
async def look_at_study(data: JSONBody[Look], request: AnyRequest, throttle: TheThrottle) -> Studied:
    """Continue a record with some steps. If the rules refuse a step, the error names the clause."""
    await throttle.take("studies", request)
    return await asyncio.to_thread(look, data)


@post("/api/study/analysis", responses=PROBLEMS, summary="Analyse a study", status_code=200)
async def analyse_study(
    data: JSONBody[Look],
    request: AnyRequest,
    registry: TheHouse,
    throttle: TheThrottle,
    optional_guest: PerhapsGuest,
) -> Analysed:
    """The best moves according to the strongest bot, which sees only what the seat to move may know."""
    await throttle.take("analyses", request)
    match = await asyncio.to_thread(looked_at, data)
    if match.is_over:
        raise LudotecaError(say("analysis-over"))
    view = match.view(match.seat if data.viewer is None else data.viewer)
    if not view.is_to_act:
        raise LudotecaError(say("analysis-not-due"))
    found = await analysed(match, view.seat, registry, asker(request, optional_guest))
    return Analysed(view.seat, list(found.chances), [advice_of(view, line) for line in found.lines])


STUDY_HANDLERS = [begin_study, look_at_study, analyse_study]
