"""Reviews are started and polled over HTTP, and survive a restart.

Only finished matches can be reviewed, and the number of waiting reviews is limited.
"""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ludoteca
from ludoteca.core.record import Record, read_record
from ludoteca.study.review import review as study
from ludoteca.study.review.review import review_id
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines.answers import ReviewRequest, answer
from ludoteca.table.engines.pool import TimedAnswer
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError, StoreError
from ludoteca.table.features.review_messages import reviewed
from ludoteca.table.features.reviews import MOST, MOST_EACH, MOST_NEAR, Reviews
from ludoteca.table.messages.http import Problem
from ludoteca.table.messages.reviews import Reviewed
from ludoteca.table.messages.rows import ReviewRow
from ludoteca.table.storage import writes
from ludoteca.table.storage.location import open_store
from ludoteca.table.storage.store import Store
from tests.support.lobby import Lobby, visit
from tests.support.local import until
from tests.support.loops import in_a_loop
from tests.support.postgres import PostgresServer
from tests.support.server import PATIENCE, ServerProcess
from tests.table.stores import use

WIN_NOT_TAKEN = "3/FW|2/fwfawa/3/3/2FA/wa|1FW/3 1"


def blunder(steps: str = "c3-c4 a2-a1") -> str:
    """A short match in which a player misses a win."""
    match = ludoteca.new("elementos", position=WIN_NOT_TAKEN)
    for step in steps.split():
        match.play(step)
    match.names = {0: "Somebody"}
    return str(match.record())


class Judges:
    """Engines that answer immediately or wait until they are released. They record their requests."""

    def __init__(self, took: float = 0.0) -> None:
        self.took, self.asked = took, list[tuple[str, int | None]]()
        self.is_free = asyncio.Event()
        self.is_free.set()
        self.fails = False

    async def review(self, step: ReviewRequest, origin: Origin, seconds: float) -> TimedAnswer:
        assert origin.priority is Priority.REVIEW
        self.asked.append((origin.guest, step.turn))
        await asyncio.sleep(0)
        await self.is_free.wait()
        if self.fails:
            raise EngineError("died")
        chosen = answer(msgspec.json.encode(step))
        assert not chosen.trouble
        return TimedAnswer(chosen, 0.0, self.took, is_hurried=False)


def reviews_of(store: Store, judges: Judges, **settings: Any) -> Reviews:
    engines: Any = judges  # only the pool's `review` is used
    return Reviews(store, engines, Settings(workers=1, **settings))


async def found(reviews: Reviews, name: str) -> Reviewed:
    return msgspec.json.decode(await reviews.look(name) or b"", type=Reviewed)


async def ended(reviews: Reviews, name: str) -> Reviewed:
    """Wait until a review is done or has failed, and return it."""
    async with asyncio.timeout(PATIENCE):
        while not ((now := await found(reviews, name)).is_done or now.trouble):
            await asyncio.sleep(0.005)
    return now


async def followed(lobby: Lobby, begun: Reviewed) -> Reviewed:
    """Poll a review until it is done."""
    until = time.monotonic() + PATIENCE
    now = begun
    while not now.is_done:
        assert not now.trouble
        assert time.monotonic() < until
        await asyncio.sleep(0.05)
        now = await lobby.ask(Reviewed, "GET", f"/api/reviews/{begun.id}")
    return now


def test_a_review_that_cannot_give_its_lease_back_is_not_in_progress_for_ever(folder: Path) -> None:
    async def script(store: Store) -> None:
        judges, forget = Judges(), store.leases.forget
        reviews = reviews_of(store, judges)
        matches = records(2)

        async def away(name: str) -> None:
            raise StoreError("the database is away")

        store.leases.forget = away  # type: ignore[method-assign]  # only this store
        for record in matches:
            await reviews.begin(record, "ann", "1.2.3.4")
        for record in matches:
            assert (await ended(reviews, review_id(record))).trouble  # these engines cannot read it
        await until(lambda: not reviews._work)
        assert (reviews._under_way, reviews._addresses, reviews._lines) == ({}, {}, {})
        store.leases.forget = forget  # type: ignore[method-assign]

    use(folder, script)


