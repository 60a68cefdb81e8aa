"""Computer players in processes of their own: honest, and replaced when they die, hang or talk nonsense."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from prometheus_client import Counter

import ludoteca
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.players import LEVELS
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines import pool as minds_module
from ludoteca.table.engines import process
from ludoteca.table.engines.answers import (
    EngineAnswer,
    PlannedStep,
    ReviewRequest,
    SearchRequest,
    answer,
    foreseen,
    think,
    view_of,
)
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.engines.process import Engine
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError
from tests.support.command import run_source
from tests.support.processes import has_gone, is_alive

GAME = "elementos"
LUCK = 2**62 + 17
SECONDS = 0.2

ANN = Origin(Priority.LIVE, "ann", "table")
BOB = Origin(Priority.LIVE, "bob", "table of bob")

PLAYER = """
import ludoteca.table.engines.worker as engine_worker
import ludoteca.table.engines.answers as thinking
import time
{player}
engine_worker.main()
"""
HANGS = PLAYER.format(player="thinking.think = lambda thought: time.sleep(3600)")
SPINS = PLAYER.format(player="def spin(thought):\n    while True: pass\nthinking.think = spin")
CHATTERS = PLAYER.format(
    player="real = thinking.think\nthinking.think = lambda thought: (print('hm'), real(thought))[1]"
)
LOADS = PLAYER.format(
    player="real = thinking.think\nthinking.think = lambda thought: (time.sleep(1.5), real(thought))[1]"
)
CHEATS = PLAYER.format(
    player="thinking.think = lambda thought: thinking.EngineAnswer(steps=(thinking.PlannedStep(10**6, thought.view),))"
)
STRAYS = PLAYER.format(
    player="real = thinking.think\nstray = lambda planned: thinking.PlannedStep(planned.step, b'elsewhere')\n"
    "thinking.think = lambda thought: thinking.EngineAnswer(steps=tuple(map(stray, real(thought).steps)))"
)
SILENT = PLAYER.format(player="thinking.think = lambda thought: thinking.EngineAnswer()")
RAVES = PLAYER.format(player="thinking.think = lambda thought: 'forty-two'")
BREAKS = PLAYER.format(player="thinking.think = lambda thought: 1 // 0")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals here")


def request(game: str = GAME, level: str = "greedy", *path: int) -> SearchRequest:
    match = ludoteca.new(game, seed=3)
    seat = match.to_act[0]
    return SearchRequest(game, seat, match.view(seat).state.tobytes(), level, LUCK, path or (1, 2), SECONDS)


async def ask(engines: EnginePool, question: SearchRequest, seconds: float = 30) -> tuple[PlannedStep, ...]:
    return (await engines.choose(question, ANN, seconds)).steps


def first_step(steps: tuple[PlannedStep, ...]) -> int:
    return steps[0].step


def with_engines(act: Callable[[EnginePool], Awaitable[None]], workers: int = 1) -> EnginePool:
    """Do something with minds that are there, and see that none is left afterwards."""

    async def run() -> EnginePool:
        engines = EnginePool(Settings(workers=workers))
        await engines.start()
        pids = engines.pids
        assert len(pids) == workers
        try:
            await act(engines)
        finally:
            pids += engines.pids
            await engines.stop()
        assert not any(map(is_alive, pids))
        return engines

    return asyncio.run(run())


def failures(engines: EnginePool) -> dict[str, float]:
    """How often engines failed, by why."""
    return counted(engines._metrics.choice_failures)


def fallbacks(engines: EnginePool) -> dict[str, float]:
    """How often a quick move was played, by why."""
    return counted(engines._metrics.choice_fallbacks)


def counted(counter: Counter) -> dict[str, float]:
    (family,) = counter.collect()
    return {found.labels["why"]: found.value for found in family.samples if found.name.endswith("_total")}


def test_a_choice_hangs_on_nothing_but_the_thought() -> None:
    questions = [
        request(game, level, *path) for game in names() for level in ("random", "greedy") for path in ((1,), (2, 3))
    ]

    async def act(engines: EnginePool) -> None:
        forwards = await asyncio.gather(*(ask(engines, question) for question in questions))
        backwards = await asyncio.gather(*(ask(engines, question) for question in reversed(questions)))
        assert forwards == backwards[::-1] == [think(question).steps for question in questions]

    assert failures(with_engines(act, workers=2)) == {}


@pytest.mark.parametrize("name", names())
def test_every_level_chooses_in_a_process_that_was_sent_the_view_as_it_does_here(name: str) -> None:
    """Whoever is sent nothing but the view can know nothing else: at the start, and where secrets lie on the table."""
    match, rng = ludoteca.new(name, seed=6), random.Random(6)
    while match.turn < 5:
        match.take(rng.choice(match.view(match.seat).legal()), match.seat)
    later = {"seat": match.seat, "view": match.view(match.seat).state.tobytes(), "seconds": 60.0}
    questions = [msgspec.structs.replace(request(name, level), seconds=60.0) for level in LEVELS]
    questions += [msgspec.structs.replace(question, **later) for question in questions]

    async def act(engines: EnginePool) -> None:
        for question in questions:
            assert await ask(engines, question, 60) == think(question).steps, question.level

    assert failures(with_engines(act)) == {}


def test_all_that_a_mind_gets_is_a_masked_view() -> None:
    assert SearchRequest.__struct_fields__ == ("game", "seat", "view", "level", "seed", "path", "seconds", "lines")
    question = request("holi")
    match = ludoteca.new("holi", seed=3)
    assert question.view != match.state.tobytes()
    assert view_of(question).legal() == match.view(question.seat).legal()


def test_a_mind_killed_in_thought_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(engines: EnginePool) -> None:
        (pid,) = engines.pids
        os.kill(pid, signal.SIGSTOP)
        choice = asyncio.create_task(ask(engines, request()))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        assert await choice == think(request()).steps
        assert engines.pids != [pid]

    assert failures(with_engines(act)) == {"died": 1}


def test_a_mind_killed_between_thoughts_is_replaced() -> None:
    async def act(engines: EnginePool) -> None:
        for _ in range(2):
            os.kill(engines.pids[0], signal.SIGKILL)
            assert await ask(engines, request()) == think(request()).steps

    assert failures(with_engines(act)) == {"died": 2}


def test_a_mind_that_stands_still_is_replaced_in_time() -> None:
    async def act(engines: EnginePool) -> None:
        await ask(engines, request())
        os.kill(engines.pids[0], signal.SIGSTOP)
        assert await ask(engines, request(), 4) == think(request()).steps

    assert failures(with_engines(act)) == {"slow": 1}


@pytest.mark.parametrize(
    ("player", "why"),
    [
        (HANGS, "slow"),
        (SPINS, "slow"),
        (CHEATS, "illegal"),
        (STRAYS, "illegal"),
        (SILENT, "illegal"),
        (RAVES, "nonsense"),
        (BREAKS, "trouble"),
    ],
    ids=["hangs", "spins", "cheats", "strays", "silent", "raves", "breaks"],
)
def test_no_step_is_made_up_when_engines_fail_entirely(monkeypatch: pytest.MonkeyPatch, player: str, why: str) -> None:
    """The table hears that there is no choice, and asks again later; it never plays any step that is legal."""
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", player))
    monkeypatch.setattr(process, "LOADING", 0.0)
    monkeypatch.setattr(minds_module, "QUICK_LIMIT", 0.3)

    async def act(engines: EnginePool) -> None:
        with pytest.raises(EngineError) as told:
            await ask(engines, request(), 0.3 if why == "slow" else 30)
        assert told.value.reason == why

    engines = with_engines(act)
    assert failures(engines) == {why: 2}, "as the bot plays, and quickly"
    assert fallbacks(engines) == {}


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("1 // 0", "trouble"),
        ("time.sleep(3600)", "slow"),
        ("thinking.EngineAnswer()", "illegal"),
        ("'forty'", "nonsense"),
    ],
)
def test_a_bot_whose_level_fails_plays_a_quick_move_that_is_counted(
    monkeypatch: pytest.MonkeyPatch, player: str, why: str
) -> None:
    source = f"real = thinking.think\nthinking.think = lambda t: real(t) if t.level == 'greedy' else {player}"
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", PLAYER.format(player=source)))
    monkeypatch.setattr(process, "LOADING", 0.0)

    async def act(engines: EnginePool) -> None:
        steps = await ask(engines, request(GAME, "master"), 0.5 if why == "slow" else 30)
        assert steps == think(request(GAME, "greedy")).steps

    engines = with_engines(act)
    assert failures(engines) == fallbacks(engines) == {why: 1}


def test_the_first_thought_may_take_as_long_as_loading_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mind that was ended while it loads would be begun again, and load again, for ever."""
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", LOADS))

    async def act(engines: EnginePool) -> None:
        assert await ask(engines, request(), 0.5) == think(request()).steps

    assert failures(with_engines(act)) == {}


