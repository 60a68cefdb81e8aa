"""Which stages must be compiled before a bot can choose a step."""

from ludoteca.core.view import View
from ludoteca.players import Player
from ludoteca.search.setting_up import is_setting_up
from ludoteca.warmup.stages import SEARCH, SET_UP, Stage


def stages_for(view: View, player: Player) -> tuple[Stage, ...]:
    """Return the stages that a bot needs for this view. A bot with little or no search needs none."""
    return stages_for_search(view) if player.searches_far(view) else ()


def stages_for_search(view: View) -> tuple[Stage, ...]:
    """Return the stages that a long search from this view needs."""
    return (SET_UP,) if is_setting_up(view) else (SEARCH,)
