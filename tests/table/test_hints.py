"""Hints: a legal step for the player to move, shown to nobody else; and when there are none."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.registry import names
from ludoteca.core.sentences import plain
from ludoteca.players.analysis import LINES, Analysis, Reply, analyse
from ludoteca.players.analysis import Line as AnalysisLine
from ludoteca.table.engines.answers import SearchRequest, view_of
from ludoteca.table.engines.queue import Origin
from ludoteca.table.errors import EngineError
from ludoteca.table.live import inbox
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.messages.socket import Clock, Confirmed, Expected, Hint, Hinted, Play, Refused, SeatKind
from ludoteca.table.state.updates import gives_hints
from tests.support.client import Client
from tests.support.gathering import Gathering, gather
from tests.support.lobby import ME, OPEN
from tests.support.local import TWO, LocalTables, RecordingConnection, run_local
from tests.support.server import ServerProcess
from tests.table.samples import table_row


@pytest.mark.parametrize("name", names())
def test_a_hint_is_a_legal_step_shown_only_to_the_player_who_asked(server: ServerProcess, name: str) -> None:
    async def hint(here: Gathering) -> None:
        client = here.due
        assert client.view is not None
        before = [len(other.frames) for other in here.clients]
        version = client.version
        answer = await client.hint()
        assert isinstance(answer, Hinted)
        assert 1 <= len(answer.advice) <= LINES
        for one in answer.advice:
            assert (one.step, one.words) in [(choice.text, choice.words) for choice in client.view.legal]
            assert 0 <= one.chance <= 1
        assert len({one.step for one in answer.advice}) == len(answer.advice)
        assert sum(answer.chances) == pytest.approx(1)
        again = await client.hint()
        assert isinstance(again, Hinted)
        assert (again.advice, again.version) == (answer.advice, version), "the same request must have the same answer"
        await here.settle()
        for other, length in zip(here.clients, before, strict=True):
            if other is not client:
                assert len(other.frames) == length + 1, "only the answer to the ping may arrive"
        assert client.version == version
        assert isinstance(await client.play(answer.advice[0].step), Confirmed)

    gather(server, hint, name)


def test_there_is_no_hint_out_of_turn(server: ServerProcess) -> None:
    async def hint(here: Gathering) -> None:
        idle = next(client for client in here.clients if not client.may_act)
        answer = await idle.hint()
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "not-your-turn"
        async with Client(server.socket_address, idle.table_id) as watcher:
            answer = await watcher.hint()
            assert isinstance(answer, Refused)
            assert answer.sentence.key == "spectators-watch"

    gather(server, hint, "elementos", options={"opening": "random"})


def test_there_is_no_hint_for_an_old_view(server: ServerProcess) -> None:
    async def hint(here: Gathering) -> None:
        client = await here.step()
        for version in (client.version - 1, client.version + 1):
            answer = await client.hint(version)
            assert isinstance(answer, Refused)
            assert answer.sentence.key == "table-changed"

    gather(server, hint, "elementos", options={"opening": "random"})


def test_there_is_no_hint_before_and_after_the_match(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN]))
        local.room = await local.registry.room(made.table.id)
        answer = await asked(local, await local.connect(0))
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "match-not-begun"

    run_local(tmp_path / "data", script)


async def asked(local: LocalTables, line: RecordingConnection, name: str = "h", seat: int = 0) -> Hinted | Refused:
    """The answer to a seat that asks for a hint."""
    hint = Hint(name, local.room.ledger.versions[seat])
    await local.room.do(lambda: local.room.inbox.handle(line, hint, 0.0))
    return await answered(line, name)


async def answered(line: RecordingConnection, name: str) -> Hinted | Refused:
    """The answer with this id, as soon as it arrives."""
    async with asyncio.timeout(60):
        while True:
            for message in line.got:
                if isinstance(message, Hinted | Refused) and message.id == name:
                    return message
            await asyncio.sleep(0.005)


async def sitting(local: LocalTables) -> tuple[int, RecordingConnection]:
    """Two people in a running match; returns the seat to move and its connection."""
    await local.table(TWO)
    lines = [await local.connect(0), await local.connect(1)]
    seat, _ = local.step()
    return seat, lines[seat]


def held_up(local: LocalTables, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Block all hints until this event is set."""
    engines, slow = local.registry.engines, asyncio.Event()
    analyse = engines.analyse

    async def thinking(request: SearchRequest, origin: Origin, seconds: float) -> Analysis:
        await slow.wait()
        return await analyse(request, origin, seconds)

    monkeypatch.setattr(engines, "analyse", thinking)
    return slow