def test_without_any_process_there_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", ("no-such-program-anywhere",))

    async def run() -> None:
        engines = EnginePool(Settings(workers=1))
        await engines.start()
        with pytest.raises(EngineError) as told:
            await ask(engines, request())
        assert told.value.reason == "start"
        monkeypatch.undo()
        assert await ask(engines, request()) == think(request()).steps, "the next request starts a process"
        await engines.stop()

    asyncio.run(run())


@pytest.mark.parametrize("lines", [0, 3])
def test_a_match_that_is_over_is_not_thought_about(lines: int) -> None:
    match = played_out()
    over = SearchRequest(GAME, 0, match.view(0).state.tobytes(), "master", LUCK, (1,), SECONDS, lines)
    assert "not to act" in answer(msgspec.json.encode(over)).trouble

    async def act(engines: EnginePool) -> None:
        with pytest.raises(EngineError, match="not to act"):
            await (engines.analyse(over, ANN, 5) if lines else engines.choose(over, ANN, 5))

    assert failures(with_engines(act)) == {}, "no mind was asked"


def played_out() -> Match:
    match = ludoteca.new(GAME, seed=3)
    while not match.is_over:
        match.take(match.view(match.seat).legal()[0], match.seat)
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seconds", [0.0, 0.05])
def test_a_player_without_time_takes_a_legal_step(level: str, seconds: float) -> None:
    question = msgspec.structs.replace(request(GAME, level), seconds=seconds)
    assert think(question).steps[0].step in view_of(question).legal()


