"""Over HTTP, puzzles are listed without solutions. The server judges answers, and gives hints and solutions."""

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from ludoteca.players.analysis import Analysis
from ludoteca.study.puzzles.collection import all_puzzles, earlier_puzzles, puzzles_of
from ludoteca.study.puzzles.puzzle import rest_of
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.table.http.routes import puzzles
from ludoteca.table.messages.http import Problem
from ludoteca.table.messages.puzzles import PuzzleAnswer, PuzzleHint, Puzzles, PuzzleSolution, PuzzleStart
from tests.support.lobby import PATIENCE, Lobby, visit
from tests.support.server import ServerProcess


def test_a_puzzle_is_answered_and_its_solution_shown_on_request(server: ServerProcess) -> None:
    asked = next(puzzle for puzzle in puzzles_of("elementos") if puzzle.kind == "only")
    path = f"/api/puzzles/elementos/{asked.id}"

    async def solve(lobby: Lobby) -> None:
        listed = await lobby.call("GET", "/api/puzzles")
        assert asked.turn not in listed.text
        told = msgspec.json.decode(listed.content, type=Puzzles)
        assert [puzzle.id for puzzle in told.puzzles] == list(all_puzzles())
        assert told.today in all_puzzles()

        start = await lobby.ask(PuzzleStart, "GET", path)
        assert start.study.position == asked.begin().game.notation.position_text(asked.begin().state)
        steps = [choice.text for choice in start.study.view.legal]
        wrong = next(step for step in steps if step != asked.turn)
        async with asyncio.timeout(PATIENCE):  # while the engines start, a wrong turn gets a verdict but no reply
            while not (
                answer := await lobby.ask(PuzzleAnswer, "POST", f"{path}/answer", body={"steps": wrong})
            ).follows:
                assert not answer.is_right
        assert not answer.is_right
        assert {reply.seat for reply in answer.follows} == {1 - start.puzzle.seat}
        assert (await lobby.ask(PuzzleAnswer, "POST", f"{path}/answer", body={"steps": asked.turn})).is_right

        hint = await lobby.ask(PuzzleHint, "POST", f"{path}/hint", body={})
        assert asked.turn in {choice.text for choice in hint.choices}
        assert len(hint.choices) == 3
        solution = await lobby.ask(PuzzleSolution, "GET", f"{path}/solution")
        assert solution.steps == asked.turn
        assert len(solution.words) == 1

    visit(server, solve)


def test_the_verdict_does_not_wait_for_busy_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """The opponent's reply is left out if no engine answers soon."""
    monkeypatch.setattr(puzzles, "REPLY_LIMIT", 0.01)

    class Engines:
        def __init__(self, error: Exception | None) -> None:
            self.error = error

        async def analyse(self, *asked: object) -> Analysis:
            if self.error:
                raise self.error
            await asyncio.Event().wait()
            raise AssertionError

    match = puzzles_of("elementos")[0].begin()
    for error in (None, EngineError("late"), BusyError("busy")):
        registry: Any = SimpleNamespace(engines=Engines(error), settings=Settings(workers=1))
        assert asyncio.run(puzzles.reply_to(match, registry, "ann")) == []


def test_a_refusal_names_its_clause(server: ServerProcess) -> None:
    asked = puzzles_of("elementos")[0]
    path = f"/api/puzzles/elementos/{asked.id}"

    async def fail(lobby: Lobby) -> None:
        legal = asked.begin().legal()
        never = next(step for step in ("b1-b2", "b4-b5", "b8-b7", "a1-b8") if step not in legal)
        answer = await lobby.call("POST", f"{path}/answer", body={"steps": never})
        assert answer.status_code == 400
        assert msgspec.json.decode(answer.content, type=Problem).clause.startswith("L")
        empty = await lobby.call("POST", f"{path}/answer", body={"steps": " "})
        assert msgspec.json.decode(empty.content, type=Problem).sentence.key == "puzzle-nothing"
        for lost in ("/api/puzzles/elios/" + asked.id, "/api/puzzles/elementos/win-000000"):
            assert (await lobby.call("GET", lost)).status_code == 404

    visit(server, fail)


def test_a_link_to_a_puzzle_of_earlier_rules_still_works(server: ServerProcess) -> None:
    asked = earlier_puzzles("exagon")[0]

    async def ask(lobby: Lobby) -> None:
        start = await lobby.ask(PuzzleStart, "GET", f"/api/puzzles/exagon/{asked.id}")
        assert start.study.options["bonus_after_limit"] == "off"
        body = {"steps": asked.turn}
        assert (await lobby.ask(PuzzleAnswer, "POST", f"/api/puzzles/exagon/{asked.id}/answer", body=body)).is_right

    visit(server, ask)


def test_hints_lead_through_a_turn(server: ServerProcess) -> None:
    asked, lost = next(
        (puzzle, step)
        for puzzle in puzzles_of("exagon")
        for step in puzzle.begin().legal()
        if len(puzzle.turn.split()) > 2 and rest_of(puzzle, step) is None
    )
    first, second, *_ = asked.turn.split()

    async def ask(lobby: Lobby) -> None:
        path = f"/api/puzzles/exagon/{asked.id}/hint"
        hint = await lobby.ask(PuzzleHint, "POST", path, body={"steps": first})
        assert [choice.text for choice in hint.choices] == [second]
        assert (await lobby.ask(PuzzleHint, "POST", path, body={"steps": lost})).choices == []

    visit(server, ask)
