"""Standing invitations: who sees them, who may accept them, and the table that comes of them."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.table.admin.exports import guest_export
from ludoteca.table.errors import ForbiddenError, NotFoundError, TooManyTablesError
from ludoteca.table.features.calls import service as services
from ludoteca.table.live import offers
from ludoteca.table.live import registry as live_registry
from ludoteca.table.live.pairing import wait
from ludoteca.table.messages.calls import Subscribe, Subscription
from ludoteca.table.messages.care_rows import BlockRow, RefusedWord, SuspensionRow
from ludoteca.table.messages.http import Guest, NewTable, SeatWish
from ludoteca.table.messages.offers import Accepted, NewOffer, Offer
from ludoteca.table.messages.operator_rows import AuditRow
from ludoteca.table.messages.pairing import Wait
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.messages.socket import Clock
from ludoteca.table.state import calls
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.care import refuse_words
from ludoteca.table.storage.location import Location, open_store
from ludoteca.table.storage.offers import MOST_ACCEPTED, MOST_OFFERS
from tests.support.lobby import Lobby, visit
from tests.support.local import LocalTables, open_local, run_local, until
from tests.support.push_service import PushBrowser, PushService
from tests.support.server import ServerProcess
from tests.table.stores import become, change

ANYONE = NewOffer("elementos", 2, {"opening": "random"}, clock=Clock(86_400, 0))


async def guests(local: LocalTables, *names: str) -> list[GuestRow]:
    """The two guests, and others with these names."""
    tokens = [(await local.registry.new_guest(name)).token for name in names]
    return [*local.guests, *[row for token in tokens if (row := await local.registry.guest(token))]]


async def seen(local: LocalTables, guest: GuestRow | None) -> list[str]:
    """The ids of the invitations that a guest sees."""
    return [offer.id for offer in await offers.open_offers(local.registry, guest)]


def test_one_tap_makes_a_table(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        registry, (ann, bob) = local.registry, local.guests
        made = await offers.make_offer(registry, ann, ANYONE)
        assert (made.people, made.is_yours, made.has_you, made.clock) == (["Ann"], True, False, Clock(86_400, 0))
        (listed,) = await offers.open_offers(registry, bob)
        assert listed == msgspec.structs.replace(made, is_yours=False)
        assert await offers.open_offers(registry, None) == [listed]
        accepted = await offers.accept_offer(registry, bob, made.id)
        room = await registry.room(accepted.table)
        await until(lambda: room.ledger.state.is_running)
        table = room.ledger.table
        assert (table.host, table.mode, table.is_public, table.options["opening"]) == (ann.id, "turns", False, "random")
        assert {row.guest for row in room.ledger.seats} == {ann.id, bob.id}
        assert await seen(local, None) == []
        assert await offers.my_offers(registry, ann) == []
        with pytest.raises(NotFoundError, match="no longer"):
            await offers.accept_offer(registry, bob, made.id)

    run_local(location, script)


def test_chance_gives_the_seats(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        firsts = set()
        for _ in range(40):
            made = await offers.make_offer(local.registry, local.guests[0], ANYONE)
            accepted = await offers.accept_offer(local.registry, local.guests[1], made.id)
            firsts.add((await local.registry.room(accepted.table)).ledger.seats[0].name)
        assert firsts == {"Ann", "Bob"}

    run_local(tmp_path, script)


def test_a_match_for_three_waits_for_the_third(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        registry, (ann, bob, cleo) = local.registry, await guests(local, "Cleo")
        made = await offers.make_offer(registry, ann, NewOffer("elios", 3, mode="live", matches=2))
        assert (await offers.accept_offer(registry, bob, made.id)).table == ""
        assert (await offers.accept_offer(registry, bob, made.id)).table == "", "twice is once"
        (mine,) = await offers.my_offers(registry, bob)
        assert (mine.people, mine.is_yours, mine.has_you) == (["Ann", "Bob"], False, True)
        await offers.withdraw_offer(registry, bob, made.id)
        assert await offers.my_offers(registry, bob) == []
        assert (await offers.accept_offer(registry, cleo, made.id)).table == ""
        assert (await offers.accept_offer(registry, bob, made.id)).table
        (left,) = await offers.open_offers(registry, None)
        assert (left.matches, left.people) == (1, ["Ann"])
        with pytest.raises(ForbiddenError, match="before"):
            await offers.accept_offer(registry, bob, made.id)
        with pytest.raises(ForbiddenError, match="your own"):
            await offers.accept_offer(registry, ann, made.id)
        with pytest.raises(NotFoundError):
            await offers.withdraw_offer(registry, bob, made.id)
        await offers.withdraw_offer(registry, ann, made.id)
        assert await seen(local, None) == []

    run_local(location, script)


@pytest.mark.parametrize("blocker", [0, 1])
def test_people_whom_a_block_keeps_apart_never_meet(location: Location, blocker: int) -> None:
    async def script(local: LocalTables) -> None:
        registry, people = local.registry, await guests(local, "Cleo")
        ann, bob, cleo = people
        made = await offers.make_offer(registry, ann, ANYONE)
        others = await offers.make_offer(registry, cleo, NewOffer("elios", 3))
        await offers.accept_offer(registry, ann, others.id)
        row = BlockRow("b", people[blocker].id, people[1 - blocker].id, "?", 1)
        await registry.store.block(row)
        assert await seen(local, bob) == [], "Ann has accepted the other one"
        assert set(await seen(local, cleo)) == {made.id, others.id}
        for offer in (made, others):
            with pytest.raises(NotFoundError, match="no longer"):
                await offers.accept_offer(registry, bob, offer.id)
        assert (await offers.accept_offer(registry, cleo, made.id)).table

    run_local(location, script)


@pytest.mark.parametrize("blocker", [0, 1, 2])
def test_people_who_part_after_accepting_never_meet(location: Location, blocker: int) -> None:
    """Somebody whom a block keeps apart from the others leaves, and the match waits for somebody else."""

    async def script(local: LocalTables) -> None:
        registry, people = local.registry, await guests(local, "Cleo", "Dora", "Emil")
        ann, bob, cleo, dora, emil = people
        made = await offers.make_offer(registry, ann, NewOffer("elios", 4))
        for each in (bob, cleo):
            await offers.accept_offer(registry, each, made.id)
        blocked = {0: bob, 1: ann, 2: bob}[blocker]
        await registry.store.block(BlockRow("b", people[blocker].id, blocked.id, "?", 1))
        assert await offers.my_offers(registry, bob) == []
        assert (await offers.accept_offer(registry, dora, made.id)).table == ""
        with pytest.raises(NotFoundError, match="no longer"):
            await offers.accept_offer(registry, bob, made.id)
        room = await registry.room((await offers.accept_offer(registry, emil, made.id)).table)
        assert {row.guest for row in room.ledger.seats} == {ann.id, cleo.id, dora.id, emil.id}

    run_local(location, script)


def test_an_invitation_ends(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        registry, (ann, bob) = local.registry, local.guests
        made = await offers.make_offer(registry, ann, NewOffer("elementos", 2, hours=1))
        assert made.until in range(milliseconds() + 3_590_000, milliseconds() + 3_600_001)
        await asyncio.to_thread(change, location, f"UPDATE offers SET until = {milliseconds() - 1}")
        assert await seen(local, bob) == []
        with pytest.raises(NotFoundError, match="no longer"):
            await offers.accept_offer(registry, bob, made.id)
        assert len((await guest_export(registry.store, ann)).offers) == 1
        await registry.housekeeping.tidy()
        assert (await guest_export(registry.store, ann)).offers == []

    run_local(location, script)


def test_a_guest_has_few_invitations(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        registry, (ann, bob, *others) = local.registry, await guests(local, "Cleo", "Dora", "Emil")
        made = await asyncio.gather(
            *(offers.make_offer(registry, ann, ANYONE) for _ in range(MOST_OFFERS + 3)), return_exceptions=True
        )
        refused = [each for each in made if isinstance(each, ForbiddenError)]
        assert len(refused) == 3
        assert "the most" in str(refused[0])
        many = [
            await offers.make_offer(registry, each, NewOffer("elios", 3)) for each in others for _ in range(MOST_OFFERS)
        ]
        for offer in many[:MOST_ACCEPTED]:
            await offers.accept_offer(registry, bob, offer.id)
        with pytest.raises(ForbiddenError, match="the most"):
            await offers.accept_offer(registry, bob, many[MOST_ACCEPTED].id)

    run_local(location, script)


def test_a_guest_with_too_many_tables_looks_for_no_others(location: Location, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise two guests could make any number of tables, which stay until their matches are over."""
    monkeypatch.setattr(live_registry, "OPEN_TABLES", 1)

    async def script(local: LocalTables) -> None:
        registry, (ann, bob) = local.registry, local.guests
        await offers.make_offer(registry, ann, ANYONE)
        await registry.create(ann, NewTable("elementos", [SeatWish("me"), SeatWish("open")]))
        with pytest.raises(TooManyTablesError):
            await offers.make_offer(registry, ann, ANYONE)
        with pytest.raises(TooManyTablesError):
            await wait(registry, ann, Wait("elementos", "page-of-ann", begins=True))
        await offers.make_offer(registry, bob, ANYONE)

    run_local(location, script)


