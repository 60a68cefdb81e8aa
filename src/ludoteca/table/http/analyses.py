"""Analyses of positions that do not belong to a table. They count towards the limit of a guest or a household."""

from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.players.analysis import LEVEL, LINES, Analysis
from ludoteca.table.base.addresses import networks
from ludoteca.table.engines.answers import SearchRequest
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.table.http.routes.tables import AnyRequest
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.rows import GuestRow


async def analysed(match: Match, seat: int, registry: TableRegistry, guest: str) -> Analysis:
    """Analyse a study with the strongest bot; raise BusyError if no engine answers in time."""
    origin = Origin(Priority.ANALYSIS, guest)
    try:
        return await registry.engines.analyse(search_request(match, seat, registry), origin, registry.settings.thinking)
    except EngineError:
        raise BusyError(say("analysis-late")) from None


def asker(request: AnyRequest, guest: GuestRow | None) -> str:
    """The id that an engine request counts against: the guest's, or an anonymous visitor's household."""
    return guest.id if guest is not None else household_of(request)


def household_of(request: AnyRequest) -> str:
    """The household that a request comes from: an IPv4 address, or an IPv6 network."""
    return networks(request.client.host if request.client else "")[-1]


def search_request(match: Match, seat: int, registry: TableRegistry) -> SearchRequest:
    """The engine request for analysing a study."""
    return SearchRequest(
        game=match.game.name,
        seat=seat,
        view=match.view(seat).state.tobytes(),
        level=LEVEL,
        seed=0,
        path=(len(match.taken),),
        seconds=registry.settings.search_limit,
        lines=LINES,
    )
