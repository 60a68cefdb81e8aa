"""Everybody learns when a hint is given, but only the player to move sees it. Some tables give no hints."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.core.registry import names
from ludoteca.core.sentences import plain, say
from ludoteca.players.analysis import LINES, Analysis, Reply, analyse
from ludoteca.players.analysis import Line as AnalysisLine
from ludoteca.table.admin.doctor import check_table
from ludoteca.table.engines.answers import SearchRequest, view_of
from ludoteca.table.engines.queue import Origin
from ludoteca.table.errors import EngineError, StoreError
from ludoteca.table.live import inbox, seating
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.messages.socket import (
    Clock,
    Confirmed,
    Expected,
    Hint,
    Hinted,
    LogLine,
    Play,
    Refused,
    SeatKind,
    TableChanged,
    TableInfo,
    Update,
)
from ludoteca.table.state.entries import AskedHint, read_entry
from ludoteca.table.state.narration import Told, read_told
from ludoteca.table.state.updates import gives_hints
from tests.support.client import Client
from tests.support.gathering import Gathering, gather
from tests.support.lobby import ME, OPEN, Lobby, visit
from tests.support.local import TWO, LocalTables, RecordingConnection, run_local
from tests.support.server import ServerProcess
from tests.table.samples import table_row


@pytest.mark.parametrize("name", names())
def test_a_hint_is_a_legal_step_shown_only_to_the_player_who_asked(server: ServerProcess, name: str) -> None:
    async def hint(here: Gathering) -> None:
        client = here.due
        assert client.view is not None
        before = [len(other.frames) for other in here.clients]
        view = client.view
        answer = await client.hint()
        assert isinstance(answer, Hinted)
        assert 1 <= len(answer.advice) <= LINES
        for one in answer.advice:
            assert (one.step, one.words) in [(choice.text, choice.words) for choice in view.legal]
            assert 0 <= one.chance <= 1
        assert len({one.step for one in answer.advice}) == len(answer.advice)
        assert sum(answer.chances) == pytest.approx(1)
        again = await client.hint()
        assert isinstance(again, Hinted)
        assert again.advice == answer.advice, "the same request must have the same answer"
        await here.settle()
        for other, length in zip(here.clients, before, strict=True):
            assert [line.words for line in other.log[-2:]] == [[say("log-asked-hint")]] * 2
            assert [(line.seat, line.steps) for line in other.log[-2:]] == [(client.seat, [])] * 2
            if other is not client:
                kinds = [msgspec.json.decode(frame)["type"] for frame in other.frames[length:]]
                assert kinds == ["update", "update", "pong"], "others get the log lines, and nothing else"
        assert client.view == view
        assert isinstance(await client.play(answer.advice[0].step), Confirmed)

    gather(server, hint, name, spectators=1, has_hints=True)


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

    gather(server, hint, "elementos", options={"opening": "random"}, has_hints=True)


def test_there_is_no_hint_for_an_old_view(server: ServerProcess) -> None:
    async def hint(here: Gathering) -> None:
        client = await here.step()
        for version in (client.version - 1, client.version + 1):
            answer = await client.hint(version)
            assert isinstance(answer, Refused)
            assert answer.sentence.key == "table-changed"

    gather(server, hint, "elementos", options={"opening": "random"}, has_hints=True)


def test_there_is_no_hint_before_and_after_the_match(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN], has_hints=True))
        local.room = await local.registry.room(made.table.id)
        answer = await asked(local, await local.connect(0))
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "match-not-begun"

    run_local(tmp_path / "data", script)


async def asked(local: LocalTables, line: RecordingConnection, name: str = "h", seat: int = 0) -> Hinted | Refused:
    """Ask for a hint for a seat, and return the answer."""
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
    """Seat two people in a running match. Return the seat to move and its connection."""
    await local.table(msgspec.structs.replace(TWO, has_hints=True))
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
    """Nobody waits for the hint. A second request is refused until the first is done, and a late hint is discarded."""

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
        assert isinstance(line.last(Confirmed), Confirmed), "asking does not make the view outdated"
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
    """A client that loses its connection and resends its message is not refused, and the hint counts only once."""
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
CONTEST: dict[str, Any] = {"is_public": True, "is_tournament": True, "clock": Clock(turn=60)}


@pytest.mark.parametrize(
    ("kinds", "changes", "is_so"),
    [
        ((PERSON, COMPUTER), {}, True),
        ((PERSON, COMPUTER), CONTEST, True),
        ((PERSON, COMPUTER), {"hints": False}, False),
        ((PERSON, PERSON), {}, False),
        ((PERSON, OTHER), {}, False),
        ((PERSON, PERSON), {"hints": True}, True),
        ((PERSON, PERSON), {**CONTEST, "hints": True}, True),
        ((PERSON, PERSON), {"mode": "one_screen"}, False),
        ((PERSON, PERSON, COMPUTER), {"mode": "one_screen"}, True),
        ((PERSON, PERSON, COMPUTER), {}, False),
    ],
)
def test_there_are_hints_unless_people_compete_or_as_the_host_chooses(
    kinds: tuple[SeatKind, ...], changes: dict[str, Any], is_so: bool
) -> None:
    seats = [SeatRow("t", seat, kind) for seat, kind in enumerate(kinds)]
    assert gives_hints(table_row("t", **{"is_public": False, "game": "holi", **changes}), seats) is is_so


def test_partners_do_not_compete_with_each_other() -> None:
    seats = [SeatRow("t", seat, (PERSON, COMPUTER)[seat % 2]) for seat in range(4)]
    assert gives_hints(table_row("t", game="elios", is_public=True), seats)
    seats[1] = SeatRow("t", 1, PERSON)
    assert not gives_hints(table_row("t", game="elios", is_public=True), seats)


def test_a_hint_is_refused_where_people_play_each_other(server: ServerProcess) -> None:
    async def hint(here: Gathering) -> None:
        client = here.due
        assert client.table is not None
        assert not client.table.has_hints
        length = len(client.log)
        answer = await client.hint()
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "hints-none"
        await here.settle()
        assert len(client.log) == length, "a refused request is not told"

    gather(server, hint, "elementos", options={"opening": "random"})


def test_everybody_knows_whether_there_are_hints(server: ServerProcess) -> None:
    """Even people who only look at the table, or at the list of public tables, can tell."""

    async def look(lobby: Lobby) -> None:
        for choice, is_so in ((None, False), (True, True), (False, False)):
            made = await lobby.seat("elementos", ME, OPEN, names=("Ann",), is_public=True, has_hints=choice)
            seen = await lobby.ask(TableInfo, "GET", f"/api/tables/{made.id}")
            assert seen.has_hints is is_so
            async with Client(server.socket_address, made.id) as watcher:
                assert watcher.table is not None
                assert watcher.table.has_hints is is_so

    visit(server, look)


def test_there_are_hints_by_default_once_a_bot_takes_the_last_seat(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN]))
        assert not made.table.has_hints
        room = local.room = await local.registry.room(made.table.id)
        line = await local.connect(0)
        await room.do(lambda: seating.fill(room, local.guests[0], 1, "random"))
        assert line.last(TableChanged).table.has_hints

    run_local(tmp_path / "data", script)


def test_a_hint_is_stored_with_the_match_but_not_its_advice(tmp_path: Path) -> None:
    """The match log is the same after a restart, and the record is the same as without hints."""

    async def ask(local: LocalTables) -> None:
        seat, line = await sitting(local)
        answer = await asked(local, line, seat=seat)
        assert isinstance(answer, Hinted)
        stored = await local.registry.store.table(local.room.ledger.table.id)
        assert stored is not None
        entry = stored.entries[-1]
        assert read_entry(entry.body) == AskedHint(seat)
        assert set(msgspec.json.decode(entry.body)) == {"kind", "seat"}
        assert read_told(entry.told) == Told([LogLine(1, seat, [], [say("log-asked-hint")], "table")], [0, 0, 0])
        assert check_table(stored) == 1
        assert local.room.ledger.state.record(1, {}).turns == []

    async def look(local: LocalTables) -> None:
        (table,) = await local.registry.store.all_tables()
        local.room = await local.registry.room(table)
        log = (await local.connect(None)).last(Update).log
        assert [line.words[0].key for line in log] == ["log-began", "log-asked-hint"]

    run_local(tmp_path / "data", ask)
    run_local(tmp_path / "data", look)


def test_no_advice_is_given_if_the_request_cannot_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        seat, line = await sitting(local)

        async def fail(*_: object) -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(local.registry.store, "append", fail)
        answer = await asked(local, line, seat=seat)
        assert isinstance(answer, Refused)
        monkeypatch.undo()
        assert isinstance(await asked(local, line, "again", seat), Hinted)

    run_local(tmp_path / "data", script)
