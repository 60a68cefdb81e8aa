"""Self-play between searching bots: matches that give examples, and matches that compare two evaluations.

Every match has its own random streams, so it can be played again, in any order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from ludoteca.core.chance import Stream, chance, draw, stream
from ludoteca.core.game import Game
from ludoteca.core.options import Options
from ludoteca.core.state import State, array_of
from ludoteca.core.view import View
from ludoteca.fitting.examples import Examples, Floats, Seen, example, sides_in_order
from ludoteca.fitting.quick_matches import random_options
from ludoteca.players.searching import SearchingPlayer
from ludoteca.players.skill import Skill
from ludoteca.search.net import Net
from ludoteca.search.search import Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up
from ludoteca.search.style import Style

USUAL = 0.7  # the share of matches with the default options
OPENING = 8.0  # the mean number of random steps before a match is searched
OPENING_OF_DUELS = 4.0
EPSILON = 0.06  # the probability of a random step instead of a searched one
CURIOUS = 0.2  # the probability of a step drawn by its visits instead of the most visited one
DEALING, OPENINGS, PLAYING = range(3)  # the paths of the random streams of a match


@dataclass(frozen=True)
class Contender:
    """An evaluation with a way to search."""

    net: Net
    style: Style
    iterations: int


@dataclass(frozen=True)
class Table:
    """A game, a number of players and a seed: a series of deals."""

    game: Game
    players: int
    seed: int

    def options(self, number: int, usual: float) -> Options:
        """Return the options of a match."""
        return random_options(self.game, self.players, Random(f"options {self.seed} {number}"), usual)

    def begun(self, number: int, options: Options, opening: float) -> State:
        """Return a match after a set-up and a number of random steps: `opening` on average."""
        game, rng = self.game, stream(self.seed, number, OPENINGS)
        empty = game.empty(self.players, options)
        state = game.start(empty, game.draw_deal(empty, stream(self.seed, number, DEALING)))
        left = int(Random(f"opening {self.seed} {number}").expovariate(1 / opening))
        while not state.over and (left > 0 or is_setting_up(View.of(game, state, int(state.seat)))):
            view = View.of(game, state, int(state.seat))
            if is_setting_up(view):
                take(game, state, *chosen_set_up(view, rng, drafts=1, plays=0))
            else:
                take(game, state, any_step(view, rng))
                left -= 1
        return state


def any_step(view: View, rng: Stream) -> int:
    """Return a random legal step."""
    steps = view.legal()
    return steps[draw(rng, len(steps))]


def take(game: Game, state: State, *steps: int) -> None:
    """Take steps for the seat to move."""
    seat = int(state.seat)
    for step in steps:
        game.bridge.apply_at(array_of(state), 0, seat, step)


def examples_of_match(table: Table, number: int, contender: Contender, turned: Sequence[str]) -> Examples:
    """Let a contender play a match against itself, and return all its positions.

    Turned parts of the observation are in the order in which a network reads them.
    """
    game, rng = table.game, stream(table.seed, number, PLAYING)
    state = table.begun(number, table.options(number, USUAL), OPENING)
    seen, features, values, orders = list[Seen](), list[Floats](), list[Floats](), list[list[int]]()
    while not state.over:
        view = View.of(game, state, int(state.seat))
        search = Search(view, contender.style, rng, capacity=contender.iterations, net=contender.net)
        search.run(contender.iterations)
        observation, own = example(game, state, turned)
        seen.append(observation)
        features.append(own)
        order = sides_in_order(game, state)
        orders.append(order)
        values.append(np.array(search.best().chances(len(order)), np.float32)[order])
        take(game, state, _next_step(view, search, rng))
    won = shares(game, state)
    rows = np.array([won[order] for order in orders], np.float32).reshape(-1, len(won))
    return _examples(table, number, (seen, features, values, rows))


def _examples(table: Table, number: int, columns: tuple[list[Seen], list[Floats], list[Floats], Floats]) -> Examples:
    seen, features, values, won = columns
    game, n = table.game, len(won)
    rows = 1 if won.shape[1] == 2 else won.shape[1]
    return Examples(
        np.array(seen, np.uint8).reshape(n, rows, game.observed),
        np.array(features, np.float32).reshape(n, rows, 2, len(game.heuristics.features)),
        np.array(values, np.float32).reshape(won.shape),
        won,
        np.full(n, number, np.int64),
    )


def _next_step(view: View, search: Search, rng: Stream) -> int:
    """Return the step to take: usually the best, sometimes another one, so that positions vary."""
    luck = chance(rng)
    if luck < EPSILON:
        return any_step(view, rng)
    if luck >= EPSILON + CURIOUS:
        return search.best().step
    stats = search.stats()
    visits = np.cumsum([one.visits for one in stats])
    return stats[int(np.searchsorted(visits, chance(rng) * visits[-1], side="right"))].step


def shares(game: Game, state: State) -> Floats:
    """Return each side's share of the win in a finished match."""
    first = np.array(state.place[: game.sides(int(state.players))]) == 1
    won: Floats = (first / first.sum()).astype(np.float32)
    return won


class ContenderPlayer(SearchingPlayer):
    """A bot that plays as a contender."""

    def __init__(self, contender: Contender, seed: int, *path: int) -> None:
        super().__init__(seed, *path)
        self._contender = contender

    def skill(self, view: View) -> Skill:
        """Return the contender's iterations."""
        return replace(Skill(), iterations=self._contender.iterations)

    def style(self, view: View) -> Style:
        """Return the contender's search settings."""
        return self._contender.style

    def net(self, view: View) -> Net:
        """Return the contender's network."""
        return self._contender.net


def duel(table: Table, number: int, contender: Contender, other: Contender) -> float:
    """Return a contender's share of the win in a deal that it plays once for every side, against `other`."""
    sides = table.game.sides(table.players)
    return sum(_share(table, number, side, contender, other) for side in range(sides)) / sides


def _share(table: Table, number: int, side: int, contender: Contender, other: Contender) -> float:
    game, players = table.game, table.players
    state = table.begun(number, table.options(number, 1.0), OPENING_OF_DUELS)
    bots = [
        ContenderPlayer(contender if game.side(players, seat) == side else other, table.seed, number, side, seat)
        for seat in range(players)
    ]
    while not state.over:
        seat = int(state.seat)
        take(game, state, bots[seat].choose(View.of(game, state, seat)))
    return float(shares(game, state)[side])
