"""Tournaments: several matches whose points add up until a target is reached."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludoteca.core.contract import Tournament
from ludoteca.core.errors import LudotecaError, MatchOverError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.sentences import say


@dataclass
class Standings:
    """The points scored in a tournament so far. The game's `tournament` defines how many points each match is worth."""

    game: Game
    players: int
    has_floor: bool = True
    totals: list[int] = field(default_factory=list)
    rounds: list[tuple[int, ...]] = field(default_factory=list)
    """The points that each seat won or lost, match by match."""

    def __post_init__(self) -> None:
        if self.game.tournament is None:
            raise LudotecaError(say("tournament-none", game=self.game.title))
        self.totals = self.totals or [0] * self.players

    @classmethod
    def begin(cls, match: Match) -> "Standings":
        """Return empty standings for a tournament that begins with this match."""
        form = match.game.tournament
        has_floor = form is not None and bool(match.options[form.floor_option])
        return cls(match.game, match.players, has_floor)

    @property
    def form(self) -> Tournament:
        """The game's tournament rules."""
        assert self.game.tournament is not None
        return self.game.tournament

    def add(self, match: Match, places: Sequence[int] = ()) -> None:
        """Add the points from a finished match. If the players ended it early, `places` is its result."""
        if self.is_over:
            raise MatchOverError(say("tournament-over"))
        if not (match.is_over or places) or match.players != self.players or match.game is not self.game:
            raise LudotecaError(say("tournament-other-match"))
        state = match.state
        if places:
            state.place[: self.players] = places
        points = self.form.points(state)
        floor = 0 if self.has_floor else -(10**9)
        self.totals = [max(floor, total + gain) for total, gain in zip(self.totals, points, strict=True)]
        self.rounds.append(points)

    @property
    def is_over(self) -> bool:
        """True once a player has reached the target, or the last match has been played."""
        return max(self.totals) >= self.form.target or len(self.rounds) >= self.form.matches

    @property
    def places(self) -> list[int]:
        """The current place of every seat. Seats with equal totals share a place."""
        return [1 + sum(other > total for other in self.totals) for total in self.totals]
