"""With our games, OpenSpiel's tests pass, its algorithms run, and no player sees what its seat must not know."""

import json
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, gambit, ismcts, mcts
from open_spiel.python.tests import games_sim_test

import ludoteca.envs.openspiel
from ludoteca.checks.cases import Case, default_cases, option_cases
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.view import View

HIDDEN = [name for name in names() if "hidden" in registered(name).capabilities]
SMALL = {"position": "fa1fw/WF!WA!|1/2wa|/3/3/3/3/3 1", "horizon": 3}


def loaded(name: str, **parameters: object) -> pyspiel.Game:
    return pyspiel.load_game(f"ludoteca_{name}", parameters)


def played(game: pyspiel.Game, seed: int, most: int = 10**6) -> pyspiel.State:
    """The state of a random match after its chance moves and at most this many steps."""
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    most += game.max_chance_nodes_in_history()
    while not state.is_terminal() and state.move_number() < most:
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def shown(state: pyspiel.State, player: int) -> tuple[object, ...]:
    """Everything that a player sees in a state."""
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_the_random_simulation_of_openspiel_passes(case: Case) -> None:
    game = loaded(case.name, players=case.players)
    assert game.num_players() == case.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_the_python_simulation_of_openspiel_passes(case: Case) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(loaded(case.name, players=case.players))


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_the_interface_checks_of_openspiel_pass(case: Case) -> None:
    given = {"game": loaded(case.name, players=case.players), "game_name": case.name}
    checks: Any = type(str(case), (api_test.EnforceAPIOnPartialTreeBase,), given)
    checks.setUpClass()
    for check in [word for word in dir(checks) if word.startswith("test_")]:
        getattr(checks(check), check)()


@pytest.mark.parametrize("case", option_cases(), ids=str)
def test_options_are_parameters_and_survive_saving(case: Case) -> None:
    [[name, value]] = case.options.items()
    option = next(option for option in case.game.options if option.name == name)
    given = ",".join(value) if isinstance(value, tuple) else 0 if value is None else value
    game = loaded(case.name, players=case.players, **{name: given})
    assert game == pyspiel.load_game(str(game)) == pickle.loads(pickle.dumps(game))
    state = played(pyspiel.load_game(str(game)), 1, 0)
    assert int(state.node.state[name]) == option.kind.code(option.read(value))


@pytest.mark.parametrize(
    ("game", "parameters", "sentence"),
    [
        ("elios", {"players": 7}, "Elios is for 2-4 players"),
        ("elios", {"player": 2}, "Unknown parameter 'player'"),
        ("elios", {"starter": "3"}, "Seat 3 can’t start"),
        ("holi", {"rivalry": "mud"}, "not “mud”"),
        ("holi", {"rivalry_random": 9}, "from 0 to 3"),
        ("exagon", {"hourglass": 3}, "from 10 to 600"),
        ("elementos", {"horizon": -1}, "a number of steps"),
        ("elementos", {"deal": "begins:3"}, "begins:1"),
        ("elementos", {"position": "3/3"}, "1 or 2"),
        ("elementos", {"deal": "begins:1", "position": "3/3"}, "not both"),
    ],
)
def test_invalid_parameters_are_refused(game: str, parameters: dict[str, object], sentence: str) -> None:
    with pytest.raises((LudotecaError, pyspiel.SpielError), match=sentence):
        loaded(game, **parameters)


@pytest.mark.parametrize("name", names())
def test_invalid_actions_are_refused_and_change_nothing(name: str) -> None:
    state = loaded(name).new_initial_state()
    for outcome in (-2, 256):
        with pytest.raises(LudotecaError, match="not a chance outcome"):
            state.apply_action(outcome)
    state = played(loaded(name), 2, 12)
    before, history = str(state), state.history()
    illegal = next(step for step in range(registered(name).rules.steps) if step not in state.legal_actions())
    for step in (illegal, -2, registered(name).rules.steps, 10**6):
        with pytest.raises((LudotecaError, pyspiel.SpielError)):
            state.apply_action(step)
        with pytest.raises(pyspiel.SpielError):
            state.apply_action_with_legality_check(step)
    with pytest.raises(LudotecaError, match="unknown player 9"):
        state.resample_from_infostate(9, lambda: 0.5)
    assert (str(state), state.history()) == (before, history)
    with pytest.raises(LudotecaError, match="the match is over"):
        played(loaded(name), 2).apply_action(0)


@pytest.mark.parametrize("name", names())
def test_returns_are_win_shares_and_the_history_replays_a_match(name: str) -> None:
    for players in registered(name).players:
        game = loaded(name, players=players)
        state = played(game, 3)
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert shown(again, 0) == shown(state, 0)
        places = state.node.states["place"][0][:players].tolist()
        assert sum(state.returns()) == pytest.approx(0)
        assert [worth == max(state.returns()) for worth in state.returns()] == [place == 1 for place in places]