def test_a_table_without_patience_plays_quick_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LOADING", 0.0)

    async def act(engines: EnginePool) -> None:
        assert await ask(engines, request(GAME, "master"), 0) == think(request(GAME, "greedy")).steps

    assert fallbacks(with_engines(act)) == {"slow": 1}


@pytest.mark.parametrize("level", ["genius", ""])
def test_a_level_that_does_not_exist_is_an_error_that_says_so(level: str) -> None:
    trouble = answer(msgspec.json.encode(request(GAME, level))).trouble
    assert trouble.startswith("LudotecaError: ")
    assert repr(level) in trouble or level in trouble


@pytest.mark.parametrize("name", names())
def test_each_step_of_a_plan_knows_the_view_that_it_is_for(name: str) -> None:
    """What a seat sees after its own steps is what the plan foresaw, unless the table showed it something."""
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
    assert foreseen_turns > 5


@pytest.mark.parametrize("name", names())
def test_an_analysis_is_thought_out_in_a_mind(name: str) -> None:
    question = msgspec.structs.replace(request(name, "master"), lines=2)

    async def act(engines: EnginePool) -> None:
        analysis = await engines.analyse(question, ANN, 30)
        assert {line.step for line in analysis.lines} <= set(view_of(question).legal())
        assert 1 <= len(analysis.lines) <= 2
        assert sum(analysis.chances) == pytest.approx(1)

    assert failures(with_engines(act)) == {}


@pytest.mark.parametrize(
    ("player", "why", "seconds"), [(SILENT, "illegal", 30), (HANGS, "slow", 0.5)], ids=["silent", "hangs"]
)
def test_where_no_analysis_comes_none_is_made_up(
    monkeypatch: pytest.MonkeyPatch, player: str, why: str, seconds: float
) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", player))
    monkeypatch.setattr(process, "LOADING", 0.0)

    async def act(engines: EnginePool) -> None:
        with pytest.raises(EngineError) as told:
            await engines.analyse(msgspec.structs.replace(request(), lines=2), ANN, seconds)
        assert told.value.reason == why

    with_engines(act)


