"""A bot that plays by alpha-beta search wherever two sides see everything, as a reference for the other bots."""

import math
import time
from collections.abc import Mapping
from dataclasses import replace

from ludoteca.core.sentences import say
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.players.searching import SearchingPlayer, turn_continues
from ludoteca.players.skill import Skill, skill_of
from ludoteca.search.deepening import UNLIMITED, Deepening, is_readable
from ludoteca.search.setting_up import is_setting_up
from ludoteca.search.truth import truth

POSITIONS = 100_000  # by default, the positions visited before a turn
POSITIONS_A_SECOND = 1_000_000  # about as fast as any game is, to choose the size of the table
POSITIONS_AN_ITERATION = 15  # what is visited in the time of one iteration of the tree search (Elementos)
SHARE = 0.5  # of what is left for a turn, what a step gets if more steps may follow


class AlphaBetaPlayer(SearchingPlayer):
    """Plays by alpha-beta. Where it cannot, because something is hidden or three sides play, it plays like a master.

    Its iterations are positions. It arranges its pieces like a master.
    """

    name = "alphabeta"
    summary = say("level-alphabeta-summary")
    pace = 10.0

    def skill(self, view: View) -> Skill:
        """Allow POSITIONS by default. If the overrides set a time limit, only the time counts."""
        master = skill_of(view.game, int(view.state.players), "master")
        if is_readable(view) or is_setting_up(view):
            master = replace(master, iterations=POSITIONS if "seconds" not in self._overrides else UNLIMITED)
        return replace(master, **self._overrides)

    def _turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        if not is_readable(view):
            return super()._turn(view, skill, deadline)
        return turn_by_alphabeta(view, skill)


class WinningSearch(SearchingPlayer):
    """Searches as its game is played best: by alpha-beta in the forms that the game names, otherwise by tree search.

    Wherever it can read the view, it first looks for a proven win, and plays it.
    """

    def _turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        if prefers_alphabeta(view):
            positions = min(POSITIONS_AN_ITERATION * skill.iterations, UNLIMITED)
            return turn_by_alphabeta(view, replace(skill, iterations=positions))
        known = truth(view)
        return [known.step] if known is not None and known.share == 1.0 else super()._turn(view, skill, deadline)


def prefers_alphabeta(view: View) -> bool:
    """True if the game says that alpha-beta plays its form best, and the view can be read.

    The section `alphabeta` of levels.toml lists such forms, each by the values of some options.
    """
    game, forms = view.game, view.game.heuristics.tuning.get("alphabeta", [])
    kinds = {option.name: option.kind for option in game.options}

    def is_here(form: Mapping[str, object]) -> bool:
        return all(kinds[name].code(kinds[name].read(value)) == view.state[name] for name, value in form.items())

    return any(map(is_here, forms)) and is_readable(view)


def turn_by_alphabeta(view: View, skill: Skill) -> list[int]:
    """Return the steps of a turn: `iterations` positions or `seconds` in all, half of what is left for each step."""
    deadline = time.perf_counter() + skill.seconds if math.isfinite(skill.seconds) else None
    room = min(skill.iterations, UNLIMITED if deadline is None else round(skill.seconds * POSITIONS_A_SECOND))
    search, plan = Deepening(view, room), list[int]()
    while True:
        share = SHARE if may_continue(view, plan) else 1.0
        nodes = round((skill.iterations - search.nodes) * share)
        until = None if deadline is None else deadline - (deadline - time.perf_counter()) * (1 - share)
        plan.append(search.run(nodes, until).step)
        if not turn_continues(view, plan):
            return plan
        search.advance(plan[-1])


def may_continue(view: View, plan: list[int]) -> bool:
    """True if some next step of a turn leaves the turn with the seat."""
    rules, seat, turn = view.game.bridge, view.seat, int(view.state.turn)
    world = array_of(copy(view.state))
    for step in plan:
        rules.apply_at(world, 0, seat, step)
    after = world.copy()
    for step in view.game.legal(copy(world[0]), seat):
        after[0] = world[0]
        rules.apply_at(after, 0, seat, step)
        if after[0].over == 0 and after[0].turn == turn and after[0].seat == seat:
            return True
    return False