def test_a_review_is_polled_until_it_is_done(server: ServerProcess) -> None:
    async def review(lobby: Lobby) -> Reviewed:
        begun = await lobby.ask(Reviewed, "POST", "/api/reviews", body={"record": blunder()})
        done = await followed(lobby, begun)
        nameless = blunder().replace('[Seat "1 Somebody"]\n', "")
        assert await lobby.ask(Reviewed, "POST", "/api/reviews", body={"record": nameless}) == done
        unknown = await lobby.call("GET", f"/api/reviews/{'0' * 32}")
        assert unknown.status_code == 404
        return done

    done = visit(server, review)
    assert (done.count, len(done.turns), done.turning) == (2, 2, [0])
    better = done.turns[0].better
    assert better is not None
    assert [step.step for step in better.line] == ["a7-a8"]
    assert better.reason["en"] == "It wins immediately."
    assert "Somebody" not in str(done)


def test_a_review_in_steps_equals_one_made_in_one_go(folder: Path) -> None:
    """Any engine can judge any turn, and the result stays the same."""
    record = read_record(blunder())

    async def make(store: Store) -> None:
        judges = Judges()
        reviews = reviews_of(store, judges)
        await reviews.begin(record, "ann")
        done = await ended(reviews, review_id(record))
        *_, whole = study.reviews(record)
        assert done == reviewed(review_id(record), record.game, whole)
        assert judges.asked == [("ann", None), ("ann", 0), ("ann", 1)]
        await reviews.close()

    use(folder, make)


def test_a_finished_review_survives_a_restart(folder: Path) -> None:
    record = read_record(blunder())
    done: list[Reviewed] = []

    async def begin(store: Store) -> None:
        reviews = reviews_of(store, Judges())
        await reviews.begin(record, "ann")
        done.append(await ended(reviews, review_id(record)))
        await reviews.close()

    async def find(store: Store) -> None:
        judges = Judges()
        begun = await reviews_of(store, judges).begin(record, "bob")
        assert [msgspec.json.decode(begun, type=Reviewed)] == done
        assert judges.asked == []

    use(folder, begin)
    use(folder, find)


