"""What operators do takes effect immediately, is in the audit log, and tells nobody more than it has to."""

from pathlib import Path
from typing import Any

from ludoteca.table.messages.rows import ChatRow
from ludoteca.table.messages.socket import Bye, Confirmed, Refused, Said, Say, Update
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage.location import Location, database_at
from tests.support.browsers import Browser, run_server
from tests.support.client import new_id
from tests.support.local import LocalTables, RecordingConnection
from tests.support.operators import audited, operator
from tests.table.stores import change

PUBLIC = {"game": "elementos", "seats": [{"kind": "me"}, {"kind": "open"}], "is_public": True}


async def person(olga: Browser, name: str) -> Any:
    """A guest as the operator sees them."""
    (found,) = await olga.get("GET", f"operator/people?find={name}")
    return found


async def watching(browser: Browser, table: str, token: str = "") -> tuple[LocalTables, RecordingConnection]:
    """Somebody who has a table open: a spectator, or the guest with a token."""
    local = LocalTables(browser.server.registry, [], [token])
    local.room = await browser.server.registry.room(table)
    return local, await local.connect(0 if token else None)


# People


def test_people_are_found_by_their_names(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann 100%_!")
        await bob.come_in("Bob")
        olga = await operator(ann, location)
        for find in ("", "ANN", "0%25_", "%25_!"):
            names = [found["name"] for found in await olga.get("GET", f"operator/people?find={find}")]
            assert names == (["Bob", "Ann 100%_!"] if not find else ["Ann 100%_!"])
        assert await olga.get("GET", "operator/people?find=_nn") == []
        assert [found["id"] for found in await olga.get("GET", f"operator/people?find={bob.id}")] == [bob.id]
        found = await person(olga, "Bob")
        assert (found["devices"], found["can_return"], found["reports"], found["suspensions"]) == (1, False, 0, [])
        await bob.get("POST", "me/recovery-code")
        assert (await person(olga, "Bob"))["can_return"]
        assert (await olga.ask("GET", f"operator/people?find={'x' * 61}")).status_code == 400

    run_server(location, script)


def test_a_guest_is_signed_out_everywhere_and_their_page_is_told(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        table = await ann.play()
        key = (await ann.get("POST", f"tables/{table}/seats/0/link"))["token"]
        _, page = await watching(ann, table, ann.token)
        olga = await operator(ann, location)
        await olga.get("DELETE", f"operator/people/{ann.id}/devices")
        assert await ann.refused("GET", "me") == (401, "device-signed-out")
        assert next(bye.sentence.key for bye in page.got if isinstance(bye, Bye)) == "bye-signed-out"
        ann.token = key
        assert await ann.refused("POST", f"tables/{table}/seats/0/link") == (403, "seat-key")
        assert await olga.refused("DELETE", "operator/people/abc/devices") == (404, "person-unknown")
        assert (await audited(olga))[-1] == ("guest-signed-out", "Ann")

    run_server(location, script)


def test_an_offensive_name_is_replaced_where_others_see_it(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Grobian")
        table = await ann.play()
        await watching(ann, table)
        olga = await operator(ann, location)
        path = f"operator/people/{ann.id}"
        await olga.get("PATCH", path, {"name": " New  name ", "is_refused": True})
        assert (await ann.get("GET", "me"))["name"] == "New name"
        assert (await ann.get("GET", f"tables/{table}"))["seats"][0]["name"] == "New name"
        assert await ann.refused("PATCH", "me", {"name": "gr0bian"}) == (403, "name-refused")
        assert [word["written"] for word in await olga.get("GET", "operator/words")] == ["Grobian"]
        for name, refusal in (("\u200b", "name-empty"), ("x" * 25, "name-long")):
            assert await olga.refused("PATCH", path, {"name": name}) == (400, refusal)
        assert await olga.refused("PATCH", "operator/people/abc", {"name": "x"}) == (404, "person-unknown")
        log = (await olga.ask("GET", "operator/audit")).text
        assert "Grobian" not in log
        assert (await audited(olga))[-2:] == [("word-refused", ""), ("guest-renamed", "New name")]

    run_server(location, script)


def test_the_names_on_one_screen_stay(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        seats = [{"kind": "me", "name": "Grandma"}, {"kind": "me", "name": "Tim"}]
        made = await ann.get("POST", "tables", {"game": "elementos", "seats": seats, "manner": "one_screen"})
        olga = await operator(ann, location)
        await olga.get("PATCH", f"operator/people/{ann.id}", {"name": "Anna"})
        table = await ann.get("GET", f"tables/{made['table']['id']}")
        assert [seat["name"] for seat in table["seats"]] == ["Grandma", "Tim"]

    run_server(location, script)


def test_somebody_suspended_from_chats_cannot_write_until_the_time_is_over(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        local, page = await watching(ann, await ann.play(), ann.token)
        olga = await operator(ann, location)
        path = f"operator/people/{ann.id}/suspension"
        assert isinstance(await local.send(page, Say(new_id(), "hello")), Confirmed)
        await olga.get("PUT", path, {"scope": "chat", "days": 3})
        refused = await local.send(page, Say(new_id(), "rude"))
        assert isinstance(refused, Refused)
        assert (refused.sentence.key, refused.sentence.values) == ("suspended-chat", {"days": 3})
        (suspension,) = (await person(olga, "Ann"))["suspensions"]
        assert suspension["scope"] == "chat"
        assert 0 < suspension["until"] - milliseconds() - 2 * DAY <= DAY
        assert [each["scope"] for each in (await ann.get("GET", "me/export"))["suspensions"]] == ["chat"]
        change(location, "UPDATE suspensions SET until = until - 259200000")
        assert isinstance(await local.send(page, Say(new_id(), "sorry")), Confirmed)
        await olga.get("PUT", path, {"scope": "chat", "days": 1})
        await olga.get("PUT", path, {"scope": "chat", "days": 0})
        assert isinstance(await local.send(page, Say(new_id(), "thanks")), Confirmed)
        assert [said.text for said in page.got if isinstance(said, Said)] == ["hello", "sorry", "thanks"]
        for body in ({"scope": "all", "days": 1}, {"scope": "chat", "days": -1}, {"scope": "chat", "days": 10**6}):
            assert (await olga.ask("PUT", path, body)).status_code == 400
        unknown = {"scope": "chat", "days": 1}
        assert await olga.refused("PUT", "operator/people/abc/suspension", unknown) == (404, "person-unknown")
        lines = [(line["action"], line["detail"]) for line in await olga.get("GET", "operator/audit")]
        assert lines[:3] == [
            ("suspension-lifted", "chat"),
            ("guest-suspended", "chat 1"),
            ("guest-suspended", "chat 3"),
        ]

    run_server(location, script)


def test_somebody_suspended_from_public_tables_still_plays_with_friends(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        await bob.come_in("Bob")
        public = (await bob.get("POST", "tables", PUBLIC))["table"]["id"]
        private = await bob.play()
        olga = await operator(ann, location)
        await olga.get("PUT", f"operator/people/{ann.id}/suspension", {"scope": "public", "days": 7})
        assert await ann.refused("POST", "tables", PUBLIC) == (403, "suspended-public")
        assert await ann.refused("POST", f"tables/{public}/join", {}) == (403, "suspended-public")
        await ann.get("POST", f"tables/{private}/join", {})
        await ann.play()

    run_server(location, script)


def test_what_a_guest_may_do_is_limited_at_all_tables_together(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        await bob.come_in("Bob")
        answers = []
        for _ in range(2):
            local, page = await watching(ann, await ann.play(), ann.token)
            answers += [await local.send(page, Say(new_id(), "hello")) for _ in range(2)]
        assert [isinstance(answer, Confirmed) for answer in answers] == [True, True, True, False]
        assert await ann.refused("POST", "tables", PUBLIC) == (429, "too-often")
        table = await bob.play()
        path = f"tables/{table}/blocks"
        await ann.get("POST", path, {"seat": 0})
        assert await ann.refused("POST", path, {"seat": 0}) == (429, "too-often")

    run_server(location, script, messages_per_guest=3, tables_per_guest=2, invitations_per_guest=1)


# Tables


def test_a_running_match_is_closed_without_a_winner(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        await bob.come_in("Bob")
        table = await ann.play()
        await bob.get("POST", f"tables/{table}/join", {})
        _, page = await watching(ann, table)
        olga = await operator(ann, location)
        (found,) = await olga.get("GET", "operator/tables")
        assert found["table"]["id"] == table
        await olga.get("DELETE", f"operator/tables/{table}")
        view = page.last(Update).view
        assert view is not None
        assert view.over is not None
        assert (view.over.ending, view.over.places) == ("stopped", [1, 1])
        assert await olga.get("GET", "operator/tables") == []
        assert "result stopped: 1 1" in (await ann.ask("GET", f"tables/{table}/matches/1/record")).text
        assert await olga.refused("DELETE", f"operator/tables/{table}") == (400, "match-over")
        assert await olga.refused("DELETE", "operator/tables/unknown") == (404, "table-unknown")
        lines = [(line["action"], line["detail"]) for line in await olga.get("GET", "operator/audit")]
        assert lines[0] == ("table-closed", table)

    run_server(location, script)


def test_a_table_that_never_began_is_deleted(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        table = (await ann.get("POST", "tables", PUBLIC))["table"]["id"]
        _, page = await watching(ann, table)
        olga = await operator(ann, location)
        await olga.get("DELETE", f"operator/tables/{table}")
        assert page.last(Bye).sentence.key == "bye-closed"
        assert await ann.refused("GET", f"tables/{table}") == (404, "table-unknown")
        assert await ann.get("GET", "tables") == []
        assert await ann.get("GET", "me/tables") == []

    run_server(location, script)


def test_tables_are_listed_in_both_orders(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        tables = [await ann.play() for _ in range(3)]
        for number, table in enumerate(tables):
            change(location, f"UPDATE tables SET changed_at = {number} WHERE id = '{table}'")
        olga = await operator(ann, location)

        async def listed(query: str) -> list[str]:
            return [found["table"]["id"] for found in await olga.get("GET", f"operator/tables?{query}")]

        assert await listed("") == tables[::-1]
        assert await listed("oldest=true") == tables
        assert await listed(f"before={tables[1]}") == tables[:1]
        assert await listed(f"oldest=true&before={tables[1]}") == tables[2:]

    run_server(location, script)


# Reports, words, the overview and backups


def test_reports_are_read_closed_and_reopened_with_a_note(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        await bob.come_in("Bob")
        table = await ann.play()
        await bob.get("POST", f"tables/{table}/join", {})
        await ann.server.store.say(ChatRow(table, 1, 1, 5, "rude words", "x"))
        await ann.get("POST", f"tables/{table}/reports", {"seat": 1, "reason": "rude", "message": 1, "words": "Help!"})
        olga = await operator(ann, location)
        assert (await olga.get("GET", "operator"))["open_reports"] == 1
        assert (await person(olga, "Bob"))["reports"] == 1
        (report,) = await olga.get("GET", "operator/reports")
        assert report | {"id": "", "made_at": 0} == {
            "id": "",
            "made_at": 0,
            "reason": "rude",
            "words": "Help!",
            "name": "Bob",
            "reported": bob.id,
            "reporter": "Ann",
            "table": table,
            "game": "elementos",
            "closed_at": 0,
            "note": "",
            "messages": [{"at": 5, "text": "rude words", "is_meant": True}],
        }
        path = f"operator/reports/{report['id']}"
        for body in ({"is_closed": False, "note": "Seen."}, {"is_closed": True, "note": "Told Bob."}):
            await olga.get("PATCH", path, body)
        assert await olga.get("GET", "operator/reports") == []
        (closed,) = await olga.get("GET", "operator/reports?closed=true")
        assert (closed["closed_at"] > 0, closed["note"]) == (True, "Told Bob.")
        await olga.get("PATCH", path, {"is_closed": False, "note": ""})
        assert len(await olga.get("GET", "operator/reports")) == 1
        assert (await olga.ask("PATCH", path, {"is_closed": True, "note": "x" * 501})).status_code == 400
        unknown = {"is_closed": True}
        assert await olga.refused("PATCH", "operator/reports/abc", unknown) == (404, "report-unknown")
        assert [action for action, name in await audited(olga) if name == "Bob"] == [
            *("report-noted", "report-closed", "report-reopened"),
        ]

    run_server(location, script)


def test_reports_come_in_pages_and_closed_ones_expire(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        now = milliseconds()
        for number in range(60):
            closed = now - 91 * DAY if number < 5 else 0
            change(
                location,
                "INSERT INTO reports (id, reported, name, table_id, game, reason, words, messages, made_at, closed_at)"
                f" VALUES ('{number:02}', '{ann.id}', 'Ann', 't', 'elios', 'rude', '', '[]', 7, {closed})",
            )
        olga = await operator(ann, location)
        first = await olga.get("GET", "operator/reports")
        assert [report["id"] for report in first] == [f"{number:02}" for number in range(59, 9, -1)]
        second = await olga.get("GET", "operator/reports?before=7&last=10")
        assert [report["id"] for report in second] == [f"{number:02}" for number in range(9, 4, -1)]
        assert len(await olga.get("GET", "operator/reports?closed=true")) == 5
        assert {each.why for each in await ann.server.registry.housekeeping.tidy()} == {"report"}
        assert await olga.get("GET", "operator/reports?closed=true") == []

    run_server(location, script)


def test_words_are_refused_and_allowed_on_the_page(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        olga = await operator(ann, location)
        await olga.get("POST", "operator/words", {"word": " Grobian "})
        assert await ann.refused("POST", "guests", {"name": "Grobian"}) == (403, "name-refused")
        (word,) = await olga.get("GET", "operator/words")
        await olga.get("DELETE", f"operator/words/{word['word']}")
        await ann.come_in("Grobian")
        assert await olga.refused("DELETE", "operator/words/grobian") == (404, "word-unknown")
        assert await olga.refused("POST", "operator/words", {"word": "?"}) == (400, "word-empty")

    run_server(location, script)


def test_the_overview_tells_how_the_server_is_doing(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        await ann.play()
        olga = await operator(ann, location)
        found = await olga.get("GET", "operator")
        assert (found["guests"], found["tables"], found["open_reports"]) == (1, {"open": 1}, 0)
        (process,) = found["processes"]
        assert (process["is_alive"], process["waiting"]) == (True, 0)
        assert found["data_bytes"] > 10_000
        assert {each["what"]: each["days"] for each in found["retention"]} == {
            "unstarted": 90,
            "finished": 365,
            "guest": 180,
            "device": 365,
            "report": 12,
        }
        assert found["backups"] == []
        is_folder = found["can_back_up"]
        assert (found["free_bytes"] is not None) == is_folder
        if not is_folder:
            assert await olga.refused("POST", "operator/backups") == (404, "backup-elsewhere")
            return
        for _ in range(2):
            await olga.get("POST", "operator/backups")
        backups = (await olga.get("GET", "operator"))["backups"]
        assert [backup["file"] for backup in backups] == ["ludoteca.sqlite3"] * 2
        files = sorted(file.name for file in (ann.server.registry.settings.data / "backups").iterdir())
        assert files == ["ludoteca.sqlite3", "ludoteca.sqlite3.1"]
        kept = [Path(file).name for file in database_at(location).kept()]
        assert kept == files, "erasing a guest names these copies"
        assert [action for action, _ in await audited(olga)][-2:] == ["backup-made", "backup-made"]

    run_server(location, script, keep_reports_days=12)
