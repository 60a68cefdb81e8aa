"""What the strongest player thinks of a position that is not played at a table, and whom that counts for."""

from ludoteca.core.match import Match
from ludoteca.players import STRONGEST
from ludoteca.players.analysis import LINES, Analysis
from ludoteca.table.base.addresses import networks
from ludoteca.table.engines.answers import SearchRequest
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.table.http.routes.tables import AnyRequest
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.rows import GuestRow


async def analysed(match: Match, seat: int, registry: TableRegistry, guest: str) -> Analysis:
    """What the strongest player thinks of a study; BusyError if no engine answers in time."""
    origin = Origin(Priority.ANALYSIS, guest)
    try:
        return await registry.engines.analyse(search_request(match, seat, registry), origin, registry.settings.thinking)
    except EngineError:
        raise BusyError("no analysis came in time; try again in a moment") from None


def asker(request: AnyRequest, guest: GuestRow | None) -> str:
    """Who a request to the engines counts for: the guest, or the household of somebody anonymous."""
    return guest.id if guest is not None else household_of(request)


def household_of(request: AnyRequest) -> str:
    """The household that a request comes from: an IPv4 address, or an IPv6 network."""
    return networks(request.client.host if request.client else "")[-1]


def search_request(match: Match, seat: int, registry: TableRegistry) -> SearchRequest:
    """What the strongest player is asked about a study."""
    return SearchRequest(
        game=match.game.name,
        seat=seat,
        view=match.view(seat).state.tobytes(),
        level=STRONGEST,
        seed=0,
        path=(len(match.taken),),
        seconds=registry.settings.search_limit,
        lines=LINES,
    )
