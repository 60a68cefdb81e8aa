"""Operators sign in with a passkey that verifies the person; nothing else opens their page."""

import asyncio

import pytest

from ludoteca.table.http.routes.moderation import MODERATION_HANDLERS
from ludoteca.table.messages.operator_rows import AuditRow
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.operators import LONGEST_SESSION, SESSION
from tests.support.authenticator import Authenticator
from tests.support.browsers import FOREIGN, ORIGIN, Browser, key, run_server
from tests.support.command import CommandResult, Run
from tests.support.operators import audited, enrol, link_for, operator, sign_in
from tests.table.stores import change, place_of, rows_of

OTHER = "0" * 24  # an id that nobody has
ROUTES = [
    *(("GET", "operator"), ("GET", "operator/people"), ("GET", "operator/reports"), ("GET", "operator/tables")),
    *(("GET", "operator/words"), ("GET", "operator/audit"), ("POST", "operator/backups"), ("POST", "operator/words")),
    *(("DELETE", f"operator/people/{OTHER}/devices"), ("PATCH", f"operator/people/{OTHER}")),
    *(("PUT", f"operator/people/{OTHER}/suspension"), ("PATCH", f"operator/reports/{OTHER}")),
    *(("DELETE", f"operator/tables/{OTHER}"), ("DELETE", "operator/words/x"), ("DELETE", "operator/session")),
]


