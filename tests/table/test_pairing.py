"""Quick pairing: nobody is paired twice, with somebody who has left, or with somebody whom a block keeps apart."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.live import pairing as live
from ludoteca.table.messages.care_rows import BlockRow
from ludoteca.table.messages.pairing import Wait, Waiting
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.storage import pairing
from ludoteca.table.storage.location import Location, open_store
from ludoteca.table.storage.pairing import ANSWER, FRESH, LOST
from ludoteca.table.storage.store import Store
from tests.support.lobby import Lobby, visit
from tests.support.local import LocalTables, run_local, until
from tests.support.server import ServerProcess
from tests.table.samples import guest_row, table_row
from tests.table.stores import rows_of, use

START = 1_000_000


def page_of(guest: str) -> str:
    return f"page-of-{guest}"


class Hall:
    """A store with guests who wait, at a time that the test chooses."""

    def __init__(self, store: Store) -> None:
        self.store, self.now, self.made = store, START, 0
        self.tables: dict[str, tuple[str, ...]] = {}

    def make(self, game: str, people: Sequence[GuestRow]) -> tuple[TableRow, list[SeatRow]]:
        """A table for two."""
        self.made += 1
        table = table_row(f"{id(self)}-{self.made}", game=game, mode="live")
        return table, [SeatRow(table.id, seat, "person", guest=each.id) for seat, each in enumerate(people)]

    async def come(self, *names: str) -> None:
        for name in names:
            await self.store.add_guest(guest_row(name, name.capitalize()))

    async def wait(self, guest: str, begins: bool = False, is_playing: bool = False, game: str = "elios") -> Waiting:
        wish = Wait(game, page_of(guest), begins, is_playing)
        found = await self.store.wait(guest_row(guest), wish, self.now, self.make)
        assert found is not None, "did not answer in time"
        return found

    async def begin(self, guest: str, is_playing: bool = False, game: str = "elios") -> Waiting:
        return await self.wait(guest, True, is_playing, game)

    async def agree(self, guest: str) -> Waiting | None:
        return await self.store.agree(guest_row(guest), page_of(guest), self.now, self.make)

    async def leave(self, guest: str) -> None:
        await self.store.stop_waiting(guest, page_of(guest))


def run(location: Location, script: Any) -> None:
    """Run a script in a hall with Ann, Ben, Cleo and Dora."""

    async def whole(store: Store) -> None:
        hall = Hall(store)
        await hall.come("ann", "ben", "cleo", "dora")
        await script(hall)

    use(location, whole)


def test_two_who_want_the_same_game_meet(location: Location) -> None:
    async def script(hall: Hall) -> None:
        assert await hall.begin("ann") == Waiting(0, 0, "", "", False)
        assert await hall.begin("cleo", game="holi") == Waiting(0, 0, "", "", False)
        hall.now += 3_000
        assert await hall.wait("ann") == Waiting(3, 0, "", "", False)
        ben = await hall.begin("ben")
        assert ben.table
        assert (await hall.wait("ann")).table == ben.table
        assert (await hall.wait("ben")).table == ben.table
        assert not (await hall.wait("cleo", game="holi")).table
        found = await hall.store.seats_at(ben.table)
        assert found is not None
        assert {row.guest for row in found[1]} == {"ann", "ben"}

    run(location, script)


def test_who_has_waited_longest_comes_first(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.store.block(BlockRow("b", "ann", "ben", "Ben", 1))
        await hall.begin("ann")
        hall.now += 1
        assert (await hall.begin("ben")).others == 0, "a block is not revealed"
        hall.now += 1
        cleo = await hall.begin("cleo")
        assert (await hall.wait("ann")).table == cleo.table
        assert not (await hall.wait("ben")).table

    run(location, script)


@pytest.mark.parametrize("blocker", ["ann", "ben"])
def test_a_block_keeps_people_apart(location: Location, blocker: str) -> None:
    async def script(hall: Hall) -> None:
        await hall.store.block(BlockRow("b", blocker, "ben" if blocker == "ann" else "ann", "?", 1))
        await hall.begin("ann")
        assert await hall.begin("ben") == Waiting(0, 0, "", "", False)

    run(location, script)


@pytest.mark.parametrize("blocker", ["ann", "ben"])
def test_a_block_ends_a_pair_that_has_not_agreed(location: Location, blocker: str) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann", is_playing=True)
        assert (await hall.begin("ben")).is_asking
        await hall.store.block(BlockRow("b", blocker, "ben" if blocker == "ann" else "ann", "?", 1))
        agreed = await hall.agree("ann")
        assert agreed is not None
        assert not agreed.table
        assert await hall.wait("ben") == Waiting(0, 0, "", "", False)
        assert hall.made == 0

    run(location, script)


def test_somebody_who_has_left_is_not_paired(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann")
        await hall.leave("ann")
        assert await hall.begin("ben") == Waiting(0, 0, "", "", False)
        with pytest.raises(NotFoundError, match="any more"):
            await hall.wait("ann")

    run(location, script)


def test_a_silent_page_keeps_its_place_for_a_while(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann")
        hall.now += FRESH + 1
        assert await hall.begin("ben") == Waiting(0, 0, "", "", False)
        hall.now += 1_000
        ann = await hall.wait("ann")
        assert (ann.seconds, bool(ann.table)) == (6, True)

    run(location, script)


def test_a_place_is_gone_after_longer_silence(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann")
        hall.now += LOST + 1
        with pytest.raises(NotFoundError, match="any more"):
            await hall.wait("ann")
        assert await hall.begin("ann") == Waiting(0, 0, "", "", False)

    run(location, script)


def test_a_guest_waits_in_one_window(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann")
        hall.now += 2_000
        wish = Wait("elios", "another-page", begins=True)
        taken = await hall.store.wait(guest_row("ann"), wish, hall.now, hall.make)
        assert taken == Waiting(2, 0, "", "", False), "the place is kept, and nobody meets themselves"
        with pytest.raises(ForbiddenError, match="another window"):
            await hall.wait("ann")
        await hall.leave("ann")
        assert (await hall.begin("ben")).table

    run(location, script)


def test_somebody_at_a_bot_is_asked_first(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann", is_playing=True)
        ben = await hall.begin("ben")
        assert (ben.table, ben.is_asking, ben.asks, ben.others) == ("", True, "", 1)
        ann = await hall.wait("ann", is_playing=True)
        assert (ann.table, ann.is_asking, ann.asks) == ("", False, "Ben")
        assert (await hall.begin("cleo")).table == "", "both are promised"
        agreed = await hall.agree("ann")
        assert agreed is not None
        assert agreed.table
        assert (await hall.wait("ben")).table == agreed.table

    run(location, script)


def test_somebody_without_a_bot_comes_first(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.store.block(BlockRow("b", "ann", "ben", "?", 1))
        await hall.begin("ann", is_playing=True)
        hall.now += 1
        await hall.begin("ben")
        cleo = await hall.begin("cleo")
        assert cleo.table == (await hall.wait("ben")).table != ""

    run(location, script)


def test_the_bot_can_be_kept(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann", is_playing=True)
        assert (await hall.begin("ben")).is_asking
        await hall.leave("ann")
        assert await hall.wait("ben") == Waiting(0, 0, "", "", False)
        assert (await hall.begin("cleo")).table

    run(location, script)


def test_no_answer_is_a_no(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann", is_playing=True)
        await hall.begin("ben")
        for _ in range(ANSWER // 2_000 + 1):
            hall.now += 2_000
            ben = await hall.wait("ben")
            seen = (
                await hall.store.wait(
                    guest_row("ann"), Wait("elios", page_of("ann"), is_playing=True), hall.now, hall.make
                )
                if ben.is_asking
                else None
            )
        assert not ben.is_asking
        assert ben.seconds == ANSWER // 1000 + 2
        assert seen is None
        with pytest.raises(NotFoundError):
            await hall.agree("ann")

    run(location, script)


def test_an_answer_after_the_other_has_left_keeps_the_place(location: Location) -> None:
    async def script(hall: Hall) -> None:
        await hall.begin("ann", is_playing=True)
        await hall.begin("ben")
        await hall.leave("ben")
        assert await hall.agree("ann") == Waiting(0, 0, "", "", False)
        await hall.begin("ben")
        hall.now += FRESH + 1
        assert await hall.agree("ann") == Waiting(FRESH // 1000, 0, "", "", False), "Ben's page is silent"

    run(location, script)


def test_nobody_is_ever_paired_twice(location: Location) -> None:
    """Random requests of many guests through two stores at the same moment, as of two processes."""

    async def script(store: Store) -> None:
        chance, hall = random.Random(7), Hall(store)
        names = [f"guest{number}" for number in range(12)]
        await hall.come(*names)
        other = store if isinstance(location, Path) else open_store(location)
        halls, begun = [hall, Hall(other)], Counter[str]()

        async def act(name: str) -> None:
            here = chance.choice(halls)
            here.now = hall.now
            deed = chance.random()
            try:
                if deed < 0.1:
                    await here.leave(name)
                elif deed < 0.3:
                    await here.agree(name)
                else:
                    begins, game = chance.random() < 0.5, chance.choice(["elios", "holi"])
                    begun[name] += begins
                    await here.wait(name, begins, chance.random() < 0.3, game)
            except (LudotecaError, AssertionError):
                return  # not waiting any more

        for _ in range(25):
            hall.now += chance.choice([500, 2_000, FRESH + 1])
            await asyncio.gather(*(act(name) for name in chance.choices(names, k=10)))
            assert not any(row[6] and row[9] for row in rows_of(location)["waits"]), (
                "anyone with a table has stopped looking"
            )
        seats: dict[str, list[str]] = {}
        for row in rows_of(location)["seats"]:
            seats.setdefault(row[0], []).append(row[4])
        assert len(seats) > 5, "people meet"
        assert all(len(set(people)) == 2 for people in seats.values()), "nobody meets themselves"
        met = Counter(name for people in seats.values() for name in people)
        assert all(met[name] <= begun[name] for name in names), "a wish leads to one match"
        if other is not store:
            await other.close()

    use(location, script)


def test_a_rush_pairs_everybody_once(location: Location) -> None:
    async def script(store: Store) -> None:
        other = store if isinstance(location, Path) else open_store(location)
        halls = [Hall(store), Hall(other)]
        names = [f"guest{number}" for number in range(20)]
        await halls[0].come(*names)
        await asyncio.gather(*(halls[number % 2].begin(name) for number, name in enumerate(names)))
        tables = [(await halls[0].wait(name)).table for name in names]
        assert all(tables)
        assert sorted(tables.count(table) for table in set(tables)) == [2] * 10
        if other is not store:
            await other.close()

    use(location, script)


def test_the_match_of_two_begins(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        ann, bob = local.guests
        await live.wait(local.registry, ann, Wait("elementos", "page-of-ann", begins=True))
        found = await live.wait(local.registry, bob, Wait("elementos", "page-of-bob", begins=True))
        room = await local.registry.room(found.table)
        await until(lambda: room.ledger.state.is_running)
        assert (room.ledger.table.mode, room.ledger.table.is_public) == ("live", False)
        await local.registry.housekeeping.tidy()
        await local.registry.erase(ann)
        with pytest.raises(NotFoundError):
            await live.wait(local.registry, ann, Wait("elementos", "page-of-ann"))

    run_local(location, script)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": ""},
        {"page": "short"},
        {"page": "with space x"},
        {"page": "x" * 41},
        {"begins": "maybe"},
        {"x": 1},
    ],
    ids=str,
)
def test_bad_requests_are_refused(server: ServerProcess, change: dict[str, object]) -> None:
    async def script(lobby: Lobby) -> None:
        ann = await lobby.come_in("Ann")
        body = {"game": "elios", "page": "page-of-ann", "begins": True} | change
        answer = await lobby.call("POST", "/api/pairing", ann.token, body)
        assert answer.status_code == 400
        assert answer.json()["sentence"]["english"]
        assert (await lobby.call("POST", "/api/pairing", "", body)).status_code == 401
        late = {"page": "page-of-ann"}
        assert (await lobby.call("POST", "/api/pairing/agree", ann.token, late)).status_code == 404
        assert (await lobby.call("POST", "/api/pairing/leave", ann.token, late)).status_code == 204

    visit(server, script)


def test_the_times_fit_together() -> None:
    assert pairing.FRESH > 2 * 2_000, "one report may be lost"
    assert FRESH < ANSWER <= LOST
