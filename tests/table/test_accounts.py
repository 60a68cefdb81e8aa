"""A guest comes back with a passkey, takes their data along or erases it, with each kind of database."""

import msgspec
import pytest

from ludoteca.table.base.keys import recovery_hash
from ludoteca.table.features import tickets
from ludoteca.table.messages.http import GuestExport
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage import accounts
from ludoteca.table.storage.location import Location
from tests.support.authenticator import Authenticator
from tests.support.browsers import FOREIGN, Browser, key, run_server
from tests.table.stores import rows_of


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