def test_the_table_continues_while_a_hint_is_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it, a second one is refused until then, and a late one is discarded."""

    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)
        slow = held_up(local, monkeypatch)
        version = local.room.ledger.versions[seat]
        hear = local.room.inbox.handle
        await local.room.do(lambda: hear(line, Hint("first", version), 0.0))
        second = await asked(local, line, "second", seat)
        assert isinstance(second, Refused)
        assert second.sentence.key == "hint-coming"
        await local.send(line, Play("step", version, local.step()[1]))
        assert isinstance(line.last(Confirmed), Confirmed)
        slow.set()
        first = await answered(line, "first")
        assert isinstance(first, Refused)
        assert first.sentence.key == "table-changed"

    run_local(tmp_path / "data", script)


def test_there_is_no_hint_if_no_analysis_finishes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)

        async def slow(request: SearchRequest, origin: Origin, seconds: float) -> Analysis:
            raise EngineError("slow")

        monkeypatch.setattr(local.registry.engines, "analyse", slow)
        answer = await asked(local, line, seat=seat)
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "hint-late"
        monkeypatch.undo()
        assert isinstance(await asked(local, line, "again", seat), Hinted)

    run_local(tmp_path / "data", script)


def test_a_player_who_left_meanwhile_is_not_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)
        thought_about = asyncio.Event()

        async def thinking(request: SearchRequest, origin: Origin, seconds: float) -> Analysis:
            thought_about.set()
            return analyse(view_of(request))

        monkeypatch.setattr(local.registry.engines, "analyse", thinking)
        hint = Hint("h", local.room.ledger.versions[seat])
        await local.room.do(lambda: local.room.inbox.handle(line, hint, 0.0))
        local.room.detach(line)
        await thought_about.wait()
        await asyncio.sleep(0)
        await local.room.do(lambda: asyncio.sleep(0))
        assert not any(isinstance(message, Hinted | Refused) for message in line.got)

    run_local(tmp_path / "data", script)


def test_a_view_is_analysed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same view gets the same answer immediately, and keeps no engine busy."""

    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)
        asked_for: list[bytes] = []

        async def thinking(request: SearchRequest, origin: Origin, seconds: float) -> Analysis:
            asked_for.append(request.view)
            return analyse(view_of(request))

        monkeypatch.setattr(local.registry.engines, "analyse", thinking)
        for name in ("h1", "h2"):
            assert isinstance(await asked(local, line, name, seat), Hinted)
        assert len(asked_for) == 1
        version = local.room.ledger.versions[seat]
        await local.send(line, Play("step", version, local.step()[1]))
        other, other_line = local.step()[0], await local.connect(1 - seat)
        assert isinstance(await asked(local, other_line, "h3", other), Hinted)
        assert len(set(asked_for)) == 2

    run_local(tmp_path / "data", script)


def test_a_line_shows_what_follows_a_step_without_repeating_the_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)

        async def thinking(request: SearchRequest, origin: Origin, seconds: float) -> Analysis:
            view = view_of(request)
            step = view.legal()[-1]
            replies = (Reply(seat, view.text(step), view.words(step)), Reply(1 - seat, "x", plain("does something")))
            return Analysis((0.25, 0.75), (AnalysisLine(step, 0.25, True, replies),))

        monkeypatch.setattr(local.registry.engines, "analyse", thinking)
        answer = await asked(local, line, seat=seat)
        assert isinstance(answer, Hinted)
        assert answer.chances == [0.25, 0.75]
        (advice,) = answer.advice
        assert (advice.chance, advice.is_certain) == (0.25, True)
        assert advice.step == local.room.ledger.state.present_match.legal(seat)[-1]
        assert advice.follows == [Expected(1 - seat, "x", plain("does something"))]

    run_local(tmp_path / "data", script)


