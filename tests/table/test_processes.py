"""Several processes on one database: each serves every table, and only one at a time writes to it."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import ElsewhereError, LostLeaseError, OtherRulesError
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.http import NewTable, Seated
from ludoteca.table.messages.rows import ChatRow
from ludoteca.table.messages.socket import Resign, TableInfo
from ludoteca.table.peers.frames import RelayedRequest
from ludoteca.table.peers.link import Channel
from ludoteca.table.peers.peers import Peers
from ludoteca.table.storage.leases import Lease
from ludoteca.table.storage.location import open_store
from ludoteca.table.storage.postgres.leases import LASTS, PostgresLeases
from ludoteca.table.storage.postgres.store import PostgresStore
from tests.support.client import Client, new_id
from tests.support.cluster import Cluster
from tests.support.command import Run
from tests.support.lobby import ME, OPEN, Lobby, MadeTable
from tests.support.local import TWO, open_local
from tests.support.loops import in_a_loop
from tests.support.postgres import PostgresServer
from tests.support.server import ServerProcess
from tests.table.process_chaos import ProcessChaos
from tests.table.samples import entry_row, guest_row, table_row

PLACE = "here:1"


@pytest.fixture(scope="module")
def two(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A server with two processes."""
    with Cluster(postgres, tmp_path_factory.mktemp("two"), 2) as made:
        yield made
        assert [member.complaints for member in made.members] == [[], []]


# Leases


@asynccontextmanager
async def stores(postgres: PostgresServer, count: int = 2) -> AsyncIterator[list[PostgresStore]]:
    """Stores as several processes open them, all registered."""
    address = postgres.new_database()
    opened = [PostgresStore.open(address) for _ in range(count)]
    for number, store in enumerate(opened):
        await store.leases.open(f"here:{number}", lambda lost: None, dict)
    try:
        yield opened
    finally:
        for store in opened:
            await store.leases.close()
            await store.close()


async def fall_silent(store: PostgresStore) -> None:
    """Let a process die: it gives no more signs of life, and leaves everything behind."""
    leases = store.leases
    assert isinstance(leases, PostgresLeases)
    await leases.stop_beating()


