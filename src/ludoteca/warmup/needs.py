"""Which stages must be compiled before a bot can choose a step."""

from ludoteca.core.view import View
from ludoteca.players import Player
from ludoteca.players.adaptive import MixedPlayer
from ludoteca.players.alphabeta import WinningSearch
from ludoteca.search.deepening import is_readable
from ludoteca.search.setting_up import is_setting_up
from ludoteca.warmup.stages import ALPHABETA, SEARCH, SET_UP, Stage


def stages_for(view: View, player: Player) -> tuple[Stage, ...]:
    """Return the stages that a bot needs for this view. A bot with little or no search needs none."""
    if isinstance(player, MixedPlayer):
        return max((stages_for(view, one) for one in player.both), key=len)
    if not player.searches_far(view):
        return ()
    is_seen = isinstance(player, WinningSearch) and is_readable(view)
    return (*stages_for_search(view), ALPHABETA) if is_seen else stages_for_search(view)


def stages_for_search(view: View) -> tuple[Stage, ...]:
    """Return the stages that a long search from this view needs."""
    return (SET_UP,) if is_setting_up(view) else (SEARCH,)
