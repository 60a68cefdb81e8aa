"""A guest comes back: devices, passkeys, recovery codes and links, over HTTP and with each kind of database."""

import asyncio
from typing import Any

import msgspec
import pytest

from ludoteca.table.base.browsers import browser_name
from ludoteca.table.base.keys import new_recovery_code, recovery_hash
from ludoteca.table.errors import StoreError
from ludoteca.table.features import tickets
from ludoteca.table.messages.http import GuestExport
from ludoteca.table.messages.socket import PROTOCOL, Bye, Hello
from ludoteca.table.state.entries import Played
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage import accounts
from ludoteca.table.storage.location import Location
from tests.support.authenticator import Authenticator
from tests.support.browsers import FOREIGN, PHONE, Browser, key, run_server
from tests.support.local import TWO, LocalTables, run_local
from tests.table.stores import become, change, rows_of

# Devices


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


# Passkeys


def test_a_passkey_signs_in_on_another_device(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        table = await first.play()
        passkey = key(counter=1)
        added = await first.add_passkey(passkey)
        assert (added["name"], added["domain"], added["used_at"]) == ("Key", "play.example.org", 0)
        await first.add_passkey(key())
        assert (await second.with_passkey(passkey))["name"] == "Ann"
        assert [mine["table"]["id"] for mine in await second.seats()] == [table]
        shown = (await second.account())["passkeys"]
        assert [bool(found["used_at"]) for found in shown] == [True, False]
        await first.get("PATCH", f"me/passkeys/{added['id']}", {"name": "Blue key"})
        await first.get("DELETE", f"me/passkeys/{shown[1]['id']}")
        assert [found["name"] for found in (await second.account())["passkeys"]] == ["Blue key"]

    run_server(location, script)


def test_an_answer_works_once(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        passkey = key()
        options = await first.get("POST", "me/passkeys/options")
        wish = {"answer": passkey.create(options)}
        await first.get("POST", "me/passkeys", wish)
        assert await first.refused("POST", "me/passkeys", wish) == (403, "passkey-expired")
        answer = {"answer": passkey.get(await second.get("POST", "sign-in/options"))}
        await second.sign_in("passkey", answer)
        assert await second.refused("POST", "sign-in/passkey", answer) == (403, "passkey-expired")

    run_server(location, script)


def test_a_challenge_is_for_one_purpose_one_guest_and_a_short_time(
    location: Location, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        await second.come_in("Eve")
        passkey = key()
        theirs = await second.get("POST", "me/passkeys/options")
        wish = {"answer": passkey.create(theirs)}
        assert await first.refused("POST", "me/passkeys", wish) == (403, "passkey-expired")
        signing = await first.get("POST", "sign-in/options")
        wrong = {"answer": key().create({**theirs, "challenge": signing["challenge"]})}
        assert await second.refused("POST", "me/passkeys", wrong) == (403, "passkey-expired")
        options = await first.get("POST", "me/passkeys/options")
        monkeypatch.setattr(tickets, "milliseconds", lambda: milliseconds() + 301_000)
        late = {"answer": passkey.create(options)}
        assert await first.refused("POST", "me/passkeys", late) == (403, "passkey-expired")

    run_server(location, script)


def test_answers_from_elsewhere_are_refused(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        foreign = Authenticator(FOREIGN, "play.example.org")
        options = await first.get("POST", "me/passkeys/options")
        wish = {"answer": foreign.create(options)}
        assert await first.refused("POST", "me/passkeys", wish) == (403, "passkey-foreign")
        assert (await first.ask("POST", "me/passkeys/options", origin=FOREIGN)).status_code == 403
        unused = {"answer": key().get(await second.get("POST", "sign-in/options"))}
        assert await second.refused("POST", "sign-in/passkey", unused) == (403, "passkey-unknown")
        answer = await first.ask("POST", "me/passkeys/options", origin="http://127.0.0.1:8642")
        assert answer.json()["sentence"]["key"] == "passkey-address"

    run_server(location, script)


def test_a_copied_passkey_is_refused_and_nothing_is_lost(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        passkey = key(counter=7)
        await first.add_passkey(passkey)
        await second.with_passkey(passkey)
        passkey.counter = 6  # the copy has signed less often
        answer = {"answer": passkey.get(await second.get("POST", "sign-in/options"))}
        second.token = ""
        assert await second.refused("POST", "sign-in/passkey", answer) == (403, "passkey-copied")
        assert len((await first.account())["passkeys"]) == 1

    run_server(location, script)


def test_a_lost_passkey_is_removed_and_opens_nothing(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        passkey = key()
        await first.get("DELETE", f"me/passkeys/{(await first.add_passkey(passkey))['id']}")
        answer = {"answer": passkey.get(await second.get("POST", "sign-in/options"))}
        assert await second.refused("POST", "sign-in/passkey", answer) == (403, "passkey-unknown")

    run_server(location, script)


def test_a_passkey_belongs_to_one_guest(location: Location, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MOST_PASSKEYS", 2)

    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        await second.come_in("Eve")
        passkey = key()
        await first.add_passkey(passkey)
        wish = {"answer": passkey.create(await second.get("POST", "me/passkeys/options"))}
        assert await second.refused("POST", "me/passkeys", wish) == (403, "passkey-known")
        await first.add_passkey(key())
        third = {"answer": key().create(await first.get("POST", "me/passkeys/options"))}
        assert await first.refused("POST", "me/passkeys", third) == (403, "passkey-many")

    run_server(location, script)


# Recovery codes


def test_a_recovery_code_works_once_and_is_replaced(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        old = (await first.get("POST", "me/recovery-code"))["code"]
        code = (await first.get("POST", "me/recovery-code"))["code"]
        assert await second.refused("POST", "sign-in/recovery", {"code": old}) == (403, "recovery-wrong")
        answer = await second.sign_in("recovery", {"code": f" {code.lower().replace('-', ' ')} "})
        assert second.id == first.id
        second.token = ""
        assert await second.refused("POST", "sign-in/recovery", {"code": code}) == (403, "recovery-wrong")
        await second.sign_in("recovery", {"code": answer["recovery_code"]})
        assert (await first.account())["recovery_at"] > 0

    run_server(location, script)


@pytest.mark.parametrize("failing", ["add_device", "bring_along"])
def test_a_recovery_code_survives_a_sign_in_that_fails(
    location: Location, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """Otherwise a full disk would take the last way back."""

    def fail(*values: object) -> None:
        raise StoreError("the disk is full")

    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        code = (await first.get("POST", "me/recovery-code"))["code"]
        await second.come_in("Anna on the phone")
        table = await second.play()
        with monkeypatch.context() as patch:
            patch.setattr(accounts, failing, fail)
            assert await second.refused("POST", "sign-in/recovery", {"code": code}) == (503, "not-stored")
        assert [mine["table"]["id"] for mine in await second.seats()] == [table], "nothing has changed"
        await second.sign_in("recovery", {"code": code})
        assert [mine["table"]["id"] for mine in await second.seats()] == [table]
        assert second.id == first.id

    run_server(location, script)


def test_of_two_who_use_a_recovery_code_one_signs_in(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        body = {"code": (await first.get("POST", "me/recovery-code"))["code"]}
        first.token = ""
        answers = await asyncio.gather(*(each.ask("POST", "sign-in/recovery", body) for each in (first, second)))
        assert sorted(answer.status_code for answer in answers) == [201, 403]
        assert len(await second.server.store.devices_of(first.id)) == 2

    run_server(location, script)


def test_a_recovery_code_cannot_be_guessed(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        seen = [await second.refused("POST", "sign-in/recovery", {"code": new_recovery_code()}) for _ in range(7)]
        assert seen == [(403, "recovery-wrong")] * 5 + [(429, "too-often")] * 2

    run_server(location, script, sign_ins_per_minute=5)


def test_recovery_codes_are_long_and_can_be_typed_in_any_form() -> None:
    codes = {new_recovery_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert [len(group) for group in code.split("-")] == [4] * 5
        assert recovery_hash(code) == recovery_hash(code.lower().replace("-", "")) != recovery_hash(code[:-1])


# Another guest in the same browser


def test_the_tables_of_a_browsers_guest_come_along(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        mine = await first.play()
        await second.come_in("Anna on the phone")
        theirs, gone = await second.play(), second.id
        code = (await first.get("POST", "me/sign-in-link"))["code"]
        await second.sign_in("link", {"code": code})
        assert {found["table"]["id"] for found in await second.seats()} == {mine, theirs}
        assert await second.server.store.guest_by_id(gone) is None
        room = await second.server.registry.room(theirs)
        assert (room.ledger.table.host, room.ledger.seats[0].guest) == (first.id, first.id)

    run_server(location, script)


def test_what_is_stored_during_the_move_stays_with_the_new_guest(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        room, store = await local.table(TWO), local.registry.store
        (ann, bob), table = local.guests, room.ledger.table
        new = await local.registry.guest((await local.registry.new_guest("Ann at her desk")).token)
        assert new is not None
        await become(store, ann.id, new.id)  # the room is still in memory, and knows the first guest only
        seat, step = local.step()
        await room.do(lambda: room.carry_out([Played(seat, [step])], seats=room.ledger.seats))
        stored = await store.table(table.id)
        assert stored is not None
        assert (stored.table.host, [row.guest for row in stored.seats]) == (new.id, [new.id, bob.id])
        assert stored.seats[0].name == "Ann"

    run_local(location, script)


def test_tables_stay_with_a_guest_who_can_come_back_or_who_says_no(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        await second.come_in("Ben")
        await second.play()
        code = (await second.get("POST", "me/recovery-code"))["code"]
        await second.sign_in("link", {"code": (await first.get("POST", "me/sign-in-link"))["code"]})
        assert await second.seats() == []
        await second.sign_in("recovery", {"code": code})
        assert len(await second.seats()) == 1, "Ben came back with the code, and nothing had moved"
        third = Browser(second.client, second.server)
        await third.come_in("Cleo")
        await third.play()
        link = (await first.get("POST", "me/sign-in-link"))["code"]
        await third.sign_in("link", {"code": link, "brings": False})
        assert await third.seats() == []

    run_server(location, script)


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


# Export and erasure


def test_an_export_has_the_account_without_secrets(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        await first.add_passkey(key())
        code = (await first.get("POST", "me/recovery-code"))["code"]
        answer = await first.ask("GET", "me/export")
        export = msgspec.json.decode(answer.content, type=GuestExport)
        assert [device.name for device in export.account.devices] == ["Firefox, Android"]
        assert [passkey.name for passkey in export.account.passkeys] == ["Key"]
        assert export.account.recovery_at > 0
        for secret in (first.token, code, recovery_hash(code).hex()):
            assert secret not in answer.text

    run_server(location, script)


def test_erasing_deletes_every_way_to_sign_in(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        passkey = key()
        await first.add_passkey(passkey)
        code = (await first.get("POST", "me/recovery-code"))["code"]
        link = (await first.get("POST", "me/sign-in-link"))["code"]
        await first.get("DELETE", "me")
        assert await first.refused("GET", "me") == (401, "device-signed-out")
        assert await second.refused("POST", "sign-in/recovery", {"code": code}) == (403, "recovery-wrong")
        assert await second.refused("POST", "sign-in/link", {"code": link}) == (403, "link-over")
        answer = {"answer": passkey.get(await second.get("POST", "sign-in/options"))}
        assert await second.refused("POST", "sign-in/passkey", answer) == (403, "passkey-unknown")

    run_server(location, script)
    for table in ("devices", "passkeys", "recovery_codes"):
        assert rows_of(location)[table] == []


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