async def taken_over(store: PostgresStore, name: str) -> Lease:
    """The lease, as soon as it can be had."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await store.leases.acquire(name)
            except ElsewhereError:
                await asyncio.sleep(0.05)


@in_a_loop
async def test_a_lease_belongs_to_one_process(postgres: PostgresServer) -> None:
    async with stores(postgres) as (first, second):
        lease = await first.leases.acquire("table")
        assert await first.leases.acquire("table") == lease
        with pytest.raises(ElsewhereError) as elsewhere:
            await second.leases.acquire("table")
        assert elsewhere.value.address == "here:0"
        assert await second.leases.holder("table") == "here:0"
        assert await first.leases.holder("table") is None


@in_a_loop
async def test_a_lease_that_is_given_back_can_be_taken_immediately(postgres: PostgresServer) -> None:
    async with stores(postgres) as (first, second):
        before = await first.leases.acquire("table")
        await first.leases.release(["table"])
        after = await second.leases.acquire("table")
        assert (after.epoch, after.gap) == (before.epoch + 1, None)


@in_a_loop
async def test_one_of_many_takes_a_lease(postgres: PostgresServer) -> None:
    async with stores(postgres, 4) as opened:
        found = await asyncio.gather(*(store.leases.acquire("table") for store in opened), return_exceptions=True)
        assert sum(isinstance(lease, Lease) for lease in found) == 1
        assert sum(isinstance(lease, ElsewhereError) for lease in found) == 3


@in_a_loop
async def test_a_process_that_was_replaced_can_write_nothing(postgres: PostgresServer) -> None:
    async with stores(postgres) as (first, second):
        await first.add_guest(guest_row("ann"))
        await first.add_table(table_row("table", host="ann"), [])
        old = await first.leases.acquire("table")
        await first.append(table_row("table"), [entry_row("table", 1)], lease=old)
        await fall_silent(first)
        new = await taken_over(second, "table")
        assert new.epoch == old.epoch + 1
        assert new.gap is not None
        assert 2000 < new.gap[1] - new.gap[0] < 30_000
        with pytest.raises(LostLeaseError):
            await first.append(table_row("table"), [entry_row("table", 2)], lease=old)
        with pytest.raises(LostLeaseError):
            await first.say(ChatRow("table", 1, 0, 1, "late"), old)
        await second.append(table_row("table"), [entry_row("table", 2)], lease=new)
        stored = await second.table("table")
        assert stored is not None
        assert ([row.number for row in stored.entries], stored.messages) == ([1, 2], [])


@in_a_loop
async def test_a_process_learns_what_it_lost_while_it_was_paused(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    lost: list[str] = []
    paused, other = PostgresStore.open(address), PostgresStore.open(address)
    await paused.leases.open("here:1", lost.extend, dict)
    await other.leases.open("here:2", lost.extend, dict)
    for name in ("taken", "kept"):
        await paused.leases.acquire(name)
    await fall_silent(paused)
    await taken_over(other, "taken")
    await paused.leases.open("here:1", lost.extend, dict)
    async with asyncio.timeout(10):
        while not lost:
            await asyncio.sleep(0.05)
    assert lost == ["taken"]
    for store in (paused, other):
        await store.leases.close()
        await store.close()


@in_a_loop
async def test_a_lease_that_was_lost_before_its_answer_arrived_is_asked_for_again(postgres: PostgresServer) -> None:
    """A process is paused after the database has answered, and another takes the table over meanwhile."""
    async with stores(postgres) as (first, second):
        assert isinstance(first.leases, PostgresLeases)
        answers, taken = first.leases._asking.run, list[Lease]()

        async def answered_late(work: Any) -> Any:
            found = await answers(work)
            if not taken:
                await fall_silent(first)
                taken.append(await taken_over(second, "table"))
                await first.leases.open("here:0", lambda lost: None, dict)
            return found

        with patch.object(first.leases._asking, "run", answered_late), pytest.raises(ElsewhereError) as elsewhere:
            await first.leases.acquire("table")
        assert elsewhere.value.address == "here:1"


@in_a_loop
async def test_a_process_that_was_paused_shows_no_table_before_it_knows_what_it_holds(postgres: PostgresServer) -> None:
    async with open_local(postgres.new_database()) as local:
        table = (await local.table(TWO)).ledger.table.id
        leases = local.registry.store.leases
        assert isinstance(leases, PostgresLeases)
        await leases.stop_beating()
        leases._beat_at -= LASTS
        with pytest.raises(ElsewhereError):
            await local.registry.room(table)
        leases._beat_at = time.monotonic()
        assert (await local.registry.room(table)) is local.room


@in_a_loop
async def test_a_table_is_unloaded_without_waiting_for_a_database_that_is_away(postgres: PostgresServer) -> None:
    async with open_local(postgres.new_database()) as local:
        table = (await local.table(TWO)).ledger.table.id
        leases, is_back = local.registry.store.leases, asyncio.Event()
        assert isinstance(leases, PostgresLeases)
        await leases.stop_beating()
        leases._beat_at -= LASTS
        with patch.object(leases._asking, "run", lambda work: is_back.wait()):
            await asyncio.wait_for(local.registry._close_room(local.room), 10)
        leases._beat_at = time.monotonic()
        assert (await local.registry.room(table)) is not local.room


@in_a_loop
async def test_a_table_with_rules_of_a_newer_process_is_refused_here_and_left_to_it(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    newer = PostgresStore.open(address)
    async with open_local(address) as local:
        row = (await local.table(TWO)).ledger.table
        newest = msgspec.structs.replace(row, id="newest", rules=99, code="")
        await local.registry.store.add_table(newest, [])
        with pytest.raises(OtherRulesError):
            await local.registry.room("newest")
        await newer.leases.open("here:2", lambda lost: None, dict)
        assert (await newer.leases.acquire("newest")).gap is None
        with pytest.raises(ElsewhereError):
            await local.registry.room("newest")
        await newer.leases.close()
    await newer.close()


@asynccontextmanager
async def cold_start(address: DatabaseAddress) -> AsyncIterator[tuple[asyncio.Task[None], asyncio.Event]]:
    """A process that is starting, and an event that lets its engines start."""
    metrics, warm = Metrics(), asyncio.Event()
    registry = TableRegistry(Settings(workers=1, database=address), open_store(address, metrics.count_batch), metrics)
    registry.peers = Peers(nobody, registry.unload, registry.unload)
    registry.engines.start = warm.wait  # type: ignore[method-assign,assignment]  # this pool serves only this test
    starting = asyncio.create_task(registry.open())
    try:
        yield starting, warm
    finally:
        warm.set()
        await starting
        await registry.close()


async def nobody(channel: Channel, asked: RelayedRequest) -> None:
    """Serve nothing."""


@in_a_loop
async def test_a_new_process_leaves_the_tables_to_the_others_until_its_engines_run(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with cold_start(address) as (first, _):
        await asyncio.wait_for(first, 20)  # there are no others
        async with cold_start(address) as (second, warm):
            await asyncio.wait({second}, timeout=1)
            assert not second.done()
            warm.set()
            await asyncio.wait_for(second, 20)


# Whole servers


async def open_table(two: Cluster, *, public: bool = False) -> MadeTable:
    """A table that the first process serves."""
    async with Lobby(two.members[0].address) as lobby:
        return await lobby.people("elementos", 2, is_public=public, options={"opening": "random", "starter": "1"})


@in_a_loop
async def test_a_guest_and_a_table_are_known_to_every_process(two: Cluster) -> None:
    here, there = two.members
    async with Lobby(here.address) as lobby, Lobby(there.address) as other:
        ann, ben = await lobby.come_in("Ann"), await other.come_in("Ben")
        made = await lobby.ask(
            Seated,
            "POST",
            "/api/tables",
            ann.token,
            {"game": "elementos", "seats": [msgspec.to_builtins(ME), msgspec.to_builtins(OPEN)], "is_public": True},
        )
        joined = await other.ask(Seated, "POST", "/api/join", ben.token, {"code": made.code})
        assert joined.table.id == made.table.id
        for each in (lobby, other):
            found = await each.ask(TableInfo, "GET", f"/api/tables/{made.table.id}")
            assert [seat.name for seat in found.seats] == ["Ann", "Ben"]
            listed = await each.ask(list[TableInfo], "GET", "/api/tables")
            assert made.table.id in [table.id for table in listed]
        unknown = await other.call("GET", "/api/tables/0123456789abcdef01234567")
        assert unknown.status_code == 404


@in_a_loop
async def test_a_seat_sees_the_same_through_either_process(two: Cluster) -> None:
    made = await open_table(two)
    here, there = (member.socket_address for member in two.members)
    async with (
        Client(here, made.id, made.tokens[0]) as ann,
        Client(there, made.id, made.tokens[0]) as ann_again,
        Client(there, made.id, made.tokens[1]) as ben,
        Client(there, made.id) as watcher,
    ):
        await asyncio.gather(ann.play_out(random.Random(1)), ben.play_out(random.Random(2)))
        for client in (ann_again, watcher):
            await client.until_over()
        assert ann.snapshot() == ann_again.snapshot()
        assert ann.seat == ann_again.seat == 0
        assert watcher.seat is None


@in_a_loop
async def test_a_wrong_key_is_refused_through_another_process(two: Cluster) -> None:
    made = await open_table(two)
    async with Lobby(two.members[1].address) as other:
        answer = await other.call("GET", f"/api/tables/{made.id}/board", "a wrong key")
        assert answer.status_code == 403
        assert "x-ludoteca-peer" not in answer.headers


@in_a_loop
async def test_a_review_is_found_from_every_process(two: Cluster) -> None:
    made = await open_table(two)
    here, there = two.members
    async with Client(here.socket_address, made.id, made.tokens[0]) as ann:
        await ann.send(Resign(new_id()))
        await ann.until_over()
    async with Lobby(here.address) as lobby, Lobby(there.address) as other:
        wish = {"table": made.id, "match": 1}
        begun = await other.ask(dict, "POST", "/api/reviews", body=wish)
        for each in (lobby, other):
            assert (await each.ask(dict, "GET", f"/api/reviews/{begun['id']}"))["id"] == begun["id"]


@in_a_loop
async def test_an_erased_guest_disappears_from_the_table_of_another_process(two: Cluster) -> None:
    made = await open_table(two)
    async with Client(two.members[0].socket_address, made.id) as watcher, Lobby(two.members[1].address) as other:
        assert watcher.table is not None
        assert watcher.table.seats[0].name == "Ann"
        answer = await other.call("DELETE", "/api/me", made.host.token)
        assert answer.is_success
        await watcher.until(lambda: watcher.table is not None and watcher.table.seats[0].name != "Ann")


@in_a_loop
async def test_a_device_is_signed_out_in_every_process(two: Cluster) -> None:
    first, second = two.members
    async with Lobby(first.address) as lobby, Lobby(second.address) as other:
        ann = await lobby.come_in("Ann")
        made = await lobby.make(ann, NewTable("elementos", [ME, OPEN]))
        link = (await other.call("POST", "/api/me/sign-in-link", ann.token)).json()["code"]
        phone = (await lobby.call("POST", "/api/sign-in/link", "", {"code": link})).json()["token"]
        devices = (await other.call("GET", "/api/me/account", phone)).json()["devices"]
        lost = next(device["id"] for device in devices if not device["is_this"])
        async with (
            Client(first.socket_address, made.table.id, ann.token) as here,
            Client(second.socket_address, made.table.id, ann.token) as there,
            Client(second.socket_address, made.table.id, phone) as kept,
        ):
            assert (await other.call("DELETE", f"/api/me/devices/{lost}", phone)).status_code == 204
            await here.until(lambda: bool(here.byes))
            await there.until(lambda: bool(there.byes))
            assert [client.byes[0].sentence.key for client in (here, there)] == ["bye-signed-out"] * 2
            assert kept.byes == []
        for each in (lobby, other):
            assert (await each.call("GET", "/api/me", ann.token)).status_code == 401
            assert (await each.call("GET", "/api/me", phone)).status_code == 200


@in_a_loop
async def test_a_process_that_stops_hands_its_tables_over(postgres: PostgresServer, tmp_path: Path) -> None:
    with Cluster(postgres, tmp_path, 2) as made:
        here, there = made.members
        table = await open_table(made)
        sockets = [here.socket_address, there.socket_address]
        async with Client(sockets, table.id, table.tokens[0]) as ann, Client(sockets, table.id, table.tokens[1]) as ben:
            playing = [asyncio.create_task(client.play_out(random.Random(1), pause=0.2)) for client in (ann, ben)]
            await ann.until(lambda: len(ann.confirmed) > 3)
            await asyncio.to_thread(here.stop)
            before = len(ann.confirmed)
            await ann.until(lambda: len(ann.confirmed) > before + 3)
            for task in playing:
                task.cancel()
            assert not ann.refusals + ben.refusals
            assert not ann.setbacks + ben.setbacks
        assert here.complaints + there.complaints == []
        here.start()


def test_a_killed_process_loses_nothing(postgres: PostgresServer, tmp_path: Path) -> None:
    with Cluster(postgres, tmp_path, 2) as made:
        verdict = asyncio.run(ProcessChaos(made, seed=1, games=("elios", "exagon")).run(["kill"] * 2))
    assert verdict.wrong == 0
    assert verdict.confirmed > 20
    assert verdict.moved > 0


@pytest.mark.long
def test_faults_lose_nothing(postgres: PostgresServer, tmp_path: Path) -> None:
    """A short run of what `make chaos PROCESSES=3` does for an hour."""
    with Cluster(postgres, tmp_path, 3) as made:
        verdict = asyncio.run(ProcessChaos(made, seed=1).run(["kill", "pause", "cut", "restart"]))
    assert verdict.wrong == 0
    assert verdict.confirmed > 20
    assert verdict.moved > 0


# Limits and status


@in_a_loop
async def test_all_processes_count_requests_together(postgres: PostgresServer) -> None:
    async with stores(postgres) as (first, second):
        waits = [await store.limits.take("guests", "1.2.3.4", 4) for store in (first, second) * 2]
        assert waits == [0.0] * 4
        refused = await second.limits.take("guests", "1.2.3.4", 4)
        assert 0 < refused <= 15
        assert await first.limits.take("guests", "1.2.3.5", 4) == 0
        assert await first.limits.take("tables", "1.2.3.4", 4) == 0


@in_a_loop
async def test_a_site_has_a_limit_of_its_own(postgres: PostgresServer) -> None:
    async with stores(postgres, 1) as (store,):
        addresses = [f"2001:db8:0:{number:x}::1" for number in range(33)]
        waits = [await store.limits.take("guests", address, 2) for address in addresses]
        assert [wait > 0 for wait in waits] == [False] * 32 + [True]


def test_the_status_lists_all_processes(two: Cluster, run: Run) -> None:
    asyncio.run(open_table(two))
    shown = msgspec.json.decode(run("status", "--database", two.address.secret, "--json").output)
    assert [row["is_alive"] for row in shown["processes"]] == [True, True]
    assert shown["is_alive"]
    assert sum(row["leases"] for row in shown["processes"]) > 0
    words = run("status", "--database", two.address.secret).output
    assert all(row["id"] in words for row in shown["processes"])
    assert "p4ss" not in words


def test_the_status_of_a_server_with_sqlite(run: Run, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data"):
        assert "The server is running" in run("status", "--data", tmp_path / "data").output
