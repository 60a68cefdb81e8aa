"""Calls: one notification per table and turn, with the page closed, and never to somebody who is looking."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.features.calls import delivery as deliveries
from ludoteca.table.features.calls import service as services
from ludoteca.table.features.calls.delivery import Delivery
from ludoteca.table.features.calls.sealing import subscription_id
from ludoteca.table.live import seating
from ludoteca.table.messages.calls import CallSettings, Invite, QuietHours, RenewSubscription, Subscribe, Subscription
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import Answer, Ask, Looking, Play, Resign
from ludoteca.table.state import calls, commands
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.location import Location
from tests.support.client import new_id
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, RecordingConnection, open_local
from tests.support.push_service import HOST, PushBrowser, PushService, claims_of, key_of

OVER_DAYS = NewTable("elementos", [ME, OPEN], {"opening": "random", "starter": "1"}, "turns")
CONTACT = "mailto:host@example.org"
Script = Callable[[LocalTables, PushService], Awaitable[None]]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls are due immediately, and only the tests look for them."""
    monkeypatch.setattr(calls, "SETTLING", 0)
    monkeypatch.setattr(deliveries, "EVERY", 1000)


@pytest.fixture
def play(location: Location, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Script], None]:
    """Run a script with local tables whose notifications go to a test service."""

    def run(script: Script) -> None:
        async def whole(service: PushService) -> None:
            monkeypatch.setattr(services, "transport", service.transport)
            async with open_local(location, push_contact=CONTACT) as local:
                await local.registry.calls.delivery()
                await asyncio.sleep(0.05)
                await script(local, service)

        with PushService(tmp_path) as service:
            asyncio.run(whole(service))

    return run


def wish(browser: PushBrowser, language: str = "en") -> Subscribe:
    """A browser's request for notifications."""
    return Subscribe(msgspec.convert(browser.subscription, Subscription), language)


async def subscribed(local: LocalTables, guest: int, language: str = "en", name: str = "") -> PushBrowser:
    """A browser of a guest that gets notifications."""
    browser = PushBrowser(name or f"guest{guest}{language}")
    await local.registry.calls.subscribe(local.guests[guest], wish(browser, language))
    return browser


async def deliver(local: LocalTables) -> Delivery:
    """Deliver what is due."""
    delivery = await local.registry.calls.delivery()
    await delivery.look()
    await delivery.settle()
    return delivery


async def move(local: LocalTables, line: RecordingConnection) -> None:
    """Make a move for the seat whose turn it is."""
    seat, step = local.step()
    await local.send(line, Play(new_id(), local.room.ledger.versions[seat], step))