def test_what_a_player_prints_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", CHATTERS))

    async def act(engines: EnginePool) -> None:
        assert await ask(engines, request()) == think(request()).steps

    assert failures(with_engines(act)) == {}


def test_a_move_that_waited_too_long_is_searched_for_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the best move found in a moment, not any; and it is counted."""
    asked: list[float] = []
    real = Engine.ask

    async def overheard(engine: Engine, request: SearchRequest, seconds: float) -> EngineAnswer:
        asked.append(request.seconds)
        return await real(engine, request, seconds)

    monkeypatch.setattr(Engine, "ask", overheard)

    async def act(engines: EnginePool) -> None:
        os.kill(engines.pids[0], signal.SIGSTOP)
        first = asyncio.create_task(engines.choose(request(GAME, "master"), ANN, 30))
        patient = asyncio.create_task(engines.choose(request(GAME, "master"), ANN, 30))
        late = asyncio.create_task(engines.choose(request(GAME, "master"), ANN, 1.0))
        await asyncio.sleep(1.1)
        os.kill(engines.pids[0], signal.SIGCONT)
        assert (await first).waited == 0.0
        assert min((await patient).waited, (await late).waited) > 1.0
        assert asked == [SECONDS, SECONDS, minds_module.HURRY]

    engines = with_engines(act)
    assert fallbacks(engines) == {"waited": 1}
    assert failures(engines) == {}


def live(number: int) -> Origin:
    return Origin(Priority.LIVE, "eve", f"t{number}")


async def order_of_answers(
    engines: EnginePool, requests: dict[str, tuple[SearchRequest | ReviewRequest, Origin]]
) -> list[str]:
    """The names of requests that are made in this order, in the order in which they are answered."""
    answered: list[str] = []

    async def asked(name: str, message: SearchRequest | ReviewRequest, origin: Origin) -> None:
        if isinstance(message, ReviewRequest):
            await engines.review(message, origin, 30)
        elif message.lines:
            await engines.analyse(message, origin, 30)
        else:
            await engines.choose(message, origin, 30)
        answered.append(name)

    async with asyncio.TaskGroup() as group:
        for name, (message, origin) in requests.items():
            group.create_task(asked(name, message, origin))
    return answered


def test_a_flood_of_requests_lets_others_go_first() -> None:
    """150 tables of one guest, watched by somebody, and then one person's table: the person waits for one move."""

    async def act(engines: EnginePool) -> None:
        flood: dict[str, tuple[SearchRequest | ReviewRequest, Origin]] = {
            f"flood {number}": (request(), Origin(Priority.UNATTENDED, "eve", f"t{number}")) for number in range(150)
        }
        order = await order_of_answers(engines, flood | {"ann": (request(), ANN)})
        assert order.index("ann") <= 1
        assert len(order) == 151

    engines = with_engines(act)
    assert failures(engines) == fallbacks(engines) == {}


def test_live_tables_of_one_guest_take_turns_with_those_of_others() -> None:
    async def act(engines: EnginePool) -> None:
        flood = {f"flood {number}": (request(), live(number)) for number in range(50)}
        order = await order_of_answers(engines, {**flood, "ann": (request(), ANN), "bob": (request(), BOB)})
        assert {order.index("ann"), order.index("bob")} <= {1, 2, 3}

    with_engines(act)


def test_moves_go_before_analyses_and_those_before_reviews() -> None:
    analysis = msgspec.structs.replace(request(), lines=2, level="beginner")
    requests: dict[str, tuple[SearchRequest | ReviewRequest, Origin]] = {
        "first": (request(), ANN),
        "review": (ReviewRequest(GAME, str(played_out().record())), Origin(Priority.REVIEW, "bob")),
        "analysis": (analysis, Origin(Priority.ANALYSIS, "bob")),
        "unattended": (request(), Origin(Priority.UNATTENDED, "bob")),
        "live": (request(), BOB),
    }

    async def act(engines: EnginePool) -> None:
        order = await order_of_answers(engines, requests)
        assert order == ["first", "live", "unattended", "analysis", "review"]

    with_engines(act)


