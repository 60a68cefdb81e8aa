"""The draft of a set-up is stored for one seat alone, and played if the seat's time runs out."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.table.errors import StoreError
from ludoteca.table.live import computers
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import (
    DRAFT_LENGTH,
    Clock,
    Confirmed,
    KeepDraft,
    MatchView,
    Play,
    Refused,
    Resign,
    Say,
    ServerMessage,
    Undo,
    Update,
)
from ludoteca.table.state.drafts import check_draft, playable
from ludoteca.table.state.entries import Played, read_entry
from ludoteca.table.state.table_state import TableState
from tests.support.client import Client, new_id
from tests.support.gathering import gathering
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, RecordingConnection, run_local, until
from tests.support.server import ServerProcess
from tests.table.planner import COMPUTER, Planner
from tests.table.samples import new_state, play_at_random

GAMES: dict[str, dict[str, Any]] = {"elementos": {"opening": "free"}, "elios": {}}
SECRET = NewTable("elementos", [ME, OPEN], {"opening": "free"})
DISCS = "FA AF FW WF FW AW AW AW AF"  # a complete set-up in Elementos


def drafted(state: TableState, seat: int = 0) -> list[str]:
    """A complete set-up for a seat, without the step that ends it."""
    view, rng, steps = state.present_match.view(seat), random.Random(1), list[str]()
    trial = Match(view.game, view.state, state.options, ("position", ""))
    while (legal := trial.legal(seat)) != ["done"]:
        steps.append(rng.choice(legal))
        trial.play(steps[-1], seat)
    return steps


async def keep(local: LocalTables, line: RecordingConnection, steps: str, seat: int = 0) -> ServerMessage:
    """Store a draft for a seat, and return the answer."""
    return await local.send(line, KeepDraft(new_id(), local.room.ledger.versions[seat], steps))


async def reloaded(local: LocalTables, guest: int | None = 0) -> MatchView:
    """The match as a newly opened page shows it."""
    found = (await local.connect(guest)).last(Update).view
    assert found is not None
    return found


async def stored_drafts(local: LocalTables) -> dict[int, str]:
    """The table's stored drafts, keyed by seat."""
    stored = await local.registry.store.table(local.room.ledger.table.id)
    assert stored is not None
    return {row.seat: row.steps for row in stored.drafts}


async def run_out_of_time(local: LocalTables, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a seat's time run out in this turn, provided that its clock is running."""
    timing, match = local.room.ledger.timing, local.room.ledger.state.present_match
    turn = match.turn
    monkeypatch.setattr(timing, "overdue", lambda: [seat] if seat in timing.running and match.turn == turn else [])
    await local.room.do(local.room._let_time_pass)


# Keeping a draft


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_is_kept_and_changes_nothing(tmp_path: Path, game: str) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable(game, [ME, OPEN], GAMES[game]))
        ann, steps = await local.connect(0), drafted(room.ledger.state)
        versions, count = list(room.ledger.versions), len(ann.got)
        drafts = [" ".join(steps[:length]) for length in (1, len(steps))] + [" ".join([*steps, "done"])]
        assert len(drafts[-1]) <= DRAFT_LENGTH
        for draft in drafts:
            assert isinstance(await keep(local, ann, draft), Confirmed)
            assert (await reloaded(local)).draft == draft
        assert [type(message) for message in ann.got[count:]] == [Confirmed] * 3
        assert room.ledger.versions == versions
        assert not room.ledger.state.present_match.taken

    run_local(tmp_path / "data", script)


