"""The player who searches: for a whole turn at once, as far as it can be foreseen."""

import math
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludoteca.core.chance import Stream, chance, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import States, array_of, copy
from ludoteca.core.view import View
from ludoteca.players.player import Player
from ludoteca.players.skill import Skill, skill_of, style_of
from ludoteca.search.search import Found, Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up
from ludoteca.search.style import PLAIN, Style

FOLLOW_UP = 0.5  # the part of the iterations that each later step of a turn gets at least; most are there already


class SearchingPlayer(Player):
    """Searches with the skill of its level. What is said in `wishes` takes the place of the level's own numbers."""

    def __init__(self, seed: int | None = None, *path: int, wishes: Mapping[str, Any] | None = None) -> None:
        super().__init__(seed, *path)
        self._wishes: dict[str, Any] = dict(wishes or {})

    def skill(self, view: View) -> Skill:
        """What this player has at its disposal."""
        return replace(skill_of(view.game, int(view.state.players), self.name), **self._wishes)

    def style(self, view: View) -> Style:
        """How this player searches."""
        return style_of(view.game, int(view.state.players))

    def plan(self, view: View) -> list[int]:
        """The steps of this turn, as far as nothing unknown comes between."""
        steps = view.legal()
        if not steps:
            raise LudotecaError("there is nothing to choose: this seat is not to act")
        skill = self.skill(view)
        deadline = time.perf_counter() + skill.seconds if math.isfinite(skill.seconds) else None
        if is_setting_up(view):
            return self.set_up(view, skill, deadline)
        return self._turn(view, skill, deadline)

    def set_up(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        """The steps of a set-up in which all act at once."""
        return chosen_set_up(view, self._rng, drafts=skill.drafts, plays=skill.plays, deadline=deadline)

    def _turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        search = Search(view, self.style(view), self._rng, room=2 * skill.iterations, threads=skill.threads)
        plan: list[int] = []
        wanted = skill.iterations
        while True:
            search.run(wanted, deadline)
            if plan and not search.found():  # the tree is full and has never been here: the next thought goes on
                return plan
            plan.append(self._decided(search, skill))
            if not goes_on(view, plan):
                return plan
            search.advance(plan[-1])
            wanted = round(FOLLOW_UP * skill.iterations)

    def _decided(self, search: Search, skill: Skill) -> int:
        if skill.noise == 0 and skill.oversight == 0:
            return search.best().step
        tried = [found for found in search.found() if found.visits > 0]
        noticed = [found for found in tried if chance(self._rng) >= skill.oversight] or tried
        return max(noticed, key=lambda found: self._felt(found, search.side, skill.noise)).step

    def _felt(self, found: Found, side: int, noise: float) -> float:
        """The worth of a step as somebody sees it whose judgement is off."""
        return found.worth(side) + noise * normal(self._rng)


class UctPlayer(SearchingPlayer):
    """UCT with random playouts and nothing else, also in a set-up."""

    name = "uct"
    summary = "searches with random playouts, to measure others by"
    pace = 10.0

    def skill(self, view: View) -> Skill:
        """As many iterations as the time allows, or as is said."""
        default = Skill(iterations=1000) if "seconds" not in self._wishes else Skill(iterations=10**9)
        return replace(default, **self._wishes)

    def style(self, view: View) -> Style:
        """As it stands in every textbook."""
        return PLAIN

    def set_up(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        """Searched like everything else."""
        return self._turn(view, skill, deadline)


def goes_on(view: View, steps: list[int]) -> bool:
    """True if the seat's turn goes on after these steps of its own, and it has learnt nothing by them.

    A turn of the same seat that follows is another one: that nobody came between may hang on what others hold.
    """
    once, again = (_seen_after(view, steps, stream(luck)) for luck in range(2))
    is_same_turn = once["turn"][0] == view.state.turn and bool(int(once["acting"][0]) >> view.seat & 1)
    return is_same_turn and once.tobytes() == again.tobytes()


def _seen_after(view: View, steps: list[int], rng: Stream) -> States:
    rules, world = view.game.compiled, array_of(copy(view.state))
    rules.resample_at(world, 0, view.seat, rng)
    for step in steps:
        rules.apply_at(world, 0, view.seat, step)
    rules.mask_at(world, 0, view.seat)
    return world


def normal(rng: Stream) -> float:
    """A number from the normal distribution with mean 0 and deviation 1 (Box and Muller)."""
    return math.sqrt(-2.0 * math.log(1.0 - chance(rng))) * math.cos(2.0 * math.pi * chance(rng))
