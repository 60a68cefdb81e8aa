"""The archive of finished matches: what is in it, how it is searched, and who may see it."""

import random
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.admin.doctor import check
from ludoteca.table.admin.exports import guest_export
from ludoteca.table.features.archive import PAGE, archive_page, read_place
from ludoteca.table.messages.archive import ArchivePage, Result
from ludoteca.table.messages.archive_rows import ArchiveSearch
from ludoteca.table.messages.http import GuestExport, NewTable
from ludoteca.table.messages.rows import ResultRow, SeatRow
from ludoteca.table.messages.socket import Answer, Ask, Resign
from ludoteca.table.storage.archive import outcome
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.schema import read_migrations
from ludoteca.table.storage.store import Store
from tests.support.lobby import ME, Lobby, visit
from tests.support.local import TWO, LocalTables, run_local
from tests.support.server import ServerProcess
from tests.table.samples import guest_row, table_row
from tests.table.stores import become, change, rows_of, use

OPPONENTS = ("Nádia", "nadia", "Bob", "Zoë 🙂", "")
GAMES = ("elios", "holi")
SHARED = NewTable("elementos", [ME, ME], {"opening": "random"}, "one_screen")


@pytest.mark.parametrize(
    ("places", "seats", "result"),
    [
        ([1, 2], [0], "won"),
        ([1, 2], [1], "lost"),
        ([1, 1], [1], "drawn"),
        ([1, 1, 3], [1], "won"),
        ([2, 1, 2, 1], [2], "lost"),
        ([1, 2], [0, 1], ""),
        ([], [0], ""),
    ],
)
def test_how_a_match_went_for_a_guest(places: list[int], seats: list[int], result: Result) -> None:
    assert outcome(places, seats) == result


# What is in it


