"""Rate limits for expensive requests, such as new guests, new tables and join codes: per address and per guest."""

from typing import Any, Literal, TypeAlias

from litestar import Request

from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import ThrottledError
from ludoteca.table.http.relay import RELAYED
from ludoteca.table.storage.limits import Limits

EXPORTS_PER_MINUTE = 6  # each replays all of a guest's matches
MOMENTS_PER_MINUTE = 60  # each replays one match
STUDIES_PER_MINUTE = 300  # each step in a study is a request
ANALYSES_PER_MINUTE = 30  # each searches for about a second
CALLS_PER_MINUTE = 30  # subscriptions, tests and invitations; each may contact a push service
TICKETS_PER_MINUTE = 60  # challenges for passkeys, links and recovery codes: each is stored
OFFERS_PER_MINUTE = 30  # invitations made and accepted
REVIEWS_PER_MINUTE = 10  # each may keep a process busy for half a minute
REPORTS_PER_MINUTE = 20  # each is stored, and an operator reads it


Kind: TypeAlias = Literal[
    "guests",
    "tables",
    "joins",
    "exports",
    "moments",
    "studies",
    "analyses",
    "reviews",
    "sign-ins",
    "tickets",
    "calls",
    "reports",
    "offers",
]
GuestKind: TypeAlias = Literal["tables", "invitations", "reports", "sign-ins"]


class Throttle:
    """Counts requests of each kind, by address and by guest."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._limits = limits
        self._per_minute: dict[Kind, int] = {
            "guests": settings.guests_per_minute,
            "tables": settings.tables_per_minute,
            "joins": settings.joins_per_minute,
            "exports": EXPORTS_PER_MINUTE,
            "moments": MOMENTS_PER_MINUTE,
            "studies": STUDIES_PER_MINUTE,
            "analyses": ANALYSES_PER_MINUTE,
            "reviews": REVIEWS_PER_MINUTE,
            "calls": CALLS_PER_MINUTE,
            "offers": OFFERS_PER_MINUTE,
            "sign-ins": settings.sign_ins_per_minute,
            "tickets": TICKETS_PER_MINUTE,
            "reports": REPORTS_PER_MINUTE,
        }
        self._per_guest: dict[GuestKind, int] = {
            "tables": settings.tables_per_guest,
            "invitations": settings.invitations_per_guest,
            "reports": settings.reports_per_guest,
            "sign-ins": settings.sign_ins_per_minute,
        }

    async def take(self, kind: Kind, request: Request[Any, Any, Any]) -> None:
        """Count a request from an address; raise ThrottledError if there were too many."""
        address = request.client.host if request.client else ""
        await self._take(kind, address, self._per_minute[kind], request)

    async def take_from(self, guest: str, kind: GuestKind, request: Request[Any, Any, Any]) -> None:
        """Count a request from a guest or for a passkey, whatever the address; raise ThrottledError as `take` does."""
        await self._take(f"{kind} of a guest", guest, self._per_guest[kind], request)

    async def _take(self, kind: str, whose: str, per_minute: int, request: Request[Any, Any, Any]) -> None:
        if RELAYED in request.scope:  # counted before
            return
        wait = await self._limits.take(kind, whose, per_minute)
        if wait:
            raise ThrottledError(wait)
