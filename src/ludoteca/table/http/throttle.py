"""Rate limits per address for expensive requests, such as new guests, new tables and join codes."""

from typing import Any, Literal, TypeAlias

from litestar import Request

from ludoteca.table.base.limits import Allowances
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import ThrottledError

EXPORTS_PER_MINUTE = 6  # each replays all of a guest's matches
MOMENTS_PER_MINUTE = 60  # each replays one match
STUDIES_PER_MINUTE = 300  # each step in a study is a request
ANALYSES_PER_MINUTE = 30  # each searches for about a second
REVIEWS_PER_MINUTE = 10  # each may keep a process busy for half a minute


Kind: TypeAlias = Literal["guests", "tables", "joins", "exports", "moments", "studies", "analyses", "reviews"]


class Throttle:
    """The allowances for all addresses, for each kind of request."""

    def __init__(self, settings: Settings) -> None:
        self._kinds = {
            "guests": Allowances.per_minute(settings.guests_per_minute),
            "tables": Allowances.per_minute(settings.tables_per_minute),
            "joins": Allowances.per_minute(settings.joins_per_minute),
            "exports": Allowances.per_minute(EXPORTS_PER_MINUTE),
            "moments": Allowances.per_minute(MOMENTS_PER_MINUTE),
            "studies": Allowances.per_minute(STUDIES_PER_MINUTE),
            "analyses": Allowances.per_minute(ANALYSES_PER_MINUTE),
            "reviews": Allowances.per_minute(REVIEWS_PER_MINUTE),
        }

    def take(self, kind: Kind, request: Request[Any, Any, Any]) -> None:
        """Count a request; raise ThrottledError if there were too many."""
        address = request.client.host if request.client else ""
        if not self._kinds[kind].take(address):
            raise ThrottledError(self._kinds[kind].wait(address))