def test_a_guest_who_leaves_takes_their_invitations_along(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        registry, (ann, bob, cleo) = local.registry, await guests(local, "Cleo")
        first = await offers.make_offer(registry, ann, NewOffer("elios", 3))
        await offers.accept_offer(registry, bob, first.id)
        await become(registry.store, ann.id, bob.id)
        (mine,) = await offers.my_offers(registry, bob)
        assert (mine.is_yours, mine.people) == (True, ["Bob"])
        await offers.accept_offer(registry, cleo, first.id)
        await registry.erase(bob)
        assert await offers.my_offers(registry, cleo) == []

    run_local(location, script)


def test_of_two_processes_one_makes_the_table(location: Location) -> None:
    """Many people accept at the same moment, through two stores if the database allows that."""

    async def script(local: LocalTables) -> None:
        registry, people = local.registry, await guests(local, *(f"Guest {number}" for number in range(8)))
        ann, *others = people
        made = await offers.make_offer(registry, ann, NewOffer("elios", 2, matches=3))
        second = registry.store if isinstance(location, Path) else open_store(location)

        def make(row: Any, found: Any) -> Any:
            return offers._table_for(row, found, registry.settings)

        stores = [registry.store, second]
        tries = [
            stores[number % 2].accept_offer(guest, made.id, milliseconds(), make) for number, guest in enumerate(others)
        ]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        tables = [each for each in answers if isinstance(each, str)]
        assert len(set(tables)) == len(tables) == 3
        assert all(isinstance(each, NotFoundError) for each in answers if not isinstance(each, str))
        assert len(await registry.store.tables_of(ann.id, 100)) == 3
        if second is not registry.store:
            await second.close()

    run_local(location, script)


def test_a_table_begins_even_if_its_process_died(location: Location) -> None:
    """The invitation is complete, but nobody has loaded the table: it begins as soon as somebody comes."""

    async def script(local: LocalTables) -> None:
        registry, (ann, bob) = local.registry, local.guests
        made = await offers.make_offer(registry, ann, ANYONE)

        def make(row: Any, found: Any) -> Any:
            return offers._table_for(row, found, registry.settings)

        table = await registry.store.accept_offer(bob, made.id, milliseconds(), make)
        room = await registry.room(table)
        await until(lambda: room.ledger.state.is_running)

    run_local(location, script)


def test_everybody_is_called_once_but_not_the_last_to_accept(
    location: Location, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "SETTLING", 0)

    async def script(local: LocalTables, service: PushService) -> None:
        registry, (ann, bob, cleo) = local.registry, await guests(local, "Cleo")
        browsers = [PushBrowser(name) for name in ("ann", "bob", "cleo")]
        for guest, browser in zip((ann, bob, cleo), browsers, strict=True):
            wish = Subscribe(msgspec.convert(browser.subscription, Subscription), "en")
            await registry.calls.subscribe(guest, wish)
        made = await offers.make_offer(registry, ann, NewOffer("elios", 3, mode="live"))
        await offers.accept_offer(registry, bob, made.id)
        await offers.accept_offer(registry, cleo, made.id)
        delivery = await registry.calls.delivery()
        for _ in range(2):
            await delivery.look()
            await delivery.settle()
        received = [service.to(browser) for browser in browsers]
        assert [len(each) for each in received] == [1, 1, 0]
        said = browsers[0].read(received[0][0])
        assert said["title"] == "Elios: your match begins"
        assert "Bob" in said["body"]
        assert "Cleo" in said["body"]

    async def whole(service: PushService) -> None:
        monkeypatch.setattr(services, "transport", service.transport)
        async with open_local(location, push_contact="mailto:host@example.org") as local:
            await script(local, service)

    with PushService(tmp_path) as service:
        asyncio.run(whole(service))


def test_a_request_over_the_network(server: ServerProcess) -> None:
    async def script(lobby: Lobby) -> None:
        ann, bob = await lobby.come_in("Ann"), await lobby.come_in("Bob")
        made = await lobby.ask(Offer, "POST", "/api/offers", ann.token, ANYONE)
        listed = await lobby.ask(list[Offer], "GET", "/api/offers")
        assert made.id in [offer.id for offer in listed]
        accepted = await lobby.ask(Accepted, "POST", f"/api/offers/{made.id}/accept", bob.token)
        assert accepted.table
        assert (await lobby.call("DELETE", f"/api/offers/{made.id}", ann.token)).status_code == 404
        assert (await lobby.call("POST", "/api/offers", "", ANYONE)).status_code == 401

    visit(server, script)


BAD: list[dict[str, object]] = [
    {"game": "chess"},
    {"players": 1},
    {"players": 5},
    {"options": {"colour": "red"}},
    {"options": {"opening": "sideways"}},
    {"manner": "one_screen"},
    {"hours": 0},
    {"hours": 10_000},
    {"matches": 6},
    {"clock": {"turn": -1, "bank": 0}},
    {"people": 3},
]


@pytest.mark.parametrize("change", BAD, ids=str)
def test_bad_invitations_are_refused(server: ServerProcess, change: dict[str, object]) -> None:
    async def script(lobby: Lobby) -> None:
        ann: Guest = await lobby.come_in("Ann")
        body = {"game": "elementos", "players": 2} | change
        answer = await lobby.call("POST", "/api/offers", ann.token, body)
        assert answer.status_code == 400
        assert answer.json()["sentence"]["english"]
        assert await lobby.ask(list[Offer], "GET", "/api/me/offers", ann.token) == []

    visit(server, script)


def test_a_name_that_is_refused_invites_nobody(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        made = await offers.make_offer(local.registry, local.guests[0], ANYONE)
        await local.registry.store._write(refuse_words, [RefusedWord("bob", "Bob", False, 1)])
        with pytest.raises(LudotecaError, match="another name"):
            await offers.make_offer(local.registry, local.guests[1], ANYONE)
        with pytest.raises(LudotecaError, match="another name"):
            await offers.accept_offer(local.registry, local.guests[1], made.id)

    run_local(tmp_path, script)


def test_somebody_suspended_from_public_tables_meets_no_strangers(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        ann, bob = local.guests
        await offers.make_offer(local.registry, ann, ANYONE)
        open_to_all = await offers.make_offer(local.registry, bob, ANYONE)
        line = AuditRow("a", 9, "Olga", "guest-suspended", ann.id, "public 7")
        await local.registry.store.suspend(SuspensionRow(ann.id, "public", milliseconds() + 10_000), line)
        assert await seen(local, bob) == [open_to_all.id]
        with pytest.raises(ForbiddenError):
            await offers.make_offer(local.registry, ann, ANYONE)
        with pytest.raises(ForbiddenError):
            await offers.accept_offer(local.registry, ann, open_to_all.id)
        with pytest.raises(ForbiddenError):
            await wait(local.registry, ann, Wait("elementos", "page", begins=True))

    run_local(location, script)
