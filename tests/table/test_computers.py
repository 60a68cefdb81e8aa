"""Computer players at a table: one thought serves a turn, nobody waits for them, and old tables go on."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ludoteca.core.view import View
from ludoteca.players.player import view_after
from ludoteca.table.entries import StoodIn
from ludoteca.table.protocol import Confirmed, Play, Said, Say
from ludoteca.table.requests import NewTable, SeatWish
from ludoteca.table.thinking import Foreseen, Thought, foreseen, view_of
from tests.table.test_room import ME, Scene, run

COMPUTER = SeatWish("computer", "casual")
GROUPING = {"starter": "last_to_group"}


class Planner:
    """A mind that plans as many steps as it may, at random, and counts how often it is asked."""

    def __init__(self, most: int = 100) -> None:
        self.most, self.thoughts = most, list[Thought]()
        self.is_free = asyncio.Event()
        self.is_free.set()
        self.change: Callable[[tuple[Foreseen, ...]], tuple[Foreseen, ...]] = lambda plan: plan

    async def choose(self, thought: Thought, seconds: float) -> tuple[Foreseen, ...]:
        self.thoughts.append(thought)
        await self.is_free.wait()
        return self.change(tuple(foreseen(view_of(thought), self._steps(view_of(thought)))))

    def _steps(self, view: View) -> list[int]:
        steps, luck, game, turn = list[int](), random.Random(1), view.game, int(view.state.turn)
        while (legal := view.legal()) and len(steps) < self.most and int(view.state.turn) == turn:
            steps.append(luck.choice(legal))
            after = view_after(view, steps[-1])
            view = view_of(Thought(game.name, view.seat, after, "", 0, (), 0))
        return steps


async def seated(scene: Scene, planner: Planner, game: str, **options: str) -> None:
    scene.house.minds.choose = planner.choose  # type: ignore[method-assign]
    await scene.table(NewTable(game, [ME, COMPUTER], dict(options)))


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.005)


def own_steps(scene: Scene, seat: int) -> int:
    return sum(taken.seat == seat for taken in scene.room.ledger.playing.present_match.taken)


@pytest.mark.parametrize("game", ["elios", "elementos"])
def test_one_thought_serves_a_whole_set_up(tmp_path: Path, game: str) -> None:
    async def script(scene: Scene) -> None:
        planner = Planner()
        await seated(scene, planner, game)
        await until(lambda: 1 not in scene.room.ledger.playing.to_act)
        assert own_steps(scene, 1) > 3
        assert len(planner.thoughts) == 1

    run(tmp_path, script)


def test_one_thought_serves_a_turn_of_several_steps(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        planner = Planner()
        await seated(scene, planner, "holi", starter="2")
        ann, match = await scene.come(), scene.room.ledger.playing.present_match
        while own_steps(scene, 1) < 8:
            await until(lambda: 0 in scene.room.ledger.playing.to_act)
            step = Play(f"p{own_steps(scene, 0)}", scene.room.ledger.versions[0], match.legal(0)[0])
            assert isinstance(await scene.hear(ann, step), Confirmed)
        turns = {taken.turn for taken in match.taken if taken.seat == 1}
        assert len(planner.thoughts) == len(turns) < own_steps(scene, 1)

    run(tmp_path, script)


def test_a_plan_holds_only_while_the_seat_sees_what_it_foresaw(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        planner = Planner()
        planner.change = lambda plan: tuple(
            msgspec.structs.replace(planned, view=planned.view if number % 2 == 0 else b"something else")
            for number, planned in enumerate(plan)
        )
        await seated(scene, planner, "elementos")
        await until(lambda: 1 not in scene.room.ledger.playing.to_act)
        assert len(planner.thoughts) == own_steps(scene, 1), "each second step of a plan was thought about anew"
        seen = [thought.view for thought in planner.thoughts]
        assert len(set(seen)) == len(seen)

    run(tmp_path, script)


def test_the_table_hears_everybody_while_a_computer_player_sets_up(tmp_path: Path) -> None:
    """E2.8: computer players are done first, so a person's last step waits for them; nothing else does."""

    async def script(scene: Scene) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(scene, planner, "elios", **GROUPING)
        ann, match = await scene.come(), scene.room.ledger.playing.present_match
        assert isinstance(await scene.hear(ann, Say("s", "hello")), Confirmed)
        assert isinstance(ann.last(Said), Said)
        while match.legal(0) != ["done"]:
            step = Play(f"p{own_steps(scene, 0)}", scene.room.ledger.versions[0], match.legal(0)[0])
            assert isinstance(await scene.hear(ann, step), Confirmed)
        assert own_steps(scene, 1) == 0
        last = asyncio.create_task(scene.hear(ann, Play("done", scene.room.ledger.versions[0], "done")))
        await asyncio.sleep(0.05)
        assert not last.done()
        planner.is_free.set()
        assert isinstance(await last, Confirmed)
        assert match.turn == 1
        assert match.to_act == (0,), "who was last begins"

    run(tmp_path, script)


def test_a_thought_that_never_ends_does_not_keep_a_room_open(tmp_path: Path) -> None:
    async def script(scene: Scene) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(scene, planner, "elios")
        await until(lambda: scene.room.computers.is_thinking)

    run(tmp_path, script)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_table_from_before_there_were_levels_goes_on(tmp_path: Path, level: str) -> None:
    """Its computer players keep their names and their way to play, stand-ins too."""

    async def begin(scene: Scene) -> None:
        wish = NewTable("elementos", [ME, SeatWish("computer", level)], {"opening": "random", "starter": "1"})
        room = await scene.table(wish)
        await room.do(lambda: room.happen([StoodIn(0, level)]))
        table.append(room.ledger.table.id)

    async def go_on(scene: Scene) -> None:
        room = await scene.house.room(table[0])
        assert [seat.level for seat in room.info().seats] == ["", level]
        assert room.ledger.playing.stand_ins == {0: level}
        length = len(room.ledger.playing.present_match.taken)
        await until(lambda: len(room.ledger.history.told) > length + 8 or not room.ledger.playing.is_running)

    table: list[str] = []
    run(tmp_path, begin)
    run(tmp_path, go_on)


@pytest.mark.parametrize(("game", "hides"), [("holi", True), ("exagon", False)])
def test_how_long_a_thought_took_once_is_how_long_it_takes_where_something_is_hidden(
    tmp_path: Path, game: str, hides: bool
) -> None:
    async def script(scene: Scene) -> None:
        await seated(scene, Planner(), game)
        rest = scene.room.computers._rest

        def taken(seat: int, spent: float, is_thought: bool = True) -> float:
            return round(spent + rest(seat, spent, is_thought), 6)

        assert taken(1, 0.1) == taken(1, 0.4) == 0.5
        assert taken(1, 0.7) == 1.0
        assert taken(1, 0.1) == (1.0 if hides else 0.5)
        assert taken(1, 0.0, is_thought=False) == 0.5, "what was planned before is shown at the usual pace"
        assert taken(1, 9.1) == 9.5, "a machine that was held up once"
        assert taken(1, 0.1) == (1.5 if hides else 0.5), "does not make it slower than a search may be"
        assert taken(0, 0.1) == 0.5, "nor others"

    run(tmp_path, script, pause=0.5, searching=1.2)
