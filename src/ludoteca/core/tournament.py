"""Several matches as one contest: points add up until a target is reached."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludoteca.core.contract import Tournament
from ludoteca.core.errors import LudotecaError, MatchOverError
from ludoteca.core.game import Game
from ludoteca.core.match import Match


@dataclass
class Standings:
    """The points of a contest so far. Which matches count, and how, is the game's `tournament`."""

    game: Game
    players: int
    has_floor: bool = True
    totals: list[int] = field(default_factory=list)
    rounds: list[tuple[int, ...]] = field(default_factory=list)
    """What each match gave or took."""

    def __post_init__(self) -> None:
        if self.game.tournament is None:
            raise LudotecaError(f"{self.game.title} has no tournament")
        self.totals = self.totals or [0] * self.players

    @classmethod
    def begin(cls, match: Match) -> "Standings":
        """A contest with the players and options of its first match."""
        form = match.game.tournament
        has_floor = form is not None and bool(match.options[form.floor_option])
        return cls(match.game, match.players, has_floor)

    @property
    def form(self) -> Tournament:
        """How this contest is played."""
        assert self.game.tournament is not None
        return self.game.tournament

    def add(self, match: Match, places: Sequence[int] = ()) -> None:
        """Count a finished match; with places, one that the players ended at the table."""
        if self.is_over:
            raise MatchOverError("the tournament is over")
        if not (match.is_over or places) or match.players != self.players or match.game is not self.game:
            raise LudotecaError("only a finished match of this game and these players counts")
        state = match.state
        if places:
            state.place[: self.players] = places
        points = self.form.points(state)
        floor = 0 if self.has_floor else -(10**9)
        self.totals = [max(floor, total + gain) for total, gain in zip(self.totals, points, strict=True)]
        self.rounds.append(points)

    @property
    def is_over(self) -> bool:
        """True when someone has reached the target, or the last match has been played."""
        return max(self.totals) >= self.form.target or len(self.rounds) >= self.form.matches

    @property
    def places(self) -> list[int]:
        """The place of every seat as it stands; equal totals share one."""
        return [1 + sum(other > total for other in self.totals) for total in self.totals]