def test_a_review_is_reported_as_done_only_once_it_is_stored(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []

    async def look_while_it_is_stored(store: Store) -> None:
        reviews, add_review = reviews_of(store, Judges()), store.add_review

        async def add(row: ReviewRow) -> None:
            told.append((await found(reviews, row.id)).is_done)
            await add_review(row)
            told.append((await found(reviews, row.id)).is_done)

        monkeypatch.setattr(store, "add_review", add)
        await reviews.begin(read_record(blunder()), "ann")
        async with asyncio.timeout(PATIENCE):
            while len(told) < 2:
                await asyncio.sleep(0.02)
        await reviews.close()

    use(folder, look_while_it_is_stored)
    assert told == [False, True]


def test_only_a_finished_match_is_reviewed(server: ServerProcess) -> None:
    def ask(wish: object) -> tuple[int, Problem]:
        answer = server.request("POST", "/api/reviews", body=wish)
        return answer.status_code, msgspec.json.decode(answer.content, type=Problem)

    running = visit(server, lambda lobby: lobby.people("elementos", 2))
    status, problem = ask({"table": running.id, "match": 1})
    assert status == 404
    assert problem.sentence.key == "match-not-over"
    status, problem = ask({"record": blunder("c3-c4")})
    assert (status, problem.sentence.key) == (400, "review-early")
    assert ask({})[0] == 400
    assert ask({"record": blunder().replace("c3-c4", "c3-c8")})[0] == 400


def records(count: int) -> Sequence[Record]:
    """Different finished matches."""
    given_up = blunder("c3-c4").replace("result *", "result resigned: 2 1")
    return [read_record(given_up.replace('"2"]', f'"2"]\n[Option "n={number}"]')) for number in range(count)]


def test_each_guest_has_a_queue_and_all_queues_advance_together(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        judges = Judges()
        judges.is_free.clear()
        reviews = reviews_of(store, judges)
        one, two, three, four = records(4)
        waiting = [
            msgspec.json.decode(await reviews.begin(record, guest), type=Reviewed).waiting
            for record, guest in ((one, "ann"), (two, "ann"), (three, "ann"), (four, "bob"))
        ]
        assert waiting == [0, 1, 2, 0]
        async with asyncio.timeout(PATIENCE):
            while len(judges.asked) < 2:
                await asyncio.sleep(0.005)
        assert sorted(judges.asked) == [("ann", None), ("bob", None)]
        assert (await found(reviews, review_id(three))).waiting == 2
        await reviews.close()

    use(folder, scenario)


def test_the_number_of_reviews_is_limited_and_a_full_queue_says_when_to_retry(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        judges = Judges()
        judges.is_free.clear()
        reviews = reviews_of(store, judges)
        own, others = records(60)[: MOST_EACH + 1], records(60)[10:]
        for record in own[:-1]:
            await reviews.begin(record, "ann")
        with pytest.raises(BusyError, match="3 of your matches are already waiting for a review"):
            await reviews.begin(own[-1], "ann")
        for number, record in enumerate(others[: MOST - MOST_EACH]):
            await reviews.begin(record, f"guest {number}")
        with pytest.raises(BusyError, match=r"20 matches are waiting for a review\. Try again in about 10 min"):
            await reviews.begin(others[-1], "bob")
        assert await reviews.begin(own[0], "bob"), "a running review can be polled by anybody"
        await reviews.close()

    use(folder, scenario)


def test_one_address_leaves_room_for_others(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        judges = Judges()
        judges.is_free.clear()
        reviews, matches = reviews_of(store, judges), records(60)
        for number in range(MOST_NEAR):
            await reviews.begin(matches[number], f"guest {number}", "192.0.2.1")
        with pytest.raises(BusyError, match="10 matches are waiting"):
            await reviews.begin(matches[20], "one more", "192.0.2.1")
        assert await reviews.begin(matches[20], "bob", "192.0.2.2")
        await reviews.close()

    use(folder, scenario)


@in_a_loop
async def test_a_refused_review_stays_free_for_other_processes(postgres: PostgresServer) -> None:
    """A process that has no room for a review must not keep it from the others."""
    address, judges = postgres.new_database(), Judges()
    judges.is_free.clear()
    matches = records(MOST_EACH + 1)
    one, other = open_store(address), open_store(address)
    busy, idle = reviews_of(one, judges), reviews_of(other, judges)
    try:
        for store in (one, other):
            await store.leases.open("127.0.0.1:1", lambda names: None, dict)
        for match in matches[:-1]:
            await busy.begin(match, "ann")
        with pytest.raises(BusyError):
            await busy.begin(matches[-1], "ann")
        assert await idle.begin(matches[-1], "bob")
    finally:
        for reviews, store in ((busy, one), (idle, other)):
            await reviews.close()
            await store.close()


def test_a_review_that_takes_too_long_is_stopped(folder: Path) -> None:
    """The limit counts the time that engines spend on a review, not the time it spends in their queue."""

    async def scenario(store: Store) -> None:
        record, name = read_record(blunder()), review_id(read_record(blunder()))
        judges = Judges(took=4.0)
        reviews = reviews_of(store, judges, review_limit=5)
        await reviews.begin(record, "ann")
        assert (await ended(reviews, name)).trouble == "This match takes too long to review."
        assert judges.asked == [("ann", None), ("ann", 0)]
        await reviews.close()

    use(folder, scenario)


def test_a_failed_review_says_so_and_can_be_started_again(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        judges, record = Judges(), read_record(blunder())
        reviews, judges.fails = reviews_of(store, judges), True
        await reviews.begin(record, "ann")
        failed = await ended(reviews, review_id(record))
        assert failed.trouble == "The review failed; try again."
        judges.fails = False
        assert not msgspec.json.decode(await reviews.begin(record, "ann"), type=Reviewed).trouble
        assert (await ended(reviews, review_id(record))).is_done
        assert not reviews._lines
        assert not reviews._work
        await reviews.close()

    use(folder, scenario)


def test_the_oldest_reviews_are_deleted_when_there_are_too_many(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writes, "MOST_REVIEWS", 2)

    async def scenario(store: Store) -> None:
        for number in (3, 1, 2):
            await store.add_review(ReviewRow(f"r{number}", "elios", number, b"{}"))
        kept = [number for number in (1, 2, 3) if await store.review(f"r{number}")]
        assert kept == [2, 3]

    use(folder, scenario)
