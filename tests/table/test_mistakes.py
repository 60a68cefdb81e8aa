"""Learn from your mistakes: players try their own turns of a finished match again, from what they could see."""

import asyncio
from typing import Any

import msgspec
import pytest

from ludoteca.checks.cases import Case
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.record import Record, read_record
from ludoteca.core.registry import names
from ludoteca.core.state import same
from ludoteca.study.puzzles.mistakes import position_before, turn_at
from ludoteca.study.review.stretches import played_turns
from ludoteca.study.review.worlds import imagined
from ludoteca.table.engines.answers import ReviewRequest, answer
from ludoteca.table.engines.pool import TimedAnswer
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.table.features import mistakes
from ludoteca.table.features.mistakes import STILL_THINKING, Judgements, answer_of, review_request
from ludoteca.table.messages.mistakes import MistakeAnswer, MistakeStart, MySeats
from ludoteca.table.messages.socket import Resign
from tests.support.client import Client
from tests.support.lobby import PATIENCE, Lobby, visit
from tests.support.server import ServerProcess
from tests.table.test_replays import played
from tests.table.test_reviews import blunder
from tests.table.worlds import twins


def tried(record: Record, first: int, steps: str) -> MistakeAnswer:
    """What the engines say about another turn."""
    turn = turn_at(record, first)
    match = position_before(record, turn)
    match.play(steps, turn.seat)
    found = answer(msgspec.json.encode(review_request(match)))
    assert found.turn is not None, found.trouble
    return answer_of(found.turn)


def test_a_missed_win_is_found_and_another_blunder_is_not() -> None:
    record = read_record(blunder())
    better = tried(record, 0, "c3-c4").better
    wins = " ".join(step.step for step in better if step.seat == 0)
    assert wins
    assert tried(record, 0, wins) == MistakeAnswer(is_done=True, is_right=True, loss=0, better=[])
    again = tried(record, 0, "c3-c4")
    assert not again.is_right
    assert again.loss > 0.1


def test_only_the_beginning_of_a_turn_can_be_tried() -> None:
    record = read_record(blunder())
    assert [turn_at(record, first).seat for first in (0, 1)] == [0, 1]
    with pytest.raises(LudotecaError):
        turn_at(record, 2)


@pytest.mark.parametrize("name", names())
def test_the_position_is_what_the_player_saw(name: str) -> None:
    """It looks the same to the seat, offers the same steps, and does not depend on what the seat could not see."""
    record = played(name).record()
    for turn in played_turns(record)[::7]:
        view, match = turn.stretches[0].view, position_before(record, turn)
        assert match.view(turn.seat).legal_texts() == view.legal_texts()
        assert match.view(turn.seat).position == view.position
        assert match.turn == turn.turn


@pytest.mark.parametrize("name", ["holi", "elementos"])
def test_hidden_facts_do_not_matter(name: str) -> None:
    """Two worlds that the seat cannot tell apart give the same position, to the letter."""
    worlds = twins(Case(name, 2), 0, 1, 20)
    assert not same(worlds[0].state, worlds[1].state)
    drawn = {match.game.notation.position_text(imagined(match.view(0))) for match in worlds}
    assert len(drawn) == 1
    assert "?" not in drawn.pop()


async def answered(lobby: Lobby, path: str, token: str, steps: object) -> MistakeAnswer:
    """The answer to another turn, for which a page asks until it is there."""
    async with asyncio.timeout(PATIENCE):
        while not (found := await lobby.ask(MistakeAnswer, "POST", path, token, steps)).is_done:
            pass
    return found


def test_only_who_played_a_turn_may_try_it_again(server: ServerProcess) -> None:
    async def ask(lobby: Lobby) -> None:
        made = await lobby.people("elementos", 2, options={"opening": "random"})
        path = f"/api/tables/{made.id}/matches/1/mistakes"
        async with (
            Client(server.socket_address, made.id, made.tokens[0]) as one,
            Client(server.socket_address, made.id, made.tokens[1]) as other,
        ):
            for _ in range(4):
                mover = one if one.may_act else other
                before = mover.version
                await mover.play(mover.seen.legal[0].text)
                await one.until_version(before + 1)
                await other.until_version(before + 1)
            early = await lobby.call("GET", f"{path}/0", made.tokens[0])
            assert early.status_code == 404, "the match is running"
            await one.send(Resign("r"))
        record = read_record(await lobby.record(made.id))
        turn = played_turns(record)[0]
        owner, stranger = made.tokens[turn.seat], made.tokens[1 - turn.seat]
        assert await lobby.ask(MySeats, "GET", path, owner) == MySeats([turn.seat])
        assert await lobby.ask(MySeats, "GET", path) == MySeats([])
        start = await lobby.ask(MistakeStart, "GET", f"{path}/{turn.first}", owner)
        assert (start.seat, start.study.view.seat) == (turn.seat, turn.seat)
        assert [step.text for step in start.study.view.legal] == turn.stretches[0].view.legal_texts()
        steps = {"steps": start.study.view.legal[-1].text}
        judged = await answered(lobby, f"{path}/{turn.first}/answer", owner, steps)
        assert judged.is_right == (judged.loss == 0)
        for token in ("", stranger):
            assert (await lobby.call("GET", f"{path}/{turn.first}", token)).status_code == 403
            assert (await lobby.call("POST", f"{path}/{turn.first}/answer", token, steps)).status_code == 403
        assert (await lobby.call("GET", f"{path}/999", owner)).status_code == 400

    visit(server, ask)


