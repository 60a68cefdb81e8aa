"""Each device of a guest has its own token, and can be signed out, over HTTP and with each kind of database."""

from typing import Any

import pytest

from ludoteca.table.base.browsers import browser_name
from ludoteca.table.messages.socket import PROTOCOL, Bye, Hello
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage import accounts
from ludoteca.table.storage.location import Location
from tests.support.browsers import PHONE, Browser, key, run_server
from tests.support.local import TWO, LocalTables, run_local
from tests.table.stores import change


def test_each_device_has_its_own_token_and_can_be_signed_out(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        link = await first.get("POST", "me/sign-in-link")
        assert await second.get("POST", "sign-in/link/look", {"code": link["code"]}) == {"name": "Ann"}
        await second.sign_in("link", {"code": link["code"]})
        assert (second.id, second.token != first.token) == (first.id, True)
        assert await second.refused("POST", "sign-in/link", {"code": link["code"]}) == (403, "link-over")
        assert await second.refused("POST", "sign-in/link/look", {"code": link["code"]}) == (403, "link-over")
        devices = {device["is_this"]: device for device in (await first.account())["devices"]}
        assert [device["name"] for device in devices.values()] == ["Firefox, Android"] * 2
        other = f"me/devices/{devices[False]['id']}"
        await first.get("PATCH", other, {"name": "  The\u200b phone "})
        assert "The phone" in [device["name"] for device in (await second.account())["devices"]]
        await first.get("DELETE", other)
        assert await second.refused("GET", "me") == (401, "device-signed-out")
        assert await first.refused("DELETE", other) == (404, "device-missing")
        assert await first.refused("PATCH", other, {"name": "x"}) == (404, "device-missing")
        assert (await first.get("GET", "me"))["name"] == "Ann"

    run_server(location, script)


def test_signing_out_everywhere_keeps_only_this_device(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        table = await first.play()
        seat_key = (await first.get("POST", f"tables/{table}/seats/0/link"))["token"]
        await second.sign_in("link", {"code": (await first.get("POST", "me/sign-in-link"))["code"]})
        unused = (await second.get("POST", "me/sign-in-link"))["code"]
        await first.get("DELETE", "me/devices")
        assert await second.refused("GET", "me") == (401, "device-signed-out")
        assert await second.refused("POST", "sign-in/link", {"code": unused}) == (403, "link-over")
        assert [device["is_this"] for device in (await first.account())["devices"]] == [True]
        second.token = seat_key
        assert await second.refused("POST", f"tables/{table}/seats/0/link") == (403, "seat-key")
        assert len(await first.seats()) == 1

    run_server(location, script)


def test_somebody_else_cannot_touch_my_devices_and_passkeys(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        passkey = (await first.add_passkey(key()))["id"]
        device = (await first.account())["devices"][0]["id"]
        await second.come_in("Eve")
        for method, body in (("DELETE", None), ("PATCH", {"name": "mine"})):
            assert await second.refused(method, f"me/devices/{device}", body) == (404, "device-missing")
            assert await second.refused(method, f"me/passkeys/{passkey}", body) == (404, "passkey-missing")
        second.token = ""
        assert await second.refused("GET", "me/account") == (401, "device-signed-out")
        account = await first.account()
        assert [found["name"] for found in account["devices"] + account["passkeys"]] == ["Firefox, Android", "Key"]

    run_server(location, script)


def test_a_token_expires_unless_it_is_used(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        registry, ann = local.registry, local.guests[0].id
        unused = f"UPDATE devices SET seen_at = seen_at - {{}} WHERE guest = '{ann}'"
        change(location, unused.format(29 * DAY))
        assert await registry.sign_ins.find(local.tokens[0]) is not None
        found = await registry.sign_ins.find(local.tokens[0])
        assert found is not None
        assert milliseconds() - found.device.seen_at < DAY, "using the token has renewed it"
        change(location, unused.format(31 * DAY))
        assert [each.why for each in await registry.housekeeping.tidy()] == ["device"]
        assert await registry.sign_ins.find(local.tokens[0]) is None
        assert await registry.store.guest_by_id(ann) is not None
        assert await registry.sign_ins.find(local.tokens[1]) is not None

    run_local(location, script, keep_devices_days=30)


def test_an_open_page_is_told_that_its_device_was_signed_out(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        mine, theirs = await local.connect(0), await local.connect(1)
        found = await local.registry.sign_ins.find(local.tokens[0])
        assert found is not None
        assert await local.registry.sign_ins.sign_out(found.guest, [found.device.id]) == [found.device.id]
        bye = mine.got[-1]
        assert isinstance(bye, Bye)
        assert (bye.sentence.key, bye.is_back_soon) == ("bye-signed-out", False)
        assert not isinstance(theirs.got[-1], Bye)
        assert room.ledger.seats[0].guest == local.guests[0].id, "the seat stays"

    run_local(location, script)


def test_a_connection_whose_goodbye_was_lost_is_found(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(TWO)
        mine, theirs = await local.connect(0), await local.connect(1)
        change(location, f"DELETE FROM devices WHERE guest = '{local.guests[0].id}'")
        await local.registry.sign_ins.check()
        assert isinstance(mine.got[-1], Bye)
        assert not isinstance(theirs.got[-1], Bye)

    run_local(location, script)


def test_two_devices_in_one_seat_see_the_same_and_a_move_counts_once(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        seat, step = local.step()
        one = await local.connect(seat)
        token = await local.registry.sign_in(local.guests[seat], "Phone", None, brings=True)
        local.tokens[seat] = token
        two = await local.connect(seat)
        await one_move_from_both(local, one, two, step)
        assert len(room.ledger.state.present_match.taken) == 1

    run_local(location, script)


async def one_move_from_both(local: LocalTables, one: Any, two: Any, step: str) -> None:
    """Send the same move with the same id from two devices."""
    from ludoteca.table.messages.socket import Confirmed, Play, Update

    version = one.last(Update).version
    assert version == two.last(Update).version
    play = Play("same", version, step)
    assert isinstance(await local.send(one, play), Confirmed)
    assert isinstance(await local.send(two, play), Confirmed)
    assert one.last(Update).view == two.last(Update).view


def test_signing_in_again_in_the_same_browser_replaces_its_device(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        passkey = key()
        await first.add_passkey(passkey)
        old = first.token
        await first.with_passkey(passkey)
        assert len((await first.account())["devices"]) == 1
        second.token = old
        assert await second.refused("GET", "me") == (401, "device-signed-out")

    run_server(location, script)


def test_the_device_that_was_unused_for_the_longest_makes_room(
    location: Location, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "MOST_DEVICES", 3)

    async def script(local: LocalTables) -> None:
        guest = local.guests[0]
        change(location, f"UPDATE devices SET seen_at = seen_at - 1000 WHERE guest = '{guest.id}'")
        tokens = [await local.registry.sign_in(guest, str(number), None, brings=True) for number in range(3)]
        assert [bool(await local.registry.guest(token)) for token in [local.tokens[0], *tokens]] == [False, *[True] * 3]

    run_local(location, script)


def test_a_hello_with_the_token_of_a_signed_out_device_watches_only(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        found = await local.registry.sign_ins.find(local.tokens[0])
        assert found is not None
        await local.registry.sign_ins.sign_out(found.guest, [found.device.id])
        line = await local.connect(None)
        await local.reader(line)._greet(Hello(room.ledger.table.id, local.tokens[0], protocol=PROTOCOL))
        assert room.viewers.at(0) == []

    run_local(location, script)


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (PHONE, "Firefox, Android"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "Chrome, Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("python-httpx/0.28", ""),
        ("", ""),
    ],
)
def test_a_device_is_named_after_its_browser(header: str, name: str) -> None:
    assert browser_name(header) == name