@pytest.mark.parametrize("name", names())
def test_a_saved_match_continues_identically(name: str) -> None:
    state = played(loaded(name), 12, 25)
    saved = pickle.loads(pickle.dumps(state))
    for _ in range(6):
        for player in range(2):
            assert shown(saved, player) == shown(state, player)
        step = state.legal_actions()[-1]
        saved.apply_action(step)
        state.apply_action(step)


@pytest.mark.long
@pytest.mark.parametrize("case", option_cases(), ids=str)
def test_the_random_simulation_of_openspiel_passes_with_every_option(case: Case) -> None:
    [[name, value]] = case.options.items()
    given = ",".join(value) if isinstance(value, tuple) else 0 if value is None else value
    game = loaded(case.name, players=case.players, **{name: given})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", HIDDEN)
def test_indistinguishable_worlds_look_the_same_to_a_player(name: str) -> None:
    """Resampling from a player's view changes only what the other players know."""
    sampler, differing = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0), 0
    for most in (1, 3, 30, 45):
        state = played(loaded(name, players=registered(name).players[-1]), 4 + most, most)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert shown(other, player) == shown(state, player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(player) == state.legal_actions(player)
            differing += str(other) != str(state)
            rival = (player + 1) % state.num_players()
            if str(other) != str(state):
                assert other.history() == []
                assert other.information_state_string(rival) != state.information_state_string(rival)
    assert differing >= 4


@pytest.mark.parametrize("name", HIDDEN)
def test_hidden_actions_of_others_leave_no_trace(name: str) -> None:
    """If two steps by another seat leave a player with the same view, the player gets the same strings and tensors."""
    rng, found = np.random.default_rng(5), 0
    state = played(loaded(name), 5, 0)
    while not state.is_terminal() and found < 6:
        actor = state.current_player()
        alike: dict[object, list[object]] = {}
        for step in state.legal_actions():
            child = state.child(step)
            if not child.is_terminal():
                seen = child.node.view(1 - actor).state.tobytes()
                alike.setdefault(seen, []).append(shown(child, 1 - actor))
        for group in alike.values():
            found += len(group) > 1
            assert all(seen == group[0] for seen in group)
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert found


@pytest.mark.parametrize("name", names())
def test_states_and_actions_are_json(name: str) -> None:
    """OpenSpiel 2 writes states and actions as JSON, and begins at a state that it reads."""
    game = loaded(name)
    for most in (0, 25):
        state = played(game, 21, most)
        struct = json.loads(state.to_json())
        assert (struct["game"], struct["players"]) == (name, 2)
        assert struct["current_player"] == state.current_player()
        assert struct["state"] == ludoteca.core.state.named_fields(state.node.state)
        for given in (state.to_struct(), state.to_json(), struct):
            again = game.new_initial_state(given)
            assert (str(again), again.legal_actions()) == (str(state), state.legal_actions())
        for action in state.legal_actions():
            described = state.action_to_struct(action)
            assert described.to_dict()["step"] == state.action_to_string(action)
            assert state.struct_to_actions(described) == [action]
        twin = state.clone()
        twin.apply_action_struct(described)
        state.apply_action(action)
        assert str(twin) == str(state)


@pytest.mark.parametrize("name", names())
def test_chance_nodes_are_json_too(name: str) -> None:
    state = loaded(name).new_initial_state()
    for outcome in (3, 5):
        described = state.action_to_struct(outcome)
        assert described.to_dict() == {"player": -1, "drawn": outcome}
        assert state.struct_to_actions(described) == [outcome]
        state.apply_action(outcome)
    again = loaded(name).new_initial_state(state.to_json())
    assert (str(again), again.history()) == (str(state), [3, 5])
    assert "drawn" not in state.to_observation_struct(0).to_dict()


@pytest.mark.parametrize("name", names())
def test_an_observation_as_json_is_the_view(name: str) -> None:
    state = played(loaded(name), 22, 30)
    for player in range(2):
        seen = state.to_observation_struct(player)
        assert View.from_json(seen.to_json()) == state.node.view(player)
        world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(3, 0.0, 1.0))
        assert world.to_observation_struct(player).to_json() == seen.to_json()


def test_a_wrong_struct_is_refused() -> None:
    game, state = loaded("elios"), played(loaded("elios"), 2, 12)
    struct = json.loads(state.to_json())
    other = 1 - state.current_player()
    for wrong, sentence in (
        ("{", "not JSON"),
        ({**struct, "players": 3}, "players is 3"),
        ({**struct, "options": {}}, "options is"),
        (7, "text or a struct"),
    ):
        with pytest.raises(LudotecaError, match=sentence):
            game.new_initial_state(wrong)
    described = state.action_to_struct(state.legal_actions()[0]).to_dict()
    for damaged, sentence in (({**described, "player": other}, "turn"), ({"player": 1 - other}, "no 'step'")):
        with pytest.raises(LudotecaError, match=sentence):
            state._struct_to_actions(damaged)


