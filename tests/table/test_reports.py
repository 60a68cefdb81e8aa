"""Reports: the server adds the context, the reported person learns nothing, and nothing hidden is attached."""

from typing import Any

from ludoteca.table.features.reports import MOST_QUOTES, quotes
from ludoteca.table.messages.care_rows import ReportRow
from ludoteca.table.messages.rows import ChatRow
from ludoteca.table.state.timing import DAY
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.reports import MOST_A_DAY
from tests.support.browsers import Browser, run_server
from tests.table.stores import change, rows_of

LATEST = 2**62
RUDE = {"seat": 1, "reason": "rude"}


async def at_a_table(ann: Browser, bob: Browser) -> str:
    """Ann and Bob sit at a table. Return its id."""
    await ann.come_in("Ann")
    await bob.come_in("Bob")
    table = await ann.play()
    await bob.get("POST", f"tables/{table}/join", {})
    return table


async def write(browser: Browser, table: str, seat: int, *texts: str) -> None:
    """Write chat messages from a seat, after those that are there."""
    stored = await browser.server.store.table(table)
    assert stored is not None
    for number, text in enumerate(texts, len(stored.messages) + 1):
        await browser.server.store.say(ChatRow(table, number, seat, number, text, f"{seat}-{number}"))


async def reports(browser: Browser, is_closed: bool = False) -> list[ReportRow]:
    """All open or closed reports."""
    return list(await browser.server.store.reports(is_closed, LATEST, "", 100))


