"""A best responder: a reference player that knows how its opponent plays, to find out how beatable that opponent is.

It searches as information-set Monte Carlo tree search does (ISMCTS-BR: Timbers et al. 2022, Approximate
Exploitability), but only its own decisions branch. Wherever another seat is to move, it asks a model of the opponent,
which gets that seat's view in the sampled world. The model is a bot of the opponent's level with few iterations,
because every search asks it hundreds of times. What such a player wins is a lower bound on what a perfect responder
would win. It sees only its own view, like every other player.
"""

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ludoteca.core.chance import Stream, draw, word
from ludoteca.core.sentences import say
from ludoteca.core.state import SEATS, States, array_of, copy
from ludoteca.core.view import View
from ludoteca.players.impressions import in_one_world
from ludoteca.players.levels import LEVELS
from ludoteca.players.player import Player
from ludoteca.players.searching import SearchingPlayer
from ludoteca.players.skill import Skill, skill_of
from ludoteca.search.tree import MAX_WORLDS

ITERATIONS = 400
MODEL = 64  # the iterations of the opponent's model, or fewer if its level has fewer
EXPLORE = 0.3  # how much to explore: values lie between 0 and 1
DEPTH = 8  # the responder's own decisions in an iteration, at most

Model = Callable[[View], int]
"""Chooses the opponent's step from the opponent's view."""


class Responder(SearchingPlayer):
    """Searches against a model of one level. It arranges its pieces like a master."""

    summary = say("level-responder-summary")
    pace = 10.0
    against: str
    """The level that it knows."""

    def skill(self, view: View) -> Skill:
        """Allow ITERATIONS by default."""
        master = skill_of(view.game, int(view.state.players), "master")
        return replace(master, **{"iterations": ITERATIONS, **self._overrides})

    def _turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        steps = view.legal()
        if len(steps) == 1:
            return steps
        search = Response(view, model_of(self.against, view, self._rng), self._rng)
        for done in range(skill.iterations):
            if done and deadline is not None and time.perf_counter() >= deadline:
                break
            search.iterate(done)
        return [search.best()]


def responder(level: str) -> type[Responder]:
    """Return the responder to a level."""
    return type(
        "Responder", (Responder,), {"name": f"responder-{level}", "against": level, "__doc__": Responder.__doc__}
    )


RESPONDERS: dict[str, type[Player]] = {one.name: one for one in map(responder, ("expert-3", "master-1"))}
"""The responders to the two strongest levels of the games with hidden information, keyed by name."""


def model_of(level: str, view: View, rng: Stream) -> Model:
    """Return a model of how a level plays. Within one search, it always answers the same view in the same way."""
    most = min(MODEL, skill_of(view.game, int(view.state.players), level).iterations)
    known, seed = dict[bytes, int](), word(rng)
    overrides: Mapping[str, Any] = {"iterations": most, "drafts": 1, "plays": 1, "seconds": math.inf}

    def choose(seen: View) -> int:
        if seen.content not in known:
            bot = LEVELS[level](seed, len(known), overrides=overrides)
            known[seen.content] = bot.plan(seen)[0]
        return known[seen.content]

    return choose


@dataclass
class Decision:
    """One of the responder's decisions, in a view: the steps, and the visits and values of each.

    A step begins with one visit, which has the value that the step seems to have one step ahead.
    """

    steps: list[int]
    values: list[float]
    visits: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.visits = [1] * len(self.steps)

    def select(self) -> int:
        """Return the index of the step to try next (UCB1)."""
        log = math.log(sum(self.visits))
        scores = [
            value / visits + EXPLORE * math.sqrt(log / visits)
            for value, visits in zip(self.values, self.visits, strict=True)
        ]
        return scores.index(max(scores))

    def learn(self, index: int, value: float) -> None:
        """Note the result of a step."""
        self.visits[index] += 1
        self.values[index] += value


class Response:
    """A search from a view. Its tree has a node for each view in which the responder decides."""

    def __init__(self, view: View, model: Model, rng: Stream) -> None:
        self._view, self._model, self._rng = view, model, rng
        self._side = view.game.side(int(view.state.players), view.seat)
        count = int(view.game.bridge.worlds_at(array_of(copy(view.state)), 0, view.seat))
        self._worlds = count if count <= MAX_WORLDS else 0
        self._first = draw(rng, self._worlds) if self._worlds else 0
        self._tree: dict[bytes, Decision] = {}

    def iterate(self, number: int) -> None:
        """Play one line in one world, and learn from its end."""
        game, seat, world = self._view.game, self._view.seat, self._world(number)
        path = list[tuple[Decision, int]]()
        while world[0].over == 0:
            if int(world[0].acting) >> seat & 1:
                seen = View.of(game, copy(world[0]), seat)
                decision = self._tree.get(seen.content)
                if decision is None or len(path) == DEPTH:
                    self._tree.setdefault(seen.content, self._new(seen, world))
                    break
                path.append((decision, decision.select()))
                actor, step = seat, decision.steps[path[-1][1]]
            else:
                actor = int(world[0].seat)
                step = self._model(View.of(game, copy(world[0]), actor))
            game.bridge.apply_at(world, 0, actor, step)
        value = self._value(world)
        for decision, index in path:
            decision.learn(index, value)

    def best(self) -> int:
        """Return the most visited step."""
        decision = self._tree[self._view.content]
        return decision.steps[decision.visits.index(max(decision.visits))]

    def _world(self, number: int) -> States:
        """A world that is consistent with the view. If worlds can be listed, iterations take them in turn."""
        world, bridge = array_of(copy(self._view.state)), self._view.game.bridge
        if self._worlds:
            bridge.lay_world_at(world, 0, self._view.seat, (self._first + number) % self._worlds)
        else:
            bridge.resample_at(world, 0, self._view.seat, self._rng)
        return world

    def _new(self, seen: View, world: States) -> Decision:
        steps = seen.legal()
        return Decision(steps, list(map(float, in_one_world(seen, steps, world))))

    def _value(self, world: States) -> float:
        chances = np.zeros(SEATS)
        self._view.game.bridge.chances_at(world, 0, self._view.game.heuristics.weight_rows, chances)
        return float(chances[self._side])