def test_a_repeated_request_is_answered_on_the_newest_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that was disconnected and resends its message is not refused, and uses up nothing."""
    monkeypatch.setattr(inbox, "HINTS_AT_ONCE", 1)
    monkeypatch.setattr(inbox, "HINTS_PER_SECOND", 0.001)

    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)
        other = await local.connect(seat)
        slow = held_up(local, monkeypatch)
        hint = Hint("h", local.room.ledger.versions[seat])
        for device in (line, line, other):
            await local.room.do(partial(local.room.inbox.handle, device, hint, 0.0))
        slow.set()
        assert isinstance(await answered(other, "h"), Hinted)
        await local.room.do(lambda: asyncio.sleep(0))
        assert [type(message) for message in line.got if isinstance(message, Hinted | Refused)] == []
        assert sum(isinstance(message, Hinted | Refused) for message in other.got) == 1

    run_local(tmp_path / "data", script)


def test_hints_are_rate_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "HINTS_AT_ONCE", 3)
    monkeypatch.setattr(inbox, "HINTS_PER_SECOND", 0.001)

    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)
        answers = [await asked(local, line, f"h{number}", seat) for number in range(4)]
        assert [type(answer) for answer in answers] == [Hinted] * 3 + [Refused]
        assert isinstance(answers[-1], Refused)
        assert answers[-1].sentence.key == "too-often"

    run_local(tmp_path / "data", script)


def test_a_guest_who_keeps_the_engines_busy_is_refused_a_hint(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)
        engines, guest = local.registry.engines, local.room.ledger.seats[seat].guest
        engines._in_flight[guest] = local.registry.settings.requests_per_guest
        answer = await asked(local, line, "h1", seat)
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "engine-yours"
        engines._in_flight.clear()
        assert isinstance(await asked(local, line, "h2", seat), Hinted)

    run_local(tmp_path / "data", script)


PERSON: SeatKind = "person"
OTHER: SeatKind = "open"
COMPUTER: SeatKind = "computer"


@pytest.mark.parametrize(
    ("kinds", "changes", "is_so"),
    [
        ((PERSON, COMPUTER), {}, True),
        ((PERSON, COMPUTER), {"is_public": True, "is_tournament": True, "clock": Clock(turn=60)}, True),
        ((PERSON, PERSON), {}, True),
        ((PERSON, OTHER), {}, True),
        ((PERSON, PERSON), {"is_public": True}, False),
        ((PERSON, OTHER), {"is_public": True}, False),
        ((PERSON, PERSON), {"is_tournament": True}, False),
        ((PERSON, PERSON), {"clock": Clock(turn=60)}, False),
    ],
)
def test_there_are_hints_unless_people_compete(
    kinds: tuple[SeatKind, ...], changes: dict[str, Any], is_so: bool
) -> None:
    seats = [SeatRow("t", seat, kind) for seat, kind in enumerate(kinds)]
    assert gives_hints(table_row("t", **{"is_public": False, **changes}), seats) is is_so


def test_partners_do_not_compete_with_each_other() -> None:
    seats = [SeatRow("t", seat, (PERSON, COMPUTER)[seat % 2]) for seat in range(4)]
    assert gives_hints(table_row("t", game="elios", is_public=True), seats)
    seats[1] = SeatRow("t", 1, PERSON)
    assert not gives_hints(table_row("t", game="elios", is_public=True), seats)


def test_a_hint_is_refused_where_people_compete(server: ServerProcess) -> None:
    async def hint(here: Gathering) -> None:
        client = here.due
        assert client.table is not None
        assert not client.table.has_hints
        answer = await client.hint()
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "hints-none"

    gather(server, hint, "elementos", is_public=True, options={"opening": "random"})
