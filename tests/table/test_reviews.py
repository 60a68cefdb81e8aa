"""Reviews over HTTP: begun, followed, kept over a restart; only of matches that are over, and never too many."""

import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

import ludoteca
from ludoteca.core.record import Record, read_record
from ludoteca.study.review import review_id
from ludoteca.table import reviewing, writes
from ludoteca.table.errors import BusyError
from ludoteca.table.requests import Problem
from ludoteca.table.reviewing import Reviews
from ludoteca.table.reviews import Reviewed
from ludoteca.table.rows import ReviewRow
from ludoteca.table.sqlite import SQLiteStore
from tests.table.keeping import use
from tests.table.lobby import Lobby
from tests.table.serving import PATIENCE, Server

WIN_NOT_TAKEN = "3/FW|2/fwfawa/3/3/2FA/wa|1FW/3 1"


def blunder(steps: str = "c3-c4 a2-a1") -> str:
    """A short match in which a win is not taken."""
    match = ludoteca.new("elementos", position=WIN_NOT_TAKEN)
    for step in steps.split():
        match.play(step)
    match.names = {0: "Somebody"}
    return str(match.record())


def program(source: str) -> tuple[str, ...]:
    """Something that stands in for the process of a review."""
    return sys.executable, "-c", source


async def followed(lobby: Lobby, begun: Reviewed) -> Reviewed:
    """A review when it is done."""
    until = time.monotonic() + PATIENCE
    now = begun
    while not now.is_done:
        assert not now.trouble
        assert time.monotonic() < until
        await asyncio.sleep(0.05)
        now = await lobby.ask(Reviewed, "GET", f"/api/reviews/{begun.id}")
    return now


def test_a_review_is_followed_until_it_is_done(server: Server) -> None:
    async def review() -> Reviewed:
        async with Lobby(server.address) as lobby:
            begun = await lobby.ask(Reviewed, "POST", "/api/reviews", body={"record": blunder()})
            done = await followed(lobby, begun)
            nameless = blunder().replace('[Seat "1 Somebody"]\n', "")
            assert await lobby.ask(Reviewed, "POST", "/api/reviews", body={"record": nameless}) == done
            unknown = await lobby.call("GET", f"/api/reviews/{'0' * 32}")
            assert unknown.status_code == 404
            return done

    done = asyncio.run(review())
    assert (done.count, len(done.turns), done.turning) == (2, 2, [0])
    better = done.turns[0].better
    assert better is not None
    assert [step.step for step in better.line] == ["a7-a8"]
    assert better.reason.en == "It wins at once."
    assert "Somebody" not in str(done)


def test_a_review_that_is_done_outlives_the_server(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = read_record(blunder())
    done = Reviewed(review_id(record), "elementos", [0, 1], 0, [], [0.0, 1.0], [None, None], [], True)
    monkeypatch.setattr(reviewing, "COMMAND", program(f"print({msgspec.json.encode(done).decode()!r})"))

    async def begin(store: SQLiteStore) -> None:
        house = Reviews(store)
        await house.begin(record)
        async with asyncio.timeout(PATIENCE):
            while await house.look(done.id) != msgspec.json.encode(done):
                await asyncio.sleep(0.02)
        await house.close()

    async def find(store: SQLiteStore) -> None:
        assert msgspec.json.decode(await Reviews(store).begin(record), type=Reviewed) == done

    use(folder, begin)
    use(folder, find)


def test_a_review_is_told_as_done_only_once_it_is_stored(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = read_record(blunder())
    done = Reviewed(review_id(record), "elementos", [0, 1], 0, [], [0.0, 1.0], [None, None], [], True)
    monkeypatch.setattr(reviewing, "COMMAND", program(f"print({msgspec.json.encode(done).decode()!r})"))
    told: list[bytes | None] = []

    async def look_while_it_is_stored(store: SQLiteStore) -> None:
        house, add_review = Reviews(store), store.add_review

        async def add(row: ReviewRow) -> None:
            told.append(await house.look(row.id))
            await add_review(row)
            told.append(await house.look(row.id))

        monkeypatch.setattr(store, "add_review", add)
        await house.begin(record)
        async with asyncio.timeout(PATIENCE):
            while len(told) < 2:
                await asyncio.sleep(0.02)
        await house.close()

    use(folder, look_while_it_is_stored)
    assert [msgspec.json.decode(body or b"", type=Reviewed).is_done for body in told] == [False, True]


def test_only_a_match_that_is_over_is_reviewed(server: Server) -> None:
    async def ask(wish: object) -> tuple[int, Problem]:
        async with Lobby(server.address) as lobby:
            answer = await lobby.call("POST", "/api/reviews", body=wish)
            return answer.status_code, msgspec.json.decode(answer.content, type=Problem)

    async def running() -> tuple[int, Problem]:
        async with Lobby(server.address) as lobby:
            table, _ = await lobby.people("elementos", 2)
        return await ask({"table": table, "match": 1})

    status, problem = asyncio.run(running())
    assert status == 404
    assert problem.sentence == "There is no match 1 that is over at this table."
    status, problem = asyncio.run(ask({"record": blunder("c3-c4")}))
    assert (status, problem.sentence) == (400, "Only a match that is over can be reviewed.")
    assert asyncio.run(ask({}))[0] == 400
    assert asyncio.run(ask({"record": blunder().replace("c3-c4", "c3-c8")}))[0] == 400


def records(count: int) -> Sequence[Record]:
    """Different matches that are over."""
    given_up = blunder("c3-c4").replace("result *", "result resigned: 2 1")
    return [read_record(given_up.replace('"2"]', f'"2"]\n[Option "n={number}"]')) for number in range(count)]


def test_one_after_the_other_and_not_too_many(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is under way and never answers; the others wait in line until it is full."""
    monkeypatch.setattr(reviewing, "COMMAND", program("import time; time.sleep(60)"))

    async def scenario(store: SQLiteStore) -> None:
        house = Reviews(store)
        one, *others = records(reviewing.WAITING + 2)
        await house.begin(one)
        await asyncio.sleep(0.1)
        for place, record in enumerate(others[:-1], 1):
            assert msgspec.json.decode(await house.begin(record), type=Reviewed).waiting == place
        with pytest.raises(BusyError, match="try again in a few minutes"):
            await house.begin(others[-1])
        await house.begin(others[0])
        await house.close()

    use(folder, scenario)


def test_a_review_that_comes_to_nothing_says_so_and_can_be_begun_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(store: SQLiteStore) -> None:
        house, record = Reviews(store), read_record(blunder())
        with monkeypatch.context() as patched:
            patched.setattr(reviewing, "COMMAND", program(""))
            name = msgspec.json.decode(await house.begin(record), type=Reviewed).id
            async with asyncio.timeout(PATIENCE):
                while not (found := msgspec.json.decode(await house.look(name) or b"", type=Reviewed)).trouble:
                    await asyncio.sleep(0.02)
        assert not found.is_done
        assert not msgspec.json.decode(await house.begin(record), type=Reviewed).trouble
        await house.close()

    use(folder, scenario)


def test_the_oldest_reviews_go_when_there_are_too_many(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writes, "MOST_REVIEWS", 2)

    async def scenario(store: SQLiteStore) -> None:
        for number in (3, 1, 2):
            await store.add_review(ReviewRow(f"r{number}", "elios", number, b"{}"))
        kept = [number for number in (1, 2, 3) if await store.review(f"r{number}")]
        assert kept == [2, 3]

    use(folder, scenario)