def test_a_finished_match_is_in_the_archive_of_everybody_in_it(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        store, (ann, bob) = local.registry.store, local.guests
        await local.table(TWO)
        first, second = await local.connect(0), await local.connect(1)
        assert await store.results_of(ann.id) == []
        await local.send(first, Resign(id="1"))
        (row,) = await store.results_of(ann.id)
        assert (row.table, row.match, row.game, row.outcome) == (local.room.ledger.table.id, 1, "elementos", "lost")
        assert row.ended_at == local.room.ledger.table.changed_at
        await local.send(first, Ask(id="2", what="rematch"))
        question = local.room.ledger.state.question
        assert question is not None
        await local.send(second, Answer(id="3", question=question.number, is_yes=True))
        await local.send(second, Resign(id="4"))
        assert [row.outcome for row in await store.results_of(ann.id)] == ["lost", "won"]
        assert [row.outcome for row in await store.results_of(bob.id)] == ["won", "lost"]
        page = await archive_page(store, bob.id, ArchiveSearch())
        assert [(each.match, each.result) for each in page.matches] == [(2, "lost"), (1, "won")]
        assert [(player.name, player.is_you) for player in page.matches[0].players] == [("Ann", False), ("Bob", True)]
        assert (await check(store)).is_sound
        exported = await guest_export(store, ann)
        assert [each.result for each in exported.results] == ["lost", "won"]
        await store.erase_guest(ann.id)
        assert await store.results_of(ann.id) == []
        page = await archive_page(store, bob.id, ArchiveSearch())
        assert {player.name for each in page.matches for player in each.players} == {"", "Bob"}

    run_local(location, script)


def test_on_a_shared_screen_nobody_wins_against_themselves(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(SHARED)
        await local.send(await local.connect(0), Resign(id="1"))
        (row,) = await local.registry.store.results_of(local.guests[0].id)
        assert row.outcome == ""

    run_local(tmp_path, script)


def test_two_guests_who_become_one_have_one_archive(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        store, (ann, bob) = local.registry.store, local.guests
        await local.table(TWO)
        await local.send(await local.connect(0), Resign(id="1"))
        await local.table(SHARED)
        await local.send(await local.connect(0), Resign(id="1"))
        await become(store, ann.id, bob.id)
        assert [(row.game, row.outcome) for row in await store.results_of(bob.id)] == [
            ("elementos", "won"),
            ("elementos", ""),
        ]
        assert (await check(store)).is_sound, "the doctor accepts the result of either seat"

    run_local(location, script)


def filling(location: Location) -> str:
    """The statement with which an upgrade fills the archive."""
    folder = ("migrations",) if isinstance(location, Path) else ("migrations", "postgres")
    scripts = (each.script for each in read_migrations(*folder))
    return next(f"INSERT INTO results{part}" for each in scripts for part in each.split("INSERT INTO results")[1:])


def test_matches_that_ended_before_the_upgrade_are_in_the_archive(location: Location) -> None:
    """An earlier match of a table is there too, although nobody knows any more how it went."""

    async def script(local: LocalTables) -> None:
        await local.table(TWO)
        first, second = await local.connect(0), await local.connect(1)
        await local.send(first, Resign(id="1"))
        await local.send(first, Ask(id="2", what="rematch"))
        question = local.room.ledger.state.question
        assert question is not None
        await local.send(second, Answer(id="3", question=question.number, is_yes=True))
        await local.send(second, Resign(id="4"))
        await local.table(SHARED)
        await local.send(await local.connect(0), Resign(id="1"))
        await local.table(TWO)  # is still running

    run_local(location, script)
    stored = rows_of(location)["results"]
    change(location, "DELETE FROM results", filling(location))

    async def look(store: Store) -> None:
        assert (await check(store)).is_sound

    use(location, look)

    upgraded = rows_of(location)["results"]
    latest = {row[1]: max(other[2] for other in stored if other[1] == row[1]) for row in stored}
    expected = {(*row[:4], row[4] if row[2] == latest[row[1]] else "") for row in stored}
    assert {tuple(row[:5]) for row in upgraded} == expected
    assert len(upgraded) == 5
    assert all(row[5] > 0 for row in upgraded)


# The search


async def fill(store: Store, count: int = 120) -> list[tuple[ResultRow, str]]:
    """Finished matches of Ann, each against one opponent, and some of somebody else. Return Ann's with the names."""
    chance = random.Random(3)
    await store.add_guest(guest_row("ann"))
    await store.add_guest(guest_row("eve"))
    found = []
    for number in range(count):
        guest, name, table = ("eve" if number % 10 == 0 else "ann"), chance.choice(OPPONENTS), f"t{number}"
        game, places, ended_at = chance.choice(GAMES), chance.choice([[1, 2], [2, 1], [1, 1]]), number // 3 * 1000 + 1
        seats = [SeatRow(table, 0, "person", guest=guest, name="Ann Nadia"), SeatRow(table, 1, "computer", name=name)]
        await store.add_table(table_row(table, game=game), seats)
        over = table_row(table, game=game, status="over", match=1, places=places, changed_at=ended_at)
        await store.append(over, [])
        if guest == "ann":
            found.append((ResultRow("ann", table, 1, game, outcome(places, [0]), ended_at), name))
    return sorted(found, key=lambda each: (each[0].ended_at, each[0].table), reverse=True)


MEANT = {"NADIA": {"Nádia", "nadia"}, "náDI": {"Nádia", "nadia"}, "bo": {"Bob"}, "🙂": {"Zoë 🙂"}, "zoe": {"Zoë 🙂"}}


def is_wanted(row: ResultRow, name: str, wanted: ArchiveSearch) -> bool:
    """Whether a match fits a search, in the plainest words."""
    return (
        wanted.game in ("", row.game)
        and wanted.result in ("", row.outcome)
        and row.ended_at >= wanted.since
        and (wanted.until is None or row.ended_at < wanted.until)
        and (not wanted.opponent or name in MEANT.get(wanted.opponent, set()))
    )


async def pages(store: Store, wanted: ArchiveSearch) -> list[ArchivePage]:
    """All pages of a search."""
    found = [await archive_page(store, "ann", wanted)]
    while found[-1].after:
        found.append(
            await archive_page(store, "ann", msgspec.structs.replace(wanted, after=read_place(found[-1].after)))
        )
    return found


def test_a_search_finds_what_it_should_page_by_page(location: Location) -> None:
    async def script(store: Store) -> None:
        known, chance = await fill(store), random.Random(5)
        searches = [
            ArchiveSearch(
                chance.choice(["", "", *GAMES, "chess"]),
                chance.choice(["", "", *MEANT, "Ann", "%", "_"]),
                chance.choice(["", "", "won", "lost", "drawn"]),
                chance.choice([0, 0, 1, 10_001, 39_001]),
                chance.choice([None, None, 20_001, 1]),
            )
            for _ in range(60)
        ]
        for wanted in (ArchiveSearch(), *searches):
            found = await pages(store, wanted)
            listed = [(each.table, each.result) for page in found for each in page.matches]
            assert listed == [(row.table, row.outcome) for row, name in known if is_wanted(row, name, wanted)]
            assert all(len(page.matches) == PAGE for page in found[:-1])
            assert all(page.total == len(known) for page in found)

    use(location, script)


def test_a_match_that_ends_meanwhile_moves_nothing(location: Location) -> None:
    async def script(store: Store) -> None:
        await fill(store)
        first = await archive_page(store, "ann", ArchiveSearch())
        second = ArchiveSearch(after=read_place(first.after))
        before = (await archive_page(store, "ann", second)).matches
        await store.add_table(table_row("new"), [SeatRow("new", 0, "person", guest="ann")])
        await store.append(table_row("new", status="over", match=1, places=[1], changed_at=10**9), [])
        assert (await archive_page(store, "ann", second)).matches == before

    use(location, script)


# Secrecy and bad input


def test_a_guest_sees_only_their_own_matches(server: ServerProcess) -> None:
    async def script(lobby: Lobby) -> None:
        made = await lobby.seat("elementos", ME, ME, names=("Ann",), mode="one_screen")
        stranger = await lobby.come_in("Eve")
        page = await lobby.ask(ArchivePage, "GET", "/api/me/matches", stranger.token)
        assert page == ArchivePage([], "", 0)
        assert (await lobby.call("GET", "/api/me/matches")).status_code == 401
        page = await lobby.ask(ArchivePage, "GET", "/api/me/matches", made.host.token)
        assert page.matches == [], "the match is still running"
        assert (await lobby.ask(GuestExport, "GET", "/api/me/export", stranger.token)).results == []

    visit(server, script)


@pytest.mark.parametrize(
    "query",
    [
        *("result=winning", "game=El%20ios", f"opponent={'x' * 25}", "since=-1", "since=soon", f"until={10**18}"),
        *("after=1", "after=1.2.3.4", "after=x.t.1", f"after={'1' * 30}.t.1", "after=1.%27.1"),
    ],
)
def test_bad_searches_are_refused(server: ServerProcess, query: str) -> None:
    async def script(lobby: Lobby) -> None:
        ann = await lobby.come_in("Ann")
        answer = await lobby.call("GET", f"/api/me/matches?{query}", ann.token)
        assert answer.status_code == 400
        assert answer.json()["sentence"]["english"]

    visit(server, script)
