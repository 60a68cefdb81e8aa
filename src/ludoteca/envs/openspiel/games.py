"""Our games as OpenSpiel games."""

from collections.abc import Mapping
from typing import Any

import pyspiel

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.envs.openspiel.observers import Observer
from ludoteca.envs.openspiel.parameters import PREFIX, Parameter, Setting, read_setting, specification, written
from ludoteca.envs.openspiel.start import Start, start
from ludoteca.envs.openspiel.states import LudotecaState
from ludoteca.envs.openspiel.structs import Struct, read_struct

Chance = pyspiel.GameType.ChanceMode


class LudotecaGame(pyspiel.Game):
    """An OpenSpiel game, configured by its parameters."""

    game: Game

    def __init__(self, given: Mapping[str, Parameter]) -> None:
        self.setting = read_setting(self.game, given)
        self.start = start(self.setting)
        super().__init__(_type(self.game, bool(self.start.outcomes)), _facts(self.start), written(self.setting))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return _loaded, (str(self),)

    def new_initial_state(self, position: Any = None) -> LudotecaState:
        """Return the initial state of a match, or the state for a position given as text, a struct or JSON."""
        if position is None:
            return LudotecaState(self, self.start)
        struct = read_struct(position, self.setting)
        if struct is not None:
            return self._restored(struct)
        if not isinstance(position, str):
            raise LudotecaError(f"a position must be text or a struct, not {type(position).__name__}")
        return LudotecaState(self, start(_at(self.setting, position)))

    def _restored(self, struct: Struct) -> LudotecaState:
        """Return the state in a struct. Its history is empty, unless only chance has acted."""
        if struct.get("position") is not None:
            return self.new_initial_state(str(struct["position"]))
        state = LudotecaState(self, self.start)
        for outcome in struct.get("drawn", ()):
            state.apply_action(int(outcome))
        return state

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of chance nodes."""
        return len(self.start.outcomes)

    def make_py_observer(self, kind: Any = None, parameters: object = None) -> Observer:
        """Return an observer. By default, it shows only what a seat sees now."""
        is_kind = isinstance(kind, pyspiel.IIGObservationType)
        return Observer(self.start, kind if is_kind else pyspiel.IIGObservationType(perfect_recall=False), parameters)


def _loaded(text: str) -> Any:
    """Load a pickled game. Importing this function registers our games in the process that unpickles it."""
    return pyspiel.load_game(text)


def _at(setting: Setting, position: str) -> Setting:
    values = {**setting.__dict__, "deal": "", "position": position, "redraw": False}
    return Setting(**values)


def _type(game: Game, has_chance: bool = True) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=Chance.EXPLICIT_STOCHASTIC if has_chance else Chance.DETERMINISTIC,
        information=_information(game),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=specification(game),
    )


def _information(game: Game) -> Any:
    known = pyspiel.GameType.Information
    return known.IMPERFECT_INFORMATION if "hidden" in game.capabilities else known.PERFECT_INFORMATION


def _facts(begun: Start) -> Any:
    sides = begun.game.sides(begun.players)
    return pyspiel.GameInfo(
        num_distinct_actions=begun.game.rules.steps,
        max_chance_outcomes=max(begun.outcomes, default=0),
        num_players=begun.players,
        min_utility=-1 / (sides - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=begun.length,
    )


def register() -> None:
    """Register all games with OpenSpiel, under names such as `ludoteca_elios`.

    Each game gets its own class: OpenSpiel keeps the factory until after Python has shut down, and classes are the only
    callables that survive this.
    """
    for name in names():
        game = registered(name)
        pyspiel.register_game(_type(game), type(f"{game.title}Game", (LudotecaGame,), {"game": game}))
