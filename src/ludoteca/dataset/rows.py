"""Playing a match of a dataset: a row for each step, with what the seat knew when it took it."""

from dataclasses import dataclass, field

import numpy as np

from ludoteca.arena.fixtures import Contest
from ludoteca.arena.matches import new_match
from ludoteca.core.chance import Stream, stream
from ludoteca.core.match import Match
from ludoteca.core.state import Observation, array_of, copy
from ludoteca.core.view import View
from ludoteca.dataset.plan import PlannedMatch
from ludoteca.envs.rewards import rewards
from ludoteca.players import computer_player
from ludoteca.search.setting_up import is_setting_up

WORLDS = 16  # over how many redrawn worlds a value is averaged where something is hidden


@dataclass
class Rows:
    """The rows of one match, column by column, and what came of it for each seat."""

    number: int
    players: tuple[str, ...]
    turns: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    observations: list[Observation] = field(default_factory=list)
    legal: list[list[int]] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    rewards: list[float] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    ending: str = ""

    def add(self, view: View, step: int, value: float) -> None:
        """One more step, with the view in which it was taken."""
        self.turns.append(int(view.state.turn))
        self.seats.append(view.seat)
        self.observations.append(view.game.observe(view.state, view.seat))
        self.legal.append(view.legal())
        self.steps.append(step)
        self.values.append(value)

    def close(self, match: Match) -> None:
        """What came of the match."""
        assert match.ending is not None
        self.rewards = rewards(match.game, match.state)
        self.places, self.scores, self.ending = match.places, match.scores, match.ending.name


def play(contest: Contest, planned: PlannedMatch) -> Rows:
    """Play a match; all chance in it belongs to the seed and the number."""
    match = new_match(contest, planned.number)
    players = [computer_player(name, contest.seed, planned.number, 1 + seat) for seat, name in enumerate(planned.seats)]
    value_rng = stream(contest.seed, planned.number, 1 + len(players))
    rows = Rows(planned.number, planned.seats)
    while not match.is_over:
        view = match.view(match.seat)
        step = players[view.seat].choose(view)
        rows.add(view, step, value(view, value_rng))
        match.take(step, view.seat)
    rows.close(match)
    return rows


def value(view: View, rng: Stream) -> float:
    """How likely the seat's side is to win, as the evaluation sees it from what the seat knows.

    Where something is hidden, it is the average over worlds that the view may be: the match itself, in which the
    secrets are, is never looked at. In a set-up in which all act at once nothing is known yet: all sides are equal.
    """
    game, players = view.game, int(view.state.players)
    if is_setting_up(view):
        return 1 / game.sides(players)
    side, worlds = game.side(players, view.seat), WORLDS if "hidden" in game.capabilities else 1
    total = 0.0
    for _ in range(worlds):
        world = copy(view.state)
        game.bridge.resample_at(array_of(world), 0, view.seat, rng)
        total += game.chances(world)[side]
    return float(np.float32(total / worlds))
