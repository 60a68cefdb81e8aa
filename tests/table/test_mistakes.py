"""Learn from your mistakes: players try their own turns of a finished match again, from what they could see."""

import asyncio

import msgspec
import pytest

from ludoteca.checks.cases import Case
from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import Record, read_record
from ludoteca.core.registry import names
from ludoteca.core.state import same
from ludoteca.study.puzzles.mistakes import position_before, turn_at
from ludoteca.study.review.stretches import played_turns
from ludoteca.study.review.worlds import imagined
from ludoteca.table.engines.answers import answer
from ludoteca.table.features.mistakes import answer_of, review_request
from ludoteca.table.messages.mistakes import MistakeAnswer, MistakeStart, MySeats
from ludoteca.table.messages.socket import Resign
from tests.support.client import Client
from tests.support.lobby import PATIENCE, Lobby, NotAnsweredError, visit
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
    assert tried(record, 0, wins) == MistakeAnswer(is_right=True, loss=0, better=[])
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
    """The answer to another turn. A server that still compiles the game says that it is busy."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await lobby.ask(MistakeAnswer, "POST", path, token, steps)
            except NotAnsweredError:
                await asyncio.sleep(1)


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
