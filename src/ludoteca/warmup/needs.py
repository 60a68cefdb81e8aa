"""Which stages must be compiled before a bot can choose a step."""

from ludoteca.core.view import View
from ludoteca.players import Player
from ludoteca.players.adaptive import MixedPlayer
from ludoteca.players.alphabeta import WinningSearch
from ludoteca.players.learned import LearnedSearch
from ludoteca.search.deepening import is_readable
from ludoteca.search.net import NO_NET
from ludoteca.search.setting_up import is_setting_up
from ludoteca.warmup.stages import SEARCH, SET_UP, STRONGEST, Stage


def stages_for(view: View, player: Player) -> tuple[Stage, ...]:
    """Return the stages that a bot needs for this view. A bot with little or no search needs none."""
    if isinstance(player, MixedPlayer):
        return max((stages_for(view, one) for one in player.both), key=len)
    if not player.searches_far(view):
        return ()
    is_seen = isinstance(player, WinningSearch) and is_readable(view)
    is_learned = isinstance(player, LearnedSearch) and player.net(view) is not NO_NET and not is_setting_up(view)
    return (*stages_for_search(view), STRONGEST) if is_seen or is_learned else stages_for_search(view)


def stages_for_search(view: View) -> tuple[Stage, ...]:
    """Return the stages that a long search from this view needs."""
    return (SET_UP,) if is_setting_up(view) else (SEARCH,)