def test_a_player_is_called_once_for_each_turn(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        ben, phone = await subscribed(local, 1), await subscribed(local, 1, "de")
        await local.table(OVER_DAYS)
        line = await local.connect(0)
        assert service.received == []
        await move(local, line)
        assert local.room.ledger.state.to_act == (1,)
        for _ in range(3):
            await deliver(local)
        assert (len(service.to(ben)), len(service.to(phone))) == (1, 1)
        got = service.to(ben)[0]
        said = ben.read(got)
        assert (said["title"], said["body"]) == ("Your turn in Elementos", "At the table with Ann.")
        assert said["table"] == local.room.ledger.table.id
        german = phone.read(service.to(phone)[0])
        assert (german["title"], german["body"]) == ("Du bist am Zug: Elementos", "Am Tisch mit Ann.")
        claims = claims_of(got)
        assert (claims["aud"], claims["sub"]) == (f"https://{HOST}", CONTACT)
        assert key_of(got) == (await local.registry.calls.info()).key
        assert (got.headers["urgency"], got.headers["content-encoding"]) == ("normal", "aes128gcm")
        assert 0 < int(got.headers["ttl"]) <= 72 * 3600
        assert len(got.headers["topic"]) <= 32
        assert local.room.ledger.table.id not in got.headers["topic"]
        other = await local.connect(1)
        await move(local, other)
        local.room.detach(other)
        await move(local, line)
        await deliver(local)
        assert len(service.to(ben)) == 2
        assert service.to(ben)[1].headers["topic"] == got.headers["topic"]

    play(script)


def test_nobody_is_called_who_is_looking(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        await subscribed(local, 1)
        await local.table(OVER_DAYS)
        ann, ben = await local.connect(0), await local.connect(1)
        await move(local, ann)
        await deliver(local)
        assert service.received == []
        await move(local, ben)
        await local.send(ben, Looking(new_id(), False))
        await move(local, ann)
        await deliver(local)
        assert len(service.received) == 1

    play(script)


def test_a_player_who_comes_before_the_call_is_not_called(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        await subscribed(local, 1)
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        ben = await local.connect(1)
        await local.room.do(_nothing)
        await deliver(local)
        assert service.received == []
        local.room.detach(ben)
        await deliver(local)
        assert service.received == []

    play(script)


async def _nothing() -> None:
    """Wait for the jobs before this one."""


def test_a_call_that_is_no_longer_true_is_not_sent(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        await subscribed(local, 1)
        await local.table(OVER_DAYS)
        ann = await local.connect(0)
        await move(local, ann)
        await local.send(ann, Resign(new_id()))
        await deliver(local)
        assert service.received == []

    play(script)


def test_live_matches_call_nobody(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        await subscribed(local, 1)
        await local.table(msgspec.structs.replace(OVER_DAYS, mode="live"))
        await move(local, await local.connect(0))
        await deliver(local)
        assert service.received == []

    play(script)


def test_a_rematch_calls_the_others_until_it_is_withdrawn(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        ben = await subscribed(local, 1)
        await local.table(OVER_DAYS)
        ann = await local.connect(0)
        await local.send(ann, Resign(new_id()))
        await local.send(ann, Ask(new_id(), "rematch"))
        asked = local.room.ledger.state.question
        assert asked is not None
        await local.send(ann, Answer(new_id(), asked.number, is_yes=False))
        await deliver(local)
        assert service.received == []
        await local.send(ann, Ask(new_id(), "rematch"))
        await deliver(local)
        said = ben.read(service.received[0])
        assert (said["title"], said["body"]) == ("Elementos: another match?", "Ann would like a rematch.")

    play(script)


def test_people_who_have_played_together_can_be_invited_once(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        calls, (ann, ben) = local.registry.calls, local.guests
        browser = await subscribed(local, 1)
        room = await local.registry.room((await local.registry.create(ann, OVER_DAYS)).table.id)
        ledger = room.ledger
        assert await calls.companions(ann, ledger.table, ledger.seats) == []
        await local.table(OVER_DAYS)
        [found] = await calls.companions(ann, ledger.table, ledger.seats)
        assert (found.name, found.is_invited) == ("Bob", False)
        wanted = Invite(found.table, found.seat)
        with pytest.raises(LudotecaError):
            await calls.invite(ben, ledger.table, ledger.seats, wanted)
        with pytest.raises(NotFoundError):
            await calls.invite(ann, ledger.table, ledger.seats, Invite(found.table, 1 - found.seat))
        for _ in range(2):
            await calls.invite(ann, ledger.table, ledger.seats, wanted)
            await deliver(local)
        assert [browser.read(got)["body"] for got in service.received] == ["Ann has kept a seat for you."]
        assert (await calls.companions(ann, ledger.table, ledger.seats))[0].is_invited
        await local.registry.store.keep_call_settings(ben.id, CallSettings(has_invitations=False))
        assert await calls.companions(ann, ledger.table, ledger.seats) == []
        await room.do(lambda: seating.leave(room, ann))

    play(script)


def test_one_person_cannot_invite_another_again_and_again(play: Callable[[Script], None]) -> None:
    """New tables do not help. Others may still invite the same person, and an answer makes room."""

    async def script(local: LocalTables, service: PushService) -> None:
        store, (ann, ben) = local.registry.store, local.guests
        await subscribed(local, 1)
        await local.table(OVER_DAYS)
        tables = [await local.registry.room((await local.registry.create(ann, OVER_DAYS)).table.id) for _ in range(5)]

        async def invite(number: int) -> None:
            ledger = tables[number].ledger
            [found] = await local.registry.calls.companions(ann, ledger.table, ledger.seats)
            await local.registry.calls.invite(ann, ledger.table, ledger.seats, Invite(found.table, found.seat))

        for number in range(3):
            await invite(number)
        with pytest.raises(ForbiddenError) as refused:
            await invite(3)
        assert refused.value.sentence.key == "invite-often"
        assert await store.called_to(tables[3].ledger.table.id) == set()
        await invite(2)
        await store.settle_call(ben.id, tables[0].ledger.table.id)
        await invite(3)
        with pytest.raises(ForbiddenError):
            await invite(4)
        await deliver(local)
        assert len(service.received) == 3, "the one that was answered is not sent any more"

    play(script)


def test_quiet_hours_hold_a_call_back_until_they_end(
    play: Callable[[Script], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        await subscribed(local, 1)
        minute = milliseconds() // 60_000 % 1440
        quiet = QuietHours((minute - 60) % 1440, (minute + 60) % 1440, "UTC")
        await local.registry.store.keep_call_settings(local.guests[1].id, CallSettings(quiet))
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        await deliver(local)
        assert service.received == []
        later = milliseconds() + 61 * 60_000
        monkeypatch.setattr(deliveries, "milliseconds", lambda: later)
        await deliver(local)
        assert len(service.received) == 1

    play(script)


def test_a_subscription_that_is_gone_is_deleted(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        gone, well = await subscribed(local, 1), await subscribed(local, 1, "it")
        service.answers["/send/guest1en"] = 410
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        await deliver(local)
        left = await local.registry.store.subscriptions_of(local.guests[1].id)
        assert [row.endpoint for row in left] == [well.endpoint]
        assert (len(service.to(gone)), len(service.to(well))) == (1, 1)

    play(script)


def test_a_busy_push_service_gets_the_call_once_more_when_it_asked_for(
    play: Callable[[Script], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        busy, well = await subscribed(local, 1), await subscribed(local, 1, "it")
        service.answers["/send/guest1en"] = (429, {"Retry-After": "600"})
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        await deliver(local)
        [row, _] = sorted(
            await local.registry.store.subscriptions_of(local.guests[1].id), key=lambda row: -row.failures
        )
        assert row.failures == 1
        assert 590_000 < row.retry_at - milliseconds() <= 600_000
        await deliver(local)
        assert (len(service.to(busy)), len(service.to(well))) == (1, 1)
        del service.answers["/send/guest1en"]
        later = milliseconds() + 601_000
        monkeypatch.setattr(deliveries, "milliseconds", lambda: later)
        for _ in range(2):
            await deliver(local)
        assert (len(service.to(busy)), len(service.to(well))) == (2, 1)
        assert all(row.failures == 0 for row in await local.registry.store.subscriptions_of(local.guests[1].id))

    play(script)


def test_a_notification_that_may_have_arrived_is_not_sent_again(
    play: Callable[[Script], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        monkeypatch.setattr("ludoteca.table.features.calls.transport.ANSWER", 0.3)
        await subscribed(local, 1)
        service.answers["/send/guest1en"] = 1.0
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        await deliver(local)
        later = milliseconds() + 3_600_000
        monkeypatch.setattr(deliveries, "milliseconds", lambda: later)
        await deliver(local)
        assert len(service.received) == 1

    play(script)


def test_a_hanging_service_delays_no_move_and_no_other_delivery(
    play: Callable[[Script], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        monkeypatch.setattr("ludoteca.table.features.calls.transport.ANSWER", 3.0)
        ann = PushBrowser("well", f"other.{HOST}")
        await local.registry.calls.subscribe(local.guests[0], wish(ann))
        for number in range(10):
            await subscribed(local, 1, name=f"hangs{number}")
            service.answers[f"/send/hangs{number}"] = 3.0
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        delivery = await local.registry.calls.delivery()
        began = milliseconds()
        await delivery.look()
        await asyncio.sleep(0.2)
        local.room.detach(next(iter(local.room.viewers)))
        await move(local, await local.connect(1))
        await delivery.look()
        await asyncio.to_thread(service.wait_for, 9)
        while not service.to(ann):
            await asyncio.sleep(0.01)
        assert milliseconds() - began < 2500
        await delivery.close()

    play(script)


def test_a_test_notification_says_what_became_of_it(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        calls, ann = local.registry.calls, local.guests[0]
        browser = await subscribed(local, 0, "it")
        assert await calls.test(ann, browser.endpoint) == "sent"
        assert browser.read(service.received[0])["title"] == "Le notifiche funzionano"
        service.answers["/send/guest0it"] = (302, {"Location": "https://127.0.0.1/internal"})
        assert await calls.test(ann, browser.endpoint) == "refused"
        assert [got.path for got in service.received] == ["/send/guest0it"] * 2
        service.answers["/send/guest0it"] = 404
        assert await calls.test(ann, browser.endpoint) == "gone"
        with pytest.raises(NotFoundError):
            await calls.test(ann, browser.endpoint)

    play(script)


def test_a_browser_renews_its_subscription_by_knowing_the_earlier_one(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        calls, ben = local.registry.calls, local.guests[1]
        before, after = await subscribed(local, 1, "it"), PushBrowser("renewed")
        fresh = msgspec.convert(after.subscription, Subscription)
        with pytest.raises(NotFoundError):
            await calls.renew(RenewSubscription(PushBrowser("unknown").endpoint, fresh))
        await calls.renew(RenewSubscription(before.endpoint, fresh))
        [row] = await local.registry.store.subscriptions_of(ben.id)
        assert (row.endpoint, row.language, row.id) == (after.endpoint, "it", subscription_id(after.endpoint))

    play(script)


def test_a_guest_has_at_most_ten_devices_and_a_browser_one_guest(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        store, (ann, ben) = local.registry.store, local.guests
        for number in range(12):
            last = await subscribed(local, 0, name=f"device{number}")
        assert len(await store.subscriptions_of(ann.id)) == 10
        await local.registry.calls.subscribe(ben, wish(last))
        assert last.endpoint in [row.endpoint for row in await store.subscriptions_of(ben.id)]
        assert last.endpoint not in [row.endpoint for row in await store.subscriptions_of(ann.id)]
        await local.registry.calls.unsubscribe(ann, last.endpoint)
        assert len(await store.subscriptions_of(ben.id)) == 1
        await local.registry.calls.unsubscribe(ben, last.endpoint)
        assert await store.subscriptions_of(ben.id) == []

    play(script)


def test_erasing_a_guest_erases_their_devices_and_calls(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        store, ben = local.registry.store, local.guests[1]
        await subscribed(local, 1)
        await store.keep_call_settings(ben.id, CallSettings(QuietHours(0, 60, "Europe/Rome")))
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        await local.registry.erase(ben)
        assert await store.subscriptions_of(ben.id) == []
        assert await store.call_settings(ben.id) == CallSettings()
        assert await store.due_calls(milliseconds() + 10_000, 10) == []
        await deliver(local)
        assert service.received == []

    play(script)


def test_a_device_that_is_signed_out_is_called_no_more(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        registry, ben = local.registry, local.guests[1]
        sign_in = await registry.sign_ins.find(local.tokens[1])
        assert sign_in is not None
        await registry.calls.subscribe(ben, wish(PushBrowser("phone")), sign_in.device.id)
        fresh = PushBrowser("renewed")
        renewed = msgspec.convert(fresh.subscription, Subscription)
        await registry.calls.renew(RenewSubscription(PushBrowser("phone").endpoint, renewed))
        await subscribed(local, 1, name="laptop")
        assert len(await registry.store.subscriptions_of(ben.id)) == 2
        assert await registry.sign_ins.sign_out(ben, [sign_in.device.id])
        assert ["laptop" in row.endpoint for row in await registry.store.subscriptions_of(ben.id)] == [True]

    play(script)


def test_a_second_process_sends_nothing_twice(play: Callable[[Script], None]) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        await subscribed(local, 1)
        await local.table(OVER_DAYS)
        await move(local, await local.connect(0))
        calls = local.registry.calls
        sealer, first = await calls._opened()
        others = [Delivery(first._store, first._metrics, sealer, first._transport) for _ in range(3)]
        for delivery in (first, *others):
            await delivery.look()
        for delivery in (first, *others):
            await delivery.settle()
        assert len(service.received) == 1

    play(script)


@pytest.mark.parametrize("game", names())
def test_a_call_says_the_same_whatever_is_hidden(play: Callable[[Script], None], game: str) -> None:
    async def script(local: LocalTables, service: PushService) -> None:
        browsers = [await subscribed(local, guest, name=f"guest{guest}") for guest in (0, 1)]
        positions = set()
        for seed in range(2):
            rng = random.Random(seed)
            await local.table(NewTable(game, [ME, OPEN], {}, "turns"))
            for _ in range(8):
                match = local.room.ledger.state.present_match
                seat = rng.choice(match.to_act)
                step = rng.choice(match.legal(seat))
                room = local.room
                await room.do(partial(room.carry_out, commands.play(room.ledger.state, seat, step)))
                await deliver(local)
            positions.add(str(local.room.ledger.state.record(1, {})))
        assert len(positions) == 2
        for browser, other in zip(browsers, ("Bob", "Ann"), strict=True):
            said = [browser.read(got) for got in service.to(browser)]
            words = {(one["title"], one["body"]) for one in said}
            assert words == {(f"Your turn in {registered(game).title}", f"At the table with {other}.")}
            assert all(one.keys() == {"title", "body", "language", "table", "at"} for one in said)
        assert len({len(got.body) for got in service.received}) == 1

    play(script)
