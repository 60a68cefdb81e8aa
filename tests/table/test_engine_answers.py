"""An engine's answers depend only on the request, which contains a seat's view, a level and a seed."""

import asyncio
import random
import sys

import msgspec
import pytest

import ludoteca
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import levels
from ludoteca.players.levels import FORMER
from ludoteca.table.engines.answers import SearchRequest, answer, foreseen, think, view_of
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.errors import EngineError
from tests.support.command import run_source
from tests.table.engines import ANN, GAME, SECONDS, SEED, ask, failures, played_out, request, with_engines

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals here")


def test_a_choice_depends_only_on_the_request() -> None:
    questions = [
        request(game, level, *path) for game in names() for level in ("random", "greedy") for path in ((1,), (2, 3))
    ]

    async def act(engines: EnginePool) -> None:
        forwards = await asyncio.gather(*(ask(engines, question) for question in questions))
        backwards = await asyncio.gather(*(ask(engines, question) for question in reversed(questions)))
        assert forwards == backwards[::-1] == [think(question).steps for question in questions]

    assert failures(with_engines(act, workers=2)) == {}


def asked_levels(name: str) -> list[str]:
    """The levels of version 0.1 and those of a game, except the strongest: its choice depends on the time it has."""
    return list(dict.fromkeys((*FORMER, *levels(registered(name))[:-1])))


@pytest.mark.parametrize("name", names())
def test_every_level_chooses_the_same_in_a_process_that_received_only_the_view(name: str) -> None:
    """A process that receives only the view cannot know more. Check the first turn and a turn with hidden pieces."""
    match, rng = ludoteca.new(name, seed=6), random.Random(6)
    while match.turn < 5:
        match.take(rng.choice(match.view(match.seat).legal()), match.seat)
    later = {"seat": match.seat, "view": match.view(match.seat).state.tobytes(), "seconds": 60.0}
    questions = [msgspec.structs.replace(request(name, level), seconds=60.0) for level in asked_levels(name)]
    questions += [msgspec.structs.replace(question, **later) for question in questions]

    async def act(engines: EnginePool) -> None:
        for question in questions:
            assert await ask(engines, question, 60) == think(question).steps, question.level

    assert failures(with_engines(act)) == {}


def test_an_engine_receives_only_a_masked_view() -> None:
    assert SearchRequest.__struct_fields__ == ("game", "seat", "view", "level", "seed", "path", "seconds", "lines")
    question = request("holi")
    match = ludoteca.new("holi", seed=3)
    assert question.view != match.state.tobytes()
    assert view_of(question).legal() == match.view(question.seat).legal()


@pytest.mark.parametrize("lines", [0, 3])
def test_a_finished_match_is_not_searched(lines: int) -> None:
    match = played_out()
    over = SearchRequest(GAME, 0, match.view(0).state.tobytes(), "master", SEED, (1,), SECONDS, lines)
    assert "not this seat" in answer(msgspec.json.encode(over)).trouble

    async def act(engines: EnginePool) -> None:
        with pytest.raises(EngineError, match="not this seat"):
            await (engines.analyse(over, ANN, 5) if lines else engines.choose(over, ANN, 5))

    assert failures(with_engines(act)) == {}, "no engine may be asked"


@pytest.mark.parametrize("level", [*FORMER, *levels(registered(GAME))])
@pytest.mark.parametrize("seconds", [0.0, 0.05])
def test_a_bot_without_time_takes_a_legal_step(level: str, seconds: float) -> None:
    question = msgspec.structs.replace(request(GAME, level), seconds=seconds)
    assert think(question).steps[0].step in view_of(question).legal()


@pytest.mark.parametrize("level", ["genius", ""])
def test_an_unknown_level_is_reported(level: str) -> None:
    trouble = answer(msgspec.json.encode(request(GAME, level))).trouble
    assert trouble.startswith("LudotecaError: ")
    assert repr(level) in trouble or level in trouble


@pytest.mark.parametrize("name", names())
def test_each_step_of_a_plan_contains_the_view_it_is_for(name: str) -> None:
    """After its own steps, a seat sees what the plan predicted, unless something hidden was revealed."""
    match, rng, foreseen_turns = ludoteca.new(name, seed=5), random.Random(5), 0
    for _ in range(30):
        if match.is_over:
            break
        seat, before = match.to_act[0], len(match.taken)
        steps, shown = list[int](), int(match.state.shown)
        first = match.view(seat)
        while len(steps) < 4 and not match.is_over and seat in match.to_act:
            steps.append(rng.choice(match.view(seat).legal()))
            match.take(steps[-1], seat)
        has_shown = int(match.state.shown) != shown
        match.rewind(before)
        for planned in foreseen(first, steps):
            assert has_shown or planned.view == match.view(seat).state.tobytes()
            match.take(planned.step, seat)
        assert has_shown or len(match.taken) - before == len(steps)
        foreseen_turns += not has_shown
    assert foreseen_turns > 2


@pytest.mark.parametrize("name", names())
def test_an_engine_makes_an_analysis(name: str) -> None:
    question = msgspec.structs.replace(request(name, "master"), lines=2)

    async def act(engines: EnginePool) -> None:
        analysis = await engines.analyse(question, ANN, 30)
        assert {line.step for line in analysis.lines} <= set(view_of(question).legal())
        assert 1 <= len(analysis.lines) <= 2
        assert sum(analysis.chances) == pytest.approx(1)

    assert failures(with_engines(act)) == {}


def test_an_error_is_returned_as_an_answer() -> None:
    assert answer(b"nonsense").trouble
    assert "genius" in answer(msgspec.json.encode(request(GAME, "genius"))).trouble
    assert answer(msgspec.json.encode(request())) == think(request())


def test_an_engine_does_not_import_the_server() -> None:
    listed = "import sys, ludoteca.table.engines.answers; print(*sys.modules)"
    loaded = run_source(listed).output.split()
    assert "ludoteca.players" in loaded
    heavy = {"litestar", "uvicorn", "structlog", "ludoteca.table.engines.pool", "ludoteca.table.storage.store"}
    assert not heavy & set(loaded)