def test_a_link_adds_a_passkey_once_and_the_passkey_signs_in(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        code, passkey = await link_for(location), key()
        assert await first.get("POST", "operator/link", {"code": code}) == {"name": "Olga"}
        session = await enrol(first, code, passkey)
        assert session["name"] == "Olga"
        assert (await first.get("GET", "operator"))["operator"] == "Olga"
        for path in ("operator/link", "operator/passkeys/options"):
            assert await second.refused("POST", path, {"code": code}) == (403, "operator-link-over")
        await sign_in(second, passkey)
        assert second.token != first.token
        await second.get("DELETE", "operator/session")
        assert await second.refused("GET", "operator") == (401, "operator-only")
        await first.get("GET", "operator")
        assert await audited(first) == [
            ("operator-invited", ""),
            ("passkey-added", ""),
            ("signed-in", ""),
            ("signed-in", ""),
        ]

    run_server(location, script)


def test_without_an_operator_every_route_is_refused(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        assert len(ROUTES) == len(MODERATION_HANDLERS) + 1, "every route is in the list"
        await second.come_in("Ann")
        for browser in (first, second):  # nobody, and a guest
            for method, path in ROUTES:
                assert await browser.refused(method, path) == (401, "operator-only"), path

    run_server(location, script)


def test_an_operator_is_not_a_guest(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await enrol(first, await link_for(location), key())
        assert await first.refused("GET", "me") == (401, "device-signed-out")
        assert await second.server.store.guest_count() == 0

    run_server(location, script)


def test_links_expire_and_a_new_one_replaces_the_old_one(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        old = await link_for(location)
        new = await link_for(location)
        assert await first.refused("POST", "operator/link", {"code": old}) == (403, "operator-link-over")
        await first.get("POST", "operator/link", {"code": new})
        change(location, "UPDATE operators SET link_until = 1")
        assert await first.refused("POST", "operator/link", {"code": new}) == (403, "operator-link-over")
        for wrong in ("", "x", "\u0000"):
            assert (await first.ask("POST", "operator/link", {"code": wrong})).status_code in (400, 403)

    run_server(location, script)


def test_two_browsers_with_one_link_get_one_passkey(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        code, keys = await link_for(location), (key(), key())
        options = [
            await browser.get("POST", "operator/passkeys/options", {"code": code}) for browser in (first, second)
        ]
        made = [one.create(option) for one, option in zip(keys, options, strict=True)]
        answers = await asyncio.gather(
            *(first.ask("POST", "operator/passkeys", {"code": code, "answer": answer}) for answer in made)
        )
        assert sorted(answer.status_code for answer in answers) == [201, 403]
        assert len(rows_of(location)["operator_passkeys"]) == 1

    run_server(location, script)


def test_the_authenticator_must_verify_the_person(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        code = await link_for(location)
        options = await first.get("POST", "operator/passkeys/options", {"code": code})
        assert options["authenticatorSelection"]["userVerification"] == "required"
        lazy = Authenticator(ORIGIN, "play.example.org", is_verifying=False)
        answer = {"code": code, "answer": lazy.create(options)}
        assert await first.refused("POST", "operator/passkeys", answer) == (403, "passkey-refused")
        passkey = key()
        await enrol(first, code, passkey)  # the link has not been used up
        passkey._flags = lazy._flags
        options = await second.get("POST", "operator/sign-in/options")
        assert options["userVerification"] == "required"
        answer = {"answer": passkey.get(options)}
        assert await second.refused("POST", "operator/sign-in", answer) == (403, "passkey-refused")

    run_server(location, script)


def test_other_passkeys_other_origins_and_old_answers_are_refused(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        passkey, guests = key(5), key()
        await enrol(first, await link_for(location), passkey)
        await second.come_in("Eve")
        await second.add_passkey(guests)
        path = "operator/sign-in"
        options = await second.get("POST", f"{path}/options")
        stranger = {"answer": guests.get(options)}
        assert await second.refused("POST", path, stranger) == (403, "operator-passkey-unknown")
        options = await second.get("POST", f"{path}/options")
        answer = {"answer": passkey.get(options)}
        await second.get("POST", path, answer)
        assert await second.refused("POST", path, answer) == (403, "passkey-expired")
        own = await second.get("POST", "sign-in/options")  # a challenge for guests
        assert await second.refused("POST", path, {"answer": passkey.get(own)}) == (403, "passkey-expired")
        passkey.counter = 2  # a copy from before
        options = await second.get("POST", f"{path}/options")
        assert await second.refused("POST", path, {"answer": passkey.get(options)}) == (403, "passkey-copied")
        passkey.origin, passkey.counter = FOREIGN, 50
        options = await second.get("POST", f"{path}/options")
        assert await second.refused("POST", path, {"answer": passkey.get(options)}) == (403, "passkey-foreign")
        assert (await second.ask("POST", f"{path}/options", origin=FOREIGN)).status_code == 403
        assert await second.refused("POST", path, {"answer": {}}) == (403, "passkey-refused")
        options = await second.get("POST", "sign-in/options")  # and no operator's passkey opens a guest
        passkey.origin = ORIGIN
        guest = {"answer": passkey.get(options)}
        assert await second.refused("POST", "sign-in/passkey", guest) == (403, "passkey-unknown")

    run_server(location, script)


def test_attempts_to_sign_in_are_limited(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        seen = [await first.refused("POST", "operator/link", {"code": f"guess {number}"}) for number in range(6)]
        assert seen == [(403, "operator-link-over")] * 5 + [(429, "too-often")]

    run_server(location, script, sign_ins_per_minute=5)


@pytest.mark.parametrize(("column", "limit"), [("seen_at", SESSION), ("began_at", LONGEST_SESSION)])
def test_a_session_ends_after_a_while(location: Location, column: str, limit: int) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await enrol(first, await link_for(location), key())
        change(location, f"UPDATE operator_sessions SET {column} = {column} - {limit - 60_000}")
        await first.get("GET", "operator")
        if column == "seen_at":  # using it has renewed it
            change(location, f"UPDATE operator_sessions SET {column} = {column} - {limit - 60_000}")
            await first.get("GET", "operator")
        change(location, f"UPDATE operator_sessions SET {column} = {column} - {limit + 60_000}")
        assert await first.refused("GET", "operator") == (401, "operator-only")
        if column == "seen_at":
            await first.server.registry.housekeeping.tidy()
            assert rows_of(location)["operator_sessions"] == []

    run_server(location, script)


def test_the_command_invites_lists_and_removes_operators(location: Location, run: Run) -> None:
    async def script(first: Browser, second: Browser) -> None:
        async def command(*words: str) -> CommandResult:
            return await asyncio.to_thread(run, "operator", *words, *place_of(location))

        assert "no operators" in (await command("list")).output
        printed = (await command("invite", "Olga", "--address", ORIGIN)).output
        assert f"{ORIGIN}/operator#code=" in printed
        assert "30 minutes" in printed
        code = printed.split("#code=")[1].split()[0]
        await enrol(first, code, key())
        assert "Olga" in (await command("list")).output
        assert "Removed" in (await command("remove", "Olga")).output
        assert await first.refused("GET", "operator") == (401, "operator-only")
        assert "nknown operator 'Olga'" in (await command("remove", "Olga")).complaint
        assert (await command("invite", "\u200b")).code == 1
        assert "http://localhost:8642/operator#code=" in (await command("invite", "Otto")).output

    run_server(location, script)


def test_the_audit_log_cannot_be_changed(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await second.come_in("Ann")
        line = AuditRow("a", 1, "Olga", "guest-renamed", second.id, "")
        await first.server.store.note(line)
        for statement in ("DELETE FROM audit", "UPDATE audit SET operator = 'Otto'", "UPDATE audit SET detail = 'x'"):
            with pytest.raises(Exception, match="append-only"):
                change(location, statement)
        await second.get("DELETE", "me")
        (kept,) = await first.server.store.audit(2**62, "", 10)
        assert (kept.operator, kept.action, kept.guest) == ("Olga", "guest-renamed", ""), "only the guest goes"

    run_server(location, script)


def test_operators_are_not_named_in_anything_that_guests_get(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await operator(first, location, "Olga Secret")
        await second.come_in("Ann")
        for path in ("me/export", "me", "me/account", "tables", "games"):
            assert "Olga" not in (await second.ask("GET", path)).text

    run_server(location, script)
