"""Our games in OpenSpiel: its own tests pass, its algorithms run, and no player is shown what a seat may not know."""

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

import ludoteca.envs.openspiel
from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import same
from ludoteca.envs.openspiel.moments import Moment
from tests.contract.cases import Case, default_cases, option_cases

HIDDEN = [name for name in names() if "hidden" in registered(name).capabilities]
OPENING = "ludoteca_elementos(opening=random)"


def loaded(name: str, **parameters: object) -> pyspiel.Game:
    return pyspiel.load_game(f"ludoteca_{name}", parameters)


def played(game: pyspiel.Game, seed: int, most: int = 10**6) -> pyspiel.State:
    """A state of a random match, after so many steps at most."""
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    while not state.is_terminal() and most > 0:
        state.apply_action(int(rng.choice(state.legal_actions())))
        most -= not state.is_chance_node()
    return state


def shown(state: pyspiel.State, player: int) -> tuple[object, ...]:
    """All that a player is shown of a state."""
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_openspiel_s_own_simulation_runs_through(case: Case) -> None:
    game = loaded(case.name, players=case.players)
    assert game.num_players() == case.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", names())
def test_openspiel_s_python_simulation_runs_through(name: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(loaded(name))


@pytest.mark.parametrize("name", names())
def test_openspiel_s_checks_of_the_interface_pass(name: str) -> None:
    checks = type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game": loaded(name), "game_name": name})
    checks.setUpClass()
    for check in [word for word in dir(checks) if word.startswith("test_")]:
        getattr(checks(check), check)()