def test_a_draft_can_be_replaced_and_cleared(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(SECRET)
        ann = await local.connect(0)
        for steps in ("FA", "AF FA", "AF", ""):
            assert isinstance(await keep(local, ann, steps), Confirmed)
            assert (await reloaded(local)).draft == steps
            assert await stored_drafts(local) == ({0: steps} if steps else {})

    run_local(tmp_path / "data", script)


def test_a_draft_survives_a_reconnect_and_a_killed_server(tmp_path: Path) -> None:
    async def drafts(server: ServerProcess, *clients: Client) -> list[str]:
        found = []
        for client in clients:
            async with Client(server.socket_address, client.table_id, client.token) as fresh:
                found.append(fresh.seen.draft)
        return found

    async def script(server: ServerProcess) -> None:
        async with gathering(server, "elementos", spectators=1, options={"opening": "free"}) as here:
            ann = here.clients[0]
            assert isinstance(await ann.send(KeepDraft(new_id(), ann.version, "FA AF")), Confirmed)
            assert await drafts(server, *here.clients) == ["FA AF", "", ""]
            server.kill()
            server.start()
            assert await drafts(server, *here.clients) == ["FA AF", "", ""]
            assert isinstance(await ann.play("FA AF"), Confirmed)
            assert ann.seen.draft == ""

    with ServerProcess(tmp_path / "data") as server:
        asyncio.run(script(server))


def test_no_draft_is_kept_that_could_not_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(SECRET)
        ann = await local.connect(0)
        await keep(local, ann, "FA")

        async def fail(*_: object) -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(local.registry.store, "append", fail)
        assert isinstance(await keep(local, ann, "AF"), Refused)
        monkeypatch.undo()
        assert (await reloaded(local)).draft == "FA"

    run_local(tmp_path / "data", script)


# What is refused


@pytest.mark.parametrize("draft", ["FA -", "FA FF", "FA done", "FA nonsense AF", "FA timeout", "FA - AF done"])
def test_only_the_legal_beginning_of_a_draft_counts(
    tmp_path: Path, draft: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While players rearrange their pieces, a draft need not be legal. They get it back even after a reload."""

    async def script(local: LocalTables) -> None:
        room = await local.table(msgspec.structs.replace(SECRET, clock=Clock(turn=60)))
        assert not isinstance(await keep(local, await local.connect(0), draft), Refused)
        assert (await reloaded(local)).draft == draft
        await run_out_of_time(local, 0, monkeypatch)
        stored = await local.registry.store.table(room.ledger.table.id)
        assert stored is not None
        played = [entry for row in stored.entries if isinstance(entry := read_entry(row.body), Played)]
        assert played == [Played(0, ["FA"])]

    run_local(tmp_path / "data", script)


def test_a_draft_that_is_too_long_is_refused(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(SECRET)
        ann = await local.connect(0)
        await keep(local, ann, "FA")
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(
                msgspec.json.encode({"type": "draft", "id": "d", "version": 1, "steps": "x" * (DRAFT_LENGTH + 1)}),
                type=KeepDraft,
            )
        assert await stored_drafts(local) == {0: "FA"}

    run_local(tmp_path / "data", script)


def test_a_draft_is_refused_from_spectators_and_for_an_old_view(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(SECRET)
        ann, watcher = await local.connect(0), await local.connect(None)
        answer = await local.send(watcher, KeepDraft("d", 1, "FA"))
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "spectators-watch"
        await local.send(ann, Play("p", local.room.ledger.versions[0], "FA"))
        answer = await local.send(ann, KeepDraft("e", local.room.ledger.versions[0] - 1, "FA"))
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "table-changed"

    run_local(tmp_path / "data", script)


@pytest.mark.parametrize("game", names())
def test_there_is_nothing_to_draft_once_play_has_begun(game: str) -> None:
    """Whether a step is legal may depend on hidden information, so the table does not check drafts during play."""
    state = new_state(game, 2)
    while state.present_match.turn == 0:
        play_at_random(state, 1)
    seat = state.to_act[0]
    with pytest.raises(LudotecaError) as refused:
        check_draft(state, seat)
    assert refused.value.sentence.key == "draft-none"


def test_there_is_nothing_to_draft_for_a_seat_that_has_finished() -> None:
    state = new_state("elementos", 2, opening="free")
    state.apply(Played(0, [*DISCS.split(), "done"]))
    check_draft(state, 1)
    with pytest.raises(LudotecaError) as refused:
        check_draft(state, 0)
    assert refused.value.sentence.key == "draft-none"


def test_trying_out_a_draft_leaves_the_match_as_it_was() -> None:
    state = new_state("elementos", 2, opening="free")
    before = state.present_match.state.tobytes()
    for steps in (DISCS.split(), [*DISCS.split(), "done"], ["FF"]):
        check_draft(state, 0)
        playable(state, 0, steps)
    assert state.present_match.state.tobytes() == before
    assert not state.present_match.taken


# Visibility


def test_nobody_else_learns_of_a_draft(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(SECRET)
        ann, bob, watcher = await local.connect(0), await local.connect(1), await local.connect(None)
        changed_at, before = room.ledger.table.changed_at, [list(line.got) for line in (bob, watcher)]
        assert isinstance(await keep(local, ann, "FA AF"), Confirmed)
        assert [line.got for line in (bob, watcher)] == before
        assert room.ledger.table.changed_at == changed_at
        for guest in (1, None):
            assert (await reloaded(local, guest)).draft == ""
        await local.send(bob, Play("p", room.ledger.versions[1], "WA"))
        for line in (bob, watcher):
            assert b"FA AF" not in msgspec.json.encode(line.got)
        assert (await reloaded(local)).draft == "FA AF", "what others do does not touch it"
        stored = await local.registry.store.table(room.ledger.table.id)
        assert stored is not None
        assert not any(b"FA" in row.body + row.told for row in stored.entries)

    run_local(tmp_path / "data", script)


def test_no_page_shows_a_draft(server: ServerProcess) -> None:
    async def script() -> None:
        async with gathering(server, "elementos", options={"opening": "free"}, is_public=True) as here:
            ann, bob = here.clients
            assert isinstance(await ann.send(KeepDraft(new_id(), ann.version, "FA AF")), Confirmed)
            pages = ["", "/board", "/matches/1/moments", "/matches/1/record"]
            for token in (ann.token, bob.token, ""):
                for page in pages:
                    answer = await here.lobby.call("GET", f"/api/tables/{here.table}{page}", token)
                    assert answer.status_code in (200, 404)
                    assert "FA AF" not in answer.text
            assert "FA AF" not in (await here.lobby.call("GET", "/api/tables")).text

    asyncio.run(script())


# When a draft ends


@pytest.mark.parametrize("message", ["play", "resign"])
def test_a_draft_ends_when_the_seat_plays_or_leaves(tmp_path: Path, message: str) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(SECRET)
        ann = await local.connect(0)
        await keep(local, ann, "FA AF")
        version = local.room.ledger.versions[0]
        await local.send(ann, Play("p", version, "FA") if message == "play" else Resign("r"))
        assert (await reloaded(local)).draft == ""
        assert await stored_drafts(local) == {}

    run_local(tmp_path / "data", script)


def test_a_draft_ends_when_a_step_is_taken_back(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(SECRET)
        ann = await local.connect(0)
        await local.send(ann, Play("p", local.room.ledger.versions[0], "FA"))
        await keep(local, ann, "FA AF")
        await local.send(ann, Say("s", "wait"))
        assert await stored_drafts(local) == {0: "FA AF"}
        await local.send(ann, Undo("u", local.room.ledger.versions[0]))
        assert await stored_drafts(local) == {}

    run_local(tmp_path / "data", script)


# When time runs out


@pytest.mark.parametrize("end", ["", " done"], ids=["drafted", "confirmed"])
def test_a_whole_draft_counts_when_time_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    """The draft counts with or without its last step, because that step leaves no choice."""

    async def script(local: LocalTables) -> None:
        room = await local.table(msgspec.structs.replace(SECRET, clock=Clock(turn=60)))
        ann = await local.connect(0)
        await keep(local, ann, DISCS + end)
        await run_out_of_time(local, 0, monkeypatch)
        state = room.ledger.state
        assert [taken.text for taken in state.present_match.taken] == [*DISCS.split(), "done"]
        assert state.to_act == (1,)
        assert not state.left
        assert not state.stand_ins
        assert await stored_drafts(local) == {}

    run_local(tmp_path / "data", script)


def test_a_part_of_a_set_up_is_played_and_the_rest_goes_as_always(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a clock, the seat loses on time. If the game has its own rule for this case, that rule applies (E2.8)."""

    async def lose(local: LocalTables) -> None:
        room = await local.table(msgspec.structs.replace(SECRET, clock=Clock(turn=60)))
        await keep(local, await local.connect(0), "FA AF")
        await run_out_of_time(local, 0, monkeypatch)
        stored = await local.registry.store.table(room.ledger.table.id)
        assert stored is not None
        assert Played(0, ["FA", "AF"]) in [read_entry(row.body) for row in stored.entries]
        assert room.ledger.state.left == {0: "time"}

    async def follow_rule(local: LocalTables) -> None:
        room = await local.table(NewTable("elios", [ME, OPEN]))
        ann, steps = await local.connect(0), drafted(room.ledger.state)[:2]
        await keep(local, ann, " ".join(steps))
        await run_out_of_time(local, 0, monkeypatch)
        assert [taken.text for taken in room.ledger.state.present_match.taken] == [*steps, "timeout"]
        assert room.ledger.state.to_act == (1,)

    run_local(tmp_path / "lose", lose)
    run_local(tmp_path / "rule", follow_rule)


def test_everybody_whose_time_is_up_has_their_draft_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(msgspec.structs.replace(SECRET, clock=Clock(turn=60)))
        await keep(local, await local.connect(0), DISCS)
        await keep(local, await local.connect(1), DISCS, seat=1)
        timing = room.ledger.timing
        match = room.ledger.state.present_match
        monkeypatch.setattr(timing, "overdue", lambda: timing.running if match.turn == 0 else [])
        await room.do(room._let_time_pass)
        assert room.ledger.state.is_running
        assert match.turn == 1
        assert not room.ledger.state.left

    run_local(tmp_path / "data", script)


def test_a_clock_that_runs_out_plays_the_draft(tmp_path: Path) -> None:
    """Test the whole path from the draft message to the time-out."""

    async def script(local: LocalTables) -> None:
        wish = msgspec.structs.replace(SECRET, mode="turns", clock=Clock(turn=1))
        room = await local.table(wish)
        await keep(local, await local.connect(0), DISCS)
        await keep(local, await local.connect(1), DISCS, seat=1)
        await until(lambda: room.ledger.state.present_match.turn == 1)
        assert not room.ledger.state.left

    run_local(tmp_path / "data", script)


def test_a_draft_that_is_no_longer_legal_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version may change the notation of a step. The time-out then works as if there were no draft."""

    async def script(local: LocalTables) -> None:
        room = await local.table(msgspec.structs.replace(SECRET, clock=Clock(turn=60)))
        await local.connect(0)
        await room.ledger.keep_draft(0, ["FF"])
        await run_out_of_time(local, 0, monkeypatch)
        assert room.ledger.state.left == {0: "time"}
        assert await stored_drafts(local) == {}

    run_local(tmp_path / "data", script)


def test_a_draft_waits_for_bots_that_are_still_setting_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots finish first (E2.8). Until they do, the time-out is retried, and nobody loses."""
    monkeypatch.setattr(computers, "SET_UP_PATIENCE", 0.1)

    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        local.answer_requests(planner.choose)
        wish = NewTable("elementos", [ME, COMPUTER], {"opening": "free"}, clock=Clock(turn=60))
        room = await local.table(wish)
        await keep(local, await local.connect(0), DISCS)
        await run_out_of_time(local, 0, monkeypatch)
        assert not room.ledger.state.left
        assert await stored_drafts(local) == {0: DISCS}
        planner.is_free.set()
        await run_out_of_time(local, 0, monkeypatch)
        taken = room.ledger.state.present_match.taken
        assert room.ledger.state.present_match.turn == 1
        assert [step.seat for step in taken if step.text == "done"] == [1, 0]

    run_local(tmp_path / "data", script, thinking=0.1)


def test_a_draft_is_tried_again_if_playing_it_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(msgspec.structs.replace(SECRET, clock=Clock(turn=60)))
        await keep(local, await local.connect(0), DISCS)

        async def fail(*_: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as full:
            full.setattr(local.registry.store, "append", fail)
            await run_out_of_time(local, 0, full)
            assert await stored_drafts(local) == {0: DISCS}
        await run_out_of_time(local, 0, monkeypatch)
        assert room.ledger.state.to_act == (1,)
        assert not room.ledger.state.left

    run_local(tmp_path / "data", script)
