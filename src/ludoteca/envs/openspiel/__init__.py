"""All games for OpenSpiel: import this package, then call `pyspiel.load_game("ludoteca_elios(players=3)")`.

Examples:
    >>> import pyspiel, ludoteca.envs.openspiel
    >>> game = pyspiel.load_game("ludoteca_elios(players=3)")
    >>> game.num_players()
    3
    >>> game.new_initial_state().is_chance_node()
    True
"""

from importlib.util import find_spec

from ludoteca.core.extras import MissingExtraError

if find_spec("pyspiel") is None:
    raise MissingExtraError("OpenSpiel games need", "openspiel")

from ludoteca.envs.openspiel.bots import PlayerBot
from ludoteca.envs.openspiel.games import LudotecaGame, register
from ludoteca.envs.openspiel.states import LudotecaState

__all__ = ["LudotecaGame", "LudotecaState", "PlayerBot", "register"]

register()
