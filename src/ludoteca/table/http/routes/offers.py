"""HTTP routes for standing invitations."""

from typing import Annotated, TypeAlias

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, PerhapsGuest, TheGuest, TheHouse, TheThrottle
from ludoteca.table.live import offers
from ludoteca.table.messages.offers import Accepted, NewOffer, Offer

OfferParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]+$", max_length=32)]


@get("/api/offers", responses=PROBLEMS, summary="Standing invitations")
async def open_offers(optional_guest: PerhapsGuest, registry: TheHouse) -> list[Offer]:
    """The invitations that anybody may accept, the latest first, without those of people whom a block keeps apart."""
    return await offers.open_offers(registry, optional_guest)


@get("/api/me/offers", responses=PROBLEMS, summary="My invitations")
async def my_offers(guest: TheGuest, registry: TheHouse) -> list[Offer]:
    """The invitations that you have made, and those that you have accepted while others are missing."""
    return await offers.my_offers(registry, guest)


@post("/api/offers", responses=PROBLEMS, summary="Invite anybody")
async def make_offer(
    data: JSONBody[NewOffer], request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> Offer:
    """Make a standing invitation. When enough people have accepted, the table is made and the match begins."""
    await throttle.take("offers", request)
    return await offers.make_offer(registry, guest, data)


@post("/api/offers/{offer:str}/accept", responses=PROBLEMS, summary="Accept an invitation", status_code=200)
async def accept_offer(
    offer: OfferParameter, request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> Accepted:
    """Accept an invitation. If you are the last one it needs, the response names the table."""
    await throttle.take("offers", request)
    return await offers.accept_offer(registry, guest, offer)


@delete("/api/offers/{offer:str}", responses=PROBLEMS, summary="Withdraw from an invitation", status_code=204)
async def withdraw_offer(offer: OfferParameter, guest: TheGuest, registry: TheHouse) -> None:
    """Withdraw your own invitation, or take back that you have accepted one."""
    await offers.withdraw_offer(registry, guest, offer)


OFFER_HANDLERS = [open_offers, my_offers, make_offer, accept_offer, withdraw_offer]
