"""Hidden information cannot change a seat's view, its legal steps, the text it sees, or what its bot does."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import pytest
from rich.console import Console

from ludoteca.checks.cases import Case, hidden_cases
from ludoteca.checks.folders import module_beside
from ludoteca.checks.plugin import chosen
from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.sentences import Sentence
from ludoteca.core.state import State, array_of, copy, named_fields, same
from ludoteca.core.view import View
from ludoteca.players import computer_player, levels
from ludoteca.players.analysis import analyse
from ludoteca.players.levels import FORMER
from ludoteca.players.skill import skill_of

pytestmark = pytest.mark.hidden
SHOWN = 5  # one in this many views is also drawn and described


def shown(view: View) -> str:
    """Everything that a person in this seat can see."""
    console = Console(width=100, color_system="truecolor", force_terminal=True, legacy_windows=False)
    with console.capture() as captured:
        console.print(view.board)
    parts = [
        captured.get(),
        view.position,
        str(view.prompt),
        str(view.fields()),
        str(view.game.presentation.breakdown(view.state)),
    ]
    for step in view.legal():
        parts += [view.text(step), str(view.words(step))]
    parts += [str(view.refusal(step)) for step in range(0, view.game.rules.steps, 7)] if view.is_to_act else []
    return "\n".join(parts)


def moments(case: Case, seed: int, share: float) -> list[Match]:
    rng = np.random.default_rng(seed)
    found = []
    for match in case.played(seed):
        if rng.random() < share or not match.taken:
            found.append(Match(match.game, match.state, match.options, match.origin))
    return found


def scrambled(case: Case, state: State, seat: int, seed: int) -> State:
    other = copy(state)
    module_beside(case.name, "scramble").scramble(other, seat, np.random.default_rng(seed))
    return other


@pytest.mark.usefixtures("own_tests")
def test_hidden_parts_do_not_change_what_a_seat_sees(case: Case) -> None:
    differing = 0
    for number, match in enumerate(moments(case, 21, 0.3)):
        for seat in range(-1, case.players):
            other = scrambled(case, match.state, seat, number)
            differing += not same(other, match.state)
            view, twin = match.view(seat), View.of(case.game, other, seat)
            assert same(view.state, twin.state), view.position
            if number % SHOWN == 0:
                assert shown(view) == shown(twin)
            if view.is_to_act:
                assert view.legal() == case.game.legal(match.state, seat) == case.game.legal(other, seat)
    assert differing


def test_a_scene_beside_the_public_one_is_the_whole_scene(case: Case) -> None:
    """What all viewers share comes from the spectators' view, and nothing is missing or left over."""
    for match in moments(case, 26, 0.3):
        public = match.view()
        for seat in range(case.players):
            assert match.view(seat).scene(public) == View.of(case.game, match.state, seat).scene()


class Decider(NamedTuple):
    """A bot in a case, and the share of moments at which to compare the bot's choices."""

    case: Case
    player: str
    share: float

    def __str__(self) -> str:
        return f"{self.case}-{self.player}"


def offered(game: Game) -> Iterator[str]:
    """Yield the levels of a game and those of version 0.1. A level with a time limit counts its iterations instead."""
    for level in dict.fromkeys((*FORMER, *levels(game))):
        is_timed = math.isfinite(skill_of(game, game.players[0], level).seconds)
        yield f"{level}:iterations=300,seconds=60" if is_timed else level


def deciders(games: Sequence[str]) -> Iterator[Decider]:
    """Yield quick bots for every case, the levels for default options, and a short search for other options."""
    for case in hidden_cases(games):
        yield from (Decider(case, player, 0.15) for player in ("random", "greedy"))
        yield from (Decider(case, player, 0.02) for player in offered(case.game) if not case.options)
        if case.options:
            yield Decider(case, "skilled:iterations=30,drafts=2,plays=2", 0.03)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Pass every bot to the test that compares what bots do."""
    if "decider" in metafunc.fixturenames:
        metafunc.parametrize("decider", list(deciders(chosen(metafunc.config))), ids=str)


@pytest.mark.usefixtures("own_tests")
def test_hidden_parts_do_not_change_what_a_player_does(decider: Decider) -> None:
    case, name, share = decider
    for number, match in enumerate(moments(case, 22, share)):
        for seat in match.to_act:
            twin = View.of(case.game, scrambled(case, match.state, seat, number), seat)
            plan = computer_player(name, 5, number).plan(match.view(seat))
            assert plan == computer_player(name, 5, number).plan(twin)
            assert plan[0] in match.game.legal(match.state, seat)


@pytest.mark.usefixtures("own_tests")
@pytest.mark.defaults
def test_hidden_parts_do_not_change_a_hint(case: Case) -> None:
    for number, match in enumerate(moments(case, 25, 0.02)):
        seat = match.to_act[number % len(match.to_act)]
        twin = View.of(case.game, scrambled(case, match.state, seat, number), seat)
        once, again = (analyse(view, iterations=150, seconds=60, seed=number) for view in (match.view(seat), twin))
        assert once == again


@pytest.mark.usefixtures("own_tests")
def test_a_resampled_world_is_consistent_with_the_view(case: Case) -> None:
    referee, rng = module_beside(case.name, "referee"), stream(23)
    for match in moments(case, 23, 0.3):
        for seat in range(-1, case.players):
            view = match.view(seat)
            world = copy(view.state)
            case.game.bridge.resample_at(array_of(world), 0, seat, rng)
            assert same(View.of(case.game, world, seat).state, view.state)
            assert referee.components(named_fields(world)) == referee.components(named_fields(match.state))
            if not match.is_over:
                _can_be_played_on(case, world)


def _can_be_played_on(case: Case, world: State) -> None:
    rng, array = np.random.default_rng(1), array_of(copy(world))
    for _ in range(12):
        if array[0].over:
            return
        seat = int(array[0].seat)
        legal = case.game.legal(array[0], seat)
        case.game.bridge.apply_at(array, 0, seat, int(rng.choice(legal)))


def test_the_description_of_a_step_does_not_depend_on_what_the_viewer_cannot_see(case: Case) -> None:
    """Two steps that leave a seat with the same view are described to it in the same words."""
    for match in moments(case, 24, 0.25):
        for seat in match.to_act:
            for viewer in set(range(-1, case.players)) - {seat}:
                told: dict[bytes, Sentence] = {}
                for step in case.game.legal(match.state, seat):
                    after = copy(match.state)
                    case.game.bridge.apply_at(array_of(after), 0, seat, step)
                    seen = View.of(case.game, after, viewer).state.tobytes()
                    words = match.told(step, seat, viewer)
                    assert told.setdefault(seen, words) == words
