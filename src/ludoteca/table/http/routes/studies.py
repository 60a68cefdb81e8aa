"""What can be asked about studies over HTTP."""

import asyncio

from litestar import post
from litestar.params import JSONBody

from ludoteca.core.errors import LudotecaError
from ludoteca.table.features.studies import begin, look, looked_at
from ludoteca.table.http.analyses import analysed, asker
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, PerhapsGuest, TheHouse, TheThrottle
from ludoteca.table.live.hints import advice_of
from ludoteca.table.messages.studies import Analysed, Begin, Look, Studied


@post("/api/study/new", responses=PROBLEMS, summary="Begin a study", status_code=200)
async def begin_study(data: JSONBody[Begin], request: AnyRequest, throttle: TheThrottle) -> Studied:
    """Any position, or a new deal, to be looked at and played on by whoever asks. Nothing of it is kept here."""
    throttle.take("studies", request)
    return await asyncio.to_thread(begin, data)


@post("/api/study", responses=PROBLEMS, summary="Look at a study, or play on in it", status_code=200)
async def look_at_study(data: JSONBody[Look], request: AnyRequest, throttle: TheThrottle) -> Studied:
    """A record, played on by some steps. A step that the rules refuse is answered with its clause."""
    throttle.take("studies", request)
    return await asyncio.to_thread(look, data)


@post("/api/study/analysis", responses=PROBLEMS, summary="What is best here?", status_code=200)
async def analyse_study(
    data: JSONBody[Look],
    request: AnyRequest,
    registry: TheHouse,
    throttle: TheThrottle,
    optional_guest: PerhapsGuest,
) -> Analysed:
    """What the strongest player would do, judged by what the seat that is to act may know."""
    throttle.take("analyses", request)
    match = await asyncio.to_thread(looked_at, data)
    if match.is_over:
        raise LudotecaError("there is nothing to analyse: the match is over")
    view = match.view(match.seat if data.viewer is None else data.viewer)
    if not view.is_to_act:
        raise LudotecaError("there is nothing to analyse: this seat is not to act")
    found = await analysed(match, view.seat, registry, asker(request, optional_guest))
    return Analysed(view.seat, list(found.chances), [advice_of(view, line) for line in found.lines])


STUDY_HANDLERS = [begin_study, look_at_study, analyse_study]
