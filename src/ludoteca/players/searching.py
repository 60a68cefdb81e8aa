"""Bots that search. They plan a whole turn, or as much of it as they can foresee."""

import math
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludoteca.core.chance import Stream, chance, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.core.state import States, array_of, copy
from ludoteca.core.view import View
from ludoteca.players.impressions import WON, impressions, tempting
from ludoteca.players.player import Player
from ludoteca.players.skill import Skill, skill_of, style_of
from ludoteca.search.net import NO_NET, Net
from ludoteca.search.search import Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up
from ludoteca.search.style import PLAIN, Style
from ludoteca.search.tree import StepStats

LIGHT = 64  # plain Python runs this many iterations, or set-up rollouts, in a few seconds at most
FOLLOW_UP = 0.5  # later steps of a turn get at least this share of the iterations, most of them reused from the tree


class SearchingPlayer(Player):
    """Searches with the skill of its level. `overrides` can replace individual settings."""

    def __init__(self, seed: int | None = None, *path: int, overrides: Mapping[str, Any] | None = None) -> None:
        super().__init__(seed, *path)
        self._overrides: dict[str, Any] = dict(overrides or {})

    def skill(self, view: View) -> Skill:
        """Return this bot's skill in the view's game."""
        return replace(skill_of(view.game, int(view.state.players), self.name), **self._overrides)

    def searches_far(self, view: View) -> bool:
        """True if this bot needs more iterations or rollouts than plain Python can run quickly."""
        skill = self.skill(view)
        return (skill.plays if is_setting_up(view) else skill.iterations) > LIGHT

    def style(self, view: View) -> Style:
        """Return the search settings."""
        return style_of(view.game, int(view.state.players))

    def net(self, view: View) -> Net:
        """Return the network that evaluates positions. Most bots use the linear evaluation."""
        return NO_NET

    def plan(self, view: View) -> list[int]:
        """Return the steps of this turn, up to the first step that reveals something unknown."""
        steps = view.legal()
        if not steps:
            raise LudotecaError("there is nothing to choose: it is not this seat's turn")
        skill = self.skill(view)
        deadline = time.perf_counter() + skill.seconds if math.isfinite(skill.seconds) else None
        if is_setting_up(view):
            return self.set_up(view, skill, deadline)
        return self._turn(view, skill, deadline)

    def set_up(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        """Return the steps of a simultaneous set-up."""
        return chosen_set_up(view, self._rng, drafts=skill.drafts, plays=skill.plays, deadline=deadline)

    def _turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        hasty = self._hasty_step(view, skill) if skill.haste > 0 else None
        return self._searched_turn(view, skill, deadline) if hasty is None else [hasty]

    def _hasty_step(self, view: View, skill: Skill) -> int | None:
        """Return a step that wins the match, or now and then a tempting step; otherwise None."""
        steps, values = view.legal(), impressions(view, self._rng)
        if values.max() >= WON:
            return steps[int(values.argmax())]
        return steps[tempting(values, skill.temperature, self._rng)] if chance(self._rng) < skill.haste else None

    def _searched_turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        room, net = 2 * skill.iterations, self.net(view)
        search = Search(view, self.style(view), self._rng, capacity=room, net=net, threads=skill.threads)
        plan: list[int] = []
        wanted = skill.iterations
        while True:
            search.run(wanted, deadline)
            if plan and not search.stats():  # the tree is full here: leave the rest to a new search
                return plan
            plan.append(self._choose_step(search, skill))
            if not turn_continues(view, plan):
                return plan
            search.advance(plan[-1])
            wanted = round(FOLLOW_UP * skill.iterations)

    def _choose_step(self, search: Search, skill: Skill) -> int:
        """Return the best step. Weaker levels overlook some steps and misjudge the values of the others."""
        if skill.noise == 0 and skill.oversight == 0:
            return search.best().step
        tried = [stats for stats in search.stats() if stats.visits > 0]
        noticed = [stats for stats in tried if chance(self._rng) >= skill.oversight] or tried
        return max(noticed, key=lambda stats: self._noisy_value(stats, search.side, skill.noise)).step

    def _noisy_value(self, stats: StepStats, side: int, noise: float) -> float:
        """Return the value of a step plus a normally distributed error."""
        return stats.value(side) + noise * normal(self._rng)


class UctPlayer(SearchingPlayer):
    """A baseline: plain UCT with random rollouts (Kocsis & Szepesvári 2006), even for set-ups."""

    name = "uct"
    summary = say("level-uct-summary")
    pace = 10.0

    def skill(self, view: View) -> Skill:
        """Allow 1000 iterations by default. If the overrides set a time limit, only the time counts."""
        default = Skill(iterations=1000) if "seconds" not in self._overrides else Skill(iterations=10**9)
        return replace(default, **self._overrides)

    def style(self, view: View) -> Style:
        """Return the settings for textbook UCT."""
        return PLAIN

    def set_up(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        """Search a set-up like any other turn."""
        return self._turn(view, skill, deadline)


def turn_continues(view: View, steps: list[int]) -> bool:
    """True if the seat's turn continues after these steps, and the steps reveal nothing new to the seat.

    The result is False if the seat moves again only in a new turn. Whether the others pass in between can depend on
    hidden information.
    """
    once, again = (_seen_after(view, steps, stream(seed)) for seed in range(2))
    is_same_turn = once["turn"][0] == view.state.turn and bool(int(once["acting"][0]) >> view.seat & 1)
    return is_same_turn and once.tobytes() == again.tobytes()


def _seen_after(view: View, steps: list[int], rng: Stream) -> States:
    rules, world = view.game.bridge, array_of(copy(view.state))
    rules.resample_at(world, 0, view.seat, rng)
    for step in steps:
        rules.apply_at(world, 0, view.seat, step)
    rules.mask_at(world, 0, view.seat)
    return world


def normal(rng: Stream) -> float:
    """Draw a number from the standard normal distribution (Box and Muller)."""
    return math.sqrt(-2.0 * math.log(1.0 - chance(rng))) * math.cos(2.0 * math.pi * chance(rng))