def test_a_guest_with_much_under_way_is_refused_analyses_but_never_a_move() -> None:
    async def act(engines: EnginePool) -> None:
        most = Settings().requests_per_guest
        analysis = msgspec.structs.replace(request(), lines=2)
        moves = [asyncio.create_task(engines.choose(request(), live(number), 30)) for number in range(most + 5)]
        await asyncio.sleep(0)
        with pytest.raises(BusyError, match="try again"):
            await engines.analyse(analysis, live(0), 30)
        await engines.analyse(analysis, ANN, 30)
        assert all(choice.steps for choice in await asyncio.gather(*moves))
        await engines.analyse(analysis, live(0), 30)
        assert not engines._in_flight

    assert fallbacks(with_engines(act)) == {}


def test_an_analysis_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds_module, "WAIT_LIMIT", 0.05)

    async def act(engines: EnginePool) -> None:
        os.kill(engines.pids[0], signal.SIGSTOP)
        move = asyncio.create_task(ask(engines, request()))
        await asyncio.sleep(0)
        with pytest.raises(BusyError, match="busy"):
            await engines.analyse(msgspec.structs.replace(request(), lines=2), BOB, 30)
        os.kill(engines.pids[0], signal.SIGCONT)
        assert await move == think(request()).steps
        assert not engines._in_flight

    with_engines(act)


def test_a_request_given_up_is_neither_counted_nor_waited_for() -> None:
    async def act(engines: EnginePool) -> None:
        pids = engines.pids
        tasks = [asyncio.create_task(ask(engines, request())) for _ in range(20)]
        await asyncio.sleep(0.01)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert engines._in_flight.total() <= 1, "the one that an engine works on"
        assert await ask(engines, request()) == think(request()).steps
        assert not engines._in_flight
        assert engines.pids == pids, "no process was killed for it"

    with_engines(act)


def test_a_thought_given_up_does_not_answer_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(engines: EnginePool) -> None:
        first, second = request(GAME, "random", 1), request(GAME, "random", 5)
        assert think(first) != think(second)
        choice = asyncio.create_task(ask(engines, first))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        choice.cancel()
        assert await ask(engines, second) == think(second).steps

    with_engines(act)


def test_after_the_end_no_step_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", HANGS))

    async def act(engines: EnginePool) -> None:
        choice = asyncio.create_task(ask(engines, request(), 60))
        await asyncio.sleep(0.1)
        await engines.stop()
        with pytest.raises(EngineError):
            await choice

    with_engines(act)


@pytest.mark.parametrize("player", [HANGS, SPINS], ids=["hangs", "spins"])
def test_a_mind_leaves_when_the_table_is_gone_even_in_mid_thought(player: str) -> None:
    with subprocess.Popen([sys.executable, "-c", player], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
        process.stdin.write(msgspec.json.encode(request()) + b"\n")
        process.stdin.flush()
        time.sleep(0.1)
        assert process.poll() is None
        process.stdin.close()
        try:
            assert process.wait(20) == 0
        finally:
            process.kill()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_no_mind_outlives_a_table_that_is_killed() -> None:
    table = (
        "import asyncio, time\n"
        "from ludoteca.table.engines.pool import EnginePool\nfrom ludoteca.table.base.settings import Settings\n"
        "async def run():\n    engines = EnginePool(Settings(workers=2))\n    await engines.start()\n"
        "    print(*engines.pids, flush=True)\n    time.sleep(600)\nasyncio.run(run())"
    )
    with subprocess.Popen([sys.executable, "-c", table], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        pids = [int(word) for word in process.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(is_alive, pids))
        process.kill()
    assert all(map(has_gone, pids))


def test_trouble_is_an_answer() -> None:
    assert answer(b"nonsense").trouble
    assert "genius" in answer(msgspec.json.encode(request(GAME, "genius"))).trouble
    assert answer(msgspec.json.encode(request())) == think(request())


def test_a_mind_does_not_load_the_server() -> None:
    listed = "import sys, ludoteca.table.engines.answers; print(*sys.modules)"
    loaded = run_source(listed).output.split()
    assert "ludoteca.players" in loaded
    heavy = {"litestar", "uvicorn", "structlog", "ludoteca.table.engines.pool", "ludoteca.table.storage.store"}
    assert not heavy & set(loaded)
