"""Standing invitations: made, listed, accepted, and turned into tables."""

from collections.abc import Sequence

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.table.base.keys import new_id
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features.care import check_strangers
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.seating import HOUR, table_of
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.offer_rows import ListedOffer, OfferRow
from ludoteca.table.messages.offers import Accepted, NewOffer, Offer
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.state.timing import milliseconds

LISTED = 100  # invitations per response


async def make_offer(registry: TableRegistry, guest: GuestRow, wish: NewOffer) -> Offer:
    """Invite anybody to a match. Raise an error if there could not be such a match."""
    now = milliseconds()
    row = OfferRow(
        id=new_id(),
        guest=guest.id,
        game=wish.game,
        players=wish.players,
        options=wish.options,
        mode=wish.mode,
        clock=wish.clock,
        matches=wish.matches,
        made_at=now,
        until=now + wish.hours * HOUR,
    )
    _table_for(row, [guest], registry.settings)
    await check_strangers(registry.store, guest)
    await registry.check_room(guest)
    await registry.store.add_offer(row)
    return _shown(ListedOffer(row, [guest]), guest.id, registry.settings)


async def open_offers(registry: TableRegistry, guest: GuestRow | None) -> list[Offer]:
    """The invitations that a guest may see, or everybody, the latest first."""
    own = guest.id if guest else ""
    return _all_shown(await registry.store.listed_offers(own, milliseconds(), LISTED), own, registry.settings)


async def my_offers(registry: TableRegistry, guest: GuestRow) -> list[Offer]:
    """The invitations that a guest has made, or has accepted while others are missing."""
    return _all_shown(await registry.store.offers_of(guest.id, milliseconds(), LISTED), guest.id, registry.settings)


async def accept_offer(registry: TableRegistry, guest: GuestRow, offer: str) -> Accepted:
    """Accept an invitation. The match begins if nobody is missing."""
    await check_strangers(registry.store, guest)

    def make(row: OfferRow, people: Sequence[GuestRow]) -> tuple[TableRow, Sequence[SeatRow]]:
        return _table_for(row, people, registry.settings)

    table = await registry.store.accept_offer(guest, offer, milliseconds(), make)
    if table:
        await registry.begin(table)
    return Accepted(table)


async def withdraw_offer(registry: TableRegistry, guest: GuestRow, offer: str) -> None:
    """Delete one of a guest's invitations, or take back what they have accepted."""
    if not await registry.store.withdraw_offer(guest.id, offer):
        raise NotFoundError(say("offer-gone"))


def _table_for(offer: OfferRow, people: Sequence[GuestRow], settings: Settings) -> tuple[TableRow, Sequence[SeatRow]]:
    """The table of an invitation, with these people in the seats that chance gives them."""
    seats = [SeatWish("me"), *[SeatWish("open")] * (offer.players - 1)]
    wish = NewTable(offer.game, seats, offer.options, mode=offer.mode, clock=offer.clock)
    return table_of(wish, people, settings)


def _all_shown(found: Sequence[ListedOffer], guest: str, settings: Settings) -> list[Offer]:
    shown = []
    for each in found:
        try:
            shown.append(_shown(each, guest, settings))
        except LudotecaError:  # made for other rules than this server has now
            continue
    return shown


def _shown(listed: ListedOffer, guest: str, settings: Settings) -> Offer:
    row, people = listed.offer, listed.people
    table, _ = _table_for(row, people[:1], settings)
    return Offer(
        id=row.id,
        game=row.game,
        players=row.players,
        options=table.options,
        mode=row.mode,
        clock=table.clock,
        matches=row.matches,
        until=row.until,
        people=[each.name for each in people],
        is_yours=row.guest == guest,
        has_you=row.guest != guest and guest in {each.id for each in people},
    )