@pytest.mark.parametrize("name", names())
def test_a_trajectory_records_a_match(name: str) -> None:
    """OpenSpiel's format for matches, which contains the game, its parameters and every action."""
    state = played(loaded(name, players=registered(name).players[-1]), 23, 40)
    text = pyspiel.Trajectory(state).to_string()
    final = pyspiel.Trajectory(text).reconstruct_final_state()
    assert (str(final), final.history()) == (str(state), state.history())
    assert json.loads(text)["header"]["game_string"] == str(state.get_game())


@pytest.mark.parametrize("name", names())
def test_tree_search_finds_steps(name: str) -> None:
    """Try OpenSpiel's MCTS, which sees all hidden information, and its IS-MCTS, which does not."""
    rng, game = np.random.RandomState(6), loaded(name)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=rng)]
    if name in HIDDEN:
        bots.append(ismcts.ISMCTSBot(game, evaluator, 1.4, 4, random_state=rng))
    for bot in bots:
        state = played(game, 6, 20)
        for _ in range(2):
            step = bot.step(state)
            assert step in state.legal_actions()
            state.apply_action(step)


def test_the_hidden_worlds_of_a_position_are_chance_outcomes() -> None:
    game = loaded("elementos", **SMALL)
    assert game == pyspiel.load_game(str(game))
    state = game.new_initial_state()
    assert [chance for _, chance in state.chance_outcomes()] == [0.5, 0.5]
    children = [state.child(world) for world in (0, 1)]
    assert {str(child).split()[0] for child in children} == {
        "fa1fw/WF!WA!|1/2wa|/3/3/3/3/3",
        "fw1fa/WF!WA!|1/2wa|/3/3/3/3/3",
    }
    assert shown(children[0], 0) == shown(children[1], 0)
    assert shown(children[0], 1) != shown(children[1], 1)
    fixed = loaded("elementos", **SMALL, redraw=False)
    assert str(fixed.new_initial_state()) == str(game.new_initial_state(SMALL["position"]))
    assert fixed.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC


@pytest.mark.parametrize("name", names())
def test_every_game_can_start_from_a_position(name: str) -> None:
    middle = played(loaded(name), 8, 40)
    game = loaded(name, position=str(middle), redraw=False)
    state = pyspiel.load_game(str(game)).new_initial_state()
    assert (str(state), state.legal_actions()) == (str(middle), middle.legal_actions())
    drawn = played(loaded(name, position=str(middle)), 9, 0)
    assert drawn.node.position(-1) == middle.node.position(-1)
    assert played(drawn.get_game(), 9).is_terminal()


def test_every_game_can_start_from_a_deal() -> None:
    game = loaded("elementos", deal="begins:2", horizon=25)
    state = played(game, 10)
    assert (game.max_chance_nodes_in_history(), state.move_number(), state.returns()) == (0, 25, [0, 0])
    assert state.full_history()[20].player == 1


def test_players_have_perfect_recall() -> None:
    """Run OpenSpiel's perfect-recall check on every history of a small tree."""
    game = loaded("elementos", **SMALL)
    checks: Any = type("small", (api_test.EnforceAPIOnFullTreeBase,), {"game": game, "game_name": "small"})
    checks.setUpClass()
    counted = {"test_number_of_nodes", "test_game_is_perfect_recall"}  # these only support OpenSpiel's own games
    for check in [word for word in dir(checks) if word.startswith("test_") and word not in counted]:
        getattr(checks(check), check)()
    assert len(api_test._assert_is_perfect_recall(game)) > 20


def test_regret_minimization_reduces_exploitability() -> None:
    game = loaded("elementos", **SMALL)
    solver, found = cfr.CFRPlusSolver(game), []
    for _ in range(4):
        found.append(exploitability.exploitability(game, solver.average_policy()))
        solver.evaluate_and_update_policy()
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    grown = pyspiel.CFRPlusSolver(tree)
    for _ in range(100):
        grown.evaluate_and_update_policy()
    assert found[0] == pytest.approx(pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)))
    assert found[0] > 2 * found[-1] > 100 * pyspiel.exploitability(tree, grown.average_policy())


def test_a_disc_seen_once_is_remembered_after_it_is_hidden_again() -> None:
    """In the memory variant, a disc flipped twice looks unchanged, but players who saw its other side remember it."""
    game = loaded("elementos", position="fa1fw/WFWA|1/2wa|/3/3/3/3/3 1 @3.2.1", backs="memory")
    begun = game.new_initial_state()
    pasts = set()
    for world in begun.legal_actions():
        state, seen = begun.child(world), []
        for step in ("b7*", "a8*", "b7*", "a8*"):
            state.apply_action(state.string_to_action(step))
            seen.append(state.observation_string(0))
        pasts.add((tuple(seen), state.information_state_string(0)))
    assert len({seen[-1] for seen, _ in pasts}) == 1
    assert len(pasts) == len({seen for seen, _ in pasts}) == len({remembered for _, remembered in pasts}) == 4
