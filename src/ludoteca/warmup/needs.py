"""What must be compiled before somebody can choose a step."""

from ludoteca.core.view import View
from ludoteca.players import Player
from ludoteca.search.setting_up import is_setting_up
from ludoteca.warmup.stages import SEARCH, SET_UP, Stage


def stages_for(view: View, player: Player) -> tuple[Stage, ...]:
    """What a player needs to choose on this view. One that searches little, or not at all, needs nothing."""
    return stages_for_search(view) if player.searches_far(view) else ()


def stages_for_search(view: View) -> tuple[Stage, ...]:
    """What a search that looks far ahead from this view needs."""
    return (SET_UP,) if is_setting_up(view) else (SEARCH,)
