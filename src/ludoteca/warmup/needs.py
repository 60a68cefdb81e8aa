"""What must be compiled before somebody can choose a step."""

from ludoteca.core.view import View
from ludoteca.players.levels import LEVELS
from ludoteca.players.skill import skill_of
from ludoteca.search.setting_up import is_setting_up
from ludoteca.warmup.stages import SEARCH, SET_UP, Stage


def stages_for(view: View, level: str) -> tuple[Stage, ...]:
    """What a bot of this level needs to choose on this view. One that searches little, or not at all, needs nothing."""
    if level not in LEVELS or skill_of(view.game, int(view.state.players), level).is_light:
        return ()
    return stages_for_search(view)


def stages_for_search(view: View) -> tuple[Stage, ...]:
    """What a search that looks far ahead from this view needs."""
    return (SET_UP,) if is_setting_up(view) else (SEARCH,)