# Waiting for a judgement


class SlowEngines:
    """Engines that judge turns as soon as the test lets them. They count the requests."""

    def __init__(self) -> None:
        self.asked = list[str]()
        self.is_free = asyncio.Event()
        self.reason = ""

    async def review(self, step: ReviewRequest, origin: Origin, seconds: float) -> TimedAnswer:
        assert origin.priority is Priority.ANALYSIS, "the player is waiting, unlike with a review"
        self.asked.append(origin.guest)
        await self.is_free.wait()
        if self.reason:
            raise EngineError(self.reason)
        return TimedAnswer(answer(msgspec.json.encode(step)), 0.0, 0.0, is_hurried=False)


def judgements(engines: SlowEngines) -> Judgements:
    found: Any = engines  # only the pool's `review` is used
    return Judgements(found)


def study(steps: str = "c3-c4") -> Match:
    """A turn tried again."""
    record = read_record(blunder())
    turn = turn_at(record, 0)
    match = position_before(record, turn)
    match.play(steps, turn.seat)
    return match


def test_a_slow_judgement_is_waited_for_in_several_requests() -> None:
    """A busy server needs more time than one request may take. Each request joins the same judgement."""

    async def ask() -> None:
        engines = SlowEngines()
        judges = judgements(engines)
        assert await judges.judge(study(), "ann", 0.01) == STILL_THINKING
        assert await judges.judge(study(), "ann", 0.01) == STILL_THINKING
        waiting = asyncio.create_task(judges.judge(study(), "ann"))
        await asyncio.sleep(0)
        waiting.cancel()  # the page was closed
        engines.is_free.set()
        found = await judges.judge(study(), "ann")
        assert (found.is_done, found.is_right) == (True, False)
        assert await judges.judge(study(), "ann") == found
        assert engines.asked == ["ann"]
        assert (await judges.judge(study("a7-a8"), "ann")).is_right
        assert (await judges.judge(study(), "ben")) == found
        assert engines.asked == ["ann", "ann", "ben"]

    asyncio.run(ask())


def test_a_failed_judgement_is_told_once_and_begins_again() -> None:
    async def ask() -> None:
        engines = SlowEngines()
        judges = judgements(engines)
        engines.reason = "late"
        engines.is_free.set()
        with pytest.raises(BusyError) as refused:
            await judges.judge(study(), "ann")
        assert refused.value.sentence.key == "analysis-late"
        engines.reason = ""
        assert (await judges.judge(study(), "ann")).is_done

    asyncio.run(ask())


def test_judgements_are_limited_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mistakes, "MOST", 4)
    monkeypatch.setattr(mistakes, "KEPT", 4)
    record = read_record(blunder())
    flips = [step for step in position_before(record, turn_at(record, 0)).legal() if step.endswith("*")]

    async def ask() -> None:
        engines = SlowEngines()
        judges = judgements(engines)
        for step in flips[:3]:
            assert not (await judges.judge(study(step), "ann", 0)).is_done
        with pytest.raises(BusyError) as refused:
            await judges.judge(study("c3-c4"), "ann", 0)
        assert refused.value.sentence.key == "engine-yours"
        assert not (await judges.judge(study(flips[0]), "ann", 0)).is_done, "it is under way already"
        assert not (await judges.judge(study("c3-c4"), "ben", 0)).is_done
        with pytest.raises(BusyError) as refused:
            await judges.judge(study("c3-c4"), "eve", 0)
        assert refused.value.sentence.key == "engine-busy"
        engines.is_free.set()
        for step in flips[:3]:
            await judges.judge(study(step), "ann")
        await judges.judge(study("c3-c4"), "eve")
        await judges.judge(study("c3-c4"), "ben")
        assert len(engines.asked) == 5
        await judges.judge(study(flips[0]), "ann")
        assert len(engines.asked) == 6, "the oldest was forgotten"
        await judges.close()

    asyncio.run(ask())