def test_the_server_adds_the_name_and_what_the_person_wrote(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        await write(ann, table, 0, "please stop")
        await write(ann, table, 1, "you fool", "ha ha")
        wish = {**RUDE, "message": 2, "words": "  He\u200b insults me. "}
        assert await ann.get("POST", f"tables/{table}/reports", wish) is None
        (row,) = await reports(ann)
        assert (row.reporter, row.reported, row.name) == (ann.id, bob.id, "Bob")
        assert (row.table, row.game, row.reason, row.words) == (table, "elementos", "rude", "He insults me.")
        assert [(quote.text, quote.is_meant) for quote in row.messages] == [("you fool", True), ("ha ha", False)]
        await ann.get("POST", f"tables/{table}/reports", wish)
        assert len(await reports(ann)) == 1, "the same report counts once"

    run_server(location, script)


def test_a_report_has_nothing_that_is_hidden_in_the_match(location: Location) -> None:
    """While both set up in secret, a report is the same whatever the reported person has drafted."""

    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        await ann.get("POST", f"tables/{table}/reports", RUDE)
        stored = await ann.server.store.table(table)
        assert stored is not None
        assert stored.table.status == "running"
        (row,) = await reports(ann)
        assert row.messages == []
        kept = rows_of(location)["reports"][0]
        secrets = [str(stored.seats[1].seed), stored.entries[0].body.decode(), stored.seats[1].token_hash.hex()]
        assert not any(secret in repr(kept) for secret in secrets)

    run_server(location, script)


def test_somebody_who_has_left_the_seat_is_reported_for_their_message(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        await bob.come_in("Bob")
        wish = {"game": "elios", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        table = (await ann.get("POST", "tables", wish))["table"]["id"]
        await bob.get("POST", f"tables/{table}/join", {})
        await write(bob, table, 1, "rude")
        await bob.get("POST", f"tables/{table}/leave")
        assert await ann.refused("POST", f"tables/{table}/reports", RUDE) == (404, "report-nobody")
        await ann.get("POST", f"tables/{table}/reports", {**RUDE, "message": 1})
        assert [(row.reported, row.name) for row in await reports(ann)] == [(bob.id, "Bob")]

    run_server(location, script)


def test_a_report_about_a_message_never_meets_whoever_has_the_seat_now(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        wish = {"game": "elios", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        table = (await ann.get("POST", "tables", wish))["table"]["id"]
        await bob.come_in("Bob")
        await bob.get("POST", f"tables/{table}/join", {"seat": 1})
        await write(bob, table, 1, "rude")
        await bob.get("POST", f"tables/{table}/leave")
        await bob.get("DELETE", "me")
        cleo = await Browser(bob.client, bob.server).come_in("Cleo")
        await cleo.get("POST", f"tables/{table}/join", {"seat": 1})
        for message in (1, 99):
            body = {**RUDE, "message": message}
            assert await ann.refused("POST", f"tables/{table}/reports", body) == (404, "report-nobody")
        assert await reports(ann) == []

    run_server(location, script)


BAD: list[tuple[Any, int]] = [
    ({"seat": 1}, 400),
    ({"seat": 1, "reason": "boring"}, 400),
    ({"seat": 9, "reason": "rude"}, 400),
    ({"seat": 3, "reason": "rude"}, 400),
    ({"seat": 0, "reason": "rude"}, 403),
    ({**RUDE, "words": "x" * 281}, 400),
    ({**RUDE, "messages": ["He never wrote this."]}, 400),
    ({**RUDE, "name": "Somebody else"}, 400),
    ({**RUDE, "message": -1}, 400),
]


def test_a_bad_report_is_refused_and_changes_nothing(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        for body, status in BAD:
            answer = await ann.ask("POST", f"tables/{table}/reports", body)
            assert answer.status_code == status, answer.text
        assert await reports(ann) == []

    run_server(location, script, reports_per_guest=100)


def test_only_guests_report_and_only_people(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        await ann.come_in("Ann")
        wish = {"game": "elementos", "seats": [{"kind": "me"}, {"kind": "computer", "level": "random"}]}
        table = (await ann.get("POST", "tables", wish))["table"]["id"]
        assert await ann.refused("POST", f"tables/{table}/reports", RUDE) == (404, "report-nobody")
        assert await ann.refused("POST", "tables/unknown/reports", RUDE) == (404, "table-unknown")
        assert await bob.refused("POST", f"tables/{table}/reports", RUDE) == (401, "device-signed-out")
        own = {"seat": 0, "reason": "rude"}
        assert await ann.refused("POST", f"tables/{table}/reports", own) == (403, "report-yourself")
        assert await reports(ann) == []

    run_server(location, script)


def test_reports_are_limited_for_each_guest(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        path = f"tables/{table}/reports"
        seen = [await ann.ask("POST", path, {**RUDE, "words": str(number)}) for number in range(4)]
        assert [answer.status_code for answer in seen] == [204, 204, 204, 429]
        assert int(seen[-1].headers["retry-after"]) > 0
        await bob.get("POST", path, {"seat": 0, "reason": "rude"})  # the limit is Ann's, not the address's

    run_server(location, script, reports_per_guest=3)


def test_a_guest_makes_only_so_many_reports_a_day(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        path = f"tables/{table}/reports"
        for number in range(MOST_A_DAY):
            await ann.get("POST", path, {**RUDE, "words": str(number)})
        assert await ann.refused("POST", path, {**RUDE, "words": "more"}) == (403, "report-many")
        change(location, f"UPDATE reports SET made_at = made_at - {DAY}")
        await ann.get("POST", path, {**RUDE, "words": "more"})

    run_server(location, script, reports_per_guest=100)


def test_the_reported_person_learns_nothing(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        await write(ann, table, 1, "rude")
        before = await everything(bob, table)
        await ann.get("POST", f"tables/{table}/reports", {**RUDE, "words": "SECRET", "message": 1})
        assert await everything(bob, table) == before
        assert "reports" in before[0]  # the export tells what Bob has reported, which is nothing
        assert "SECRET" in (await ann.ask("GET", "me/export")).text

    run_server(location, script)


async def everything(browser: Browser, table: str) -> list[str]:
    """Everything that a guest can ask about themselves and a table."""
    pages = ("me/export", "me", "me/account", "me/tables", "me/blocks", f"tables/{table}", f"tables/{table}/board")
    return [(await browser.ask("GET", page)).text for page in pages]


def test_erasing_takes_the_names_and_words_of_a_guest_out_of_reports(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        await ann.get("POST", f"tables/{table}/reports", {**RUDE, "words": "I am Ann."})
        await bob.get("POST", f"tables/{table}/reports", {"seat": 0, "reason": "name"})
        assert len(await reports(ann)) == 2
        await ann.get("DELETE", "me")
        (left,) = await reports(bob)
        assert (left.reporter, left.words, left.reported, left.name) == ("", "", bob.id, "Bob")
        await bob.get("DELETE", "me")
        assert await reports(bob) == []

    run_server(location, script)


def test_reports_and_suspensions_follow_a_guest_who_becomes_another(location: Location) -> None:
    async def script(ann: Browser, bob: Browser) -> None:
        table = await at_a_table(ann, bob)
        await ann.get("POST", f"tables/{table}/reports", RUDE)
        for scope, until in (("chat", 2**50), ("public", 2**50)):
            change(location, f"INSERT INTO suspensions (guest, scope, until) VALUES ('{bob.id}', '{scope}', {until})")
        third = Browser(ann.client, ann.server)
        await third.come_in("Bob at home")
        change(location, f"INSERT INTO suspensions (guest, scope, until) VALUES ('{third.id}', 'chat', {2**51})")
        await bob.sign_in("link", {"code": (await third.get("POST", "me/sign-in-link"))["code"]})
        assert [row.reported for row in await reports(ann)] == [third.id]
        kept = await ann.server.store.suspensions_of([third.id, bob.id], 1)
        assert {(row.guest, row.scope, row.until) for row in kept} == {
            (third.id, "chat", 2**51),
            (third.id, "public", 2**50),
        }

    run_server(location, script)


def test_a_report_has_the_messages_around_the_one_that_is_meant() -> None:
    written = [ChatRow("t", number, 1, number, str(number), "") for number in range(1, 31)]
    for meant, first in ((1, 1), (15, 10), (30, 21), (99, 21), (0, 21)):
        found = quotes(written, meant)
        assert [quote.number for quote in found] == list(range(first, first + MOST_QUOTES))
        assert [quote.number for quote in found if quote.is_meant] == ([meant] if 0 < meant < 31 else [])
    assert quotes([], 1) == []
