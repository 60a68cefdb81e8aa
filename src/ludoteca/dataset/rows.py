"""Play a match for a dataset. Each step becomes a row that contains only what the seat knew at the time."""

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

WORLDS = 16  # determinizations over which a value is averaged in games with hidden information


@dataclass
class Rows:
    """The rows of one match, column by column, and each seat's result."""

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
        """Add a step, with the view in which it was taken."""
        self.turns.append(int(view.state.turn))
        self.seats.append(view.seat)
        self.observations.append(view.game.observe(view.state, view.seat))
        self.legal.append(view.legal())
        self.steps.append(step)
        self.values.append(value)

    def close(self, match: Match) -> None:
        """Add the result of the match."""
        assert match.ending is not None
        self.rewards = rewards(match.game, match.state)
        self.places, self.scores, self.ending = match.places, match.scores, match.ending.name


def play(contest: Contest, planned: PlannedMatch) -> Rows:
    """Play a match. All its random numbers depend on the seed and the match number."""
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
    """Return the evaluation's win probability for the seat's side, given what the seat knows.

    In games with hidden information, it is the average over determinizations of the view. The full state of the match,
    with its secrets, is never used. During a simultaneous set-up, all sides have equal chances.
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
