"""The adaptive opponent: levels half a step apart, and how a bot moves between them after a match.

Half a step above a level is a mix of this level and the next one, written as `casual-2/skilled-1`. A bot of a mixed
level plays each turn at one of the two; chance decides which. See docs/decisions/0051-adaptive-opponent.md.

Examples:
    >>> import ludoteca
    >>> from ludoteca.players.adaptive import moved
    >>> elementos = ludoteca.game("elementos")
    >>> moved(elementos, "casual-2", 1)
    'casual-2/skilled-1'
    >>> moved(elementos, "casual-2/skilled-1", 1)
    'skilled-1'
    >>> moved(elementos, "beginner-1", -1)
    'beginner-1'
"""

from itertools import pairwise

from ludoteca.core.chance import chance, stream
from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.players.levels import levels
from ludoteca.players.player import Player

ADAPTIVE = "adaptive"
"""What a person chooses instead of a level. It is replaced by the level that suits them."""
MIX = "/"  # between the two names of a mixed level
UPPER = 0.5  # the share of turns that a mixed level plays at its higher level


def parts(level: str) -> tuple[str, ...]:
    """Return the levels of a mix, the lower one first. Any other level is its own only part."""
    return tuple(level.split(MIX))


def half_steps(game: Game) -> tuple[str, ...]:
    """Return all levels that an adaptive bot can have in a game, from the weakest to the strongest."""
    ladder = levels(game)
    return ladder[0], *(level for low, high in pairwise(ladder) for level in (f"{low}{MIX}{high}", high))


def moved(game: Game, level: str, by: int) -> str:
    """Return the level that is this many half steps above another. The ladder has two ends."""
    steps = half_steps(game)
    return steps[min(max(_position(game, level) + by, 0), len(steps) - 1)]


def _position(game: Game, level: str) -> int:
    """Return where a level is among the half steps of a game.

    A name that this game does not offer, or does not offer any more, counts as the first level of the same undivided
    name; any other name counts as the weakest level.
    """
    steps, (low, *rest) = half_steps(game), parts(level)
    if level in steps:
        return steps.index(level)
    known = [name for name in levels(game) if _undivided(name) == _undivided(low)]
    found = low if low in known else next(iter(known), steps[0])
    return min(steps.index(found) + len(rest), len(steps) - 1)


def _undivided(level: str) -> str:
    return level.partition("-")[0]


def level_at_turn(level: str, seed: int, *path: int) -> str:
    """Return the level at which a bot plays a turn. The same seed and path always give the same level."""
    low, *others = parts(level)
    return others[0] if others and chance(stream(seed, *path)) < UPPER else low


class MixedPlayer(Player):
    """Plays each turn like one of two bots. The server asks for a turn at one level instead (`level_at_turn`)."""

    def __init__(self, name: str, both: list[Player], seed: int | None, *path: int) -> None:
        super().__init__(seed, *path, 0)
        self.name, self.summary, self.pace = name, both[0].summary, both[0].pace
        self.both = both
        self._turn, self._present = -1, both[0]

    def searches_far(self, view: View) -> bool:
        """True if either of the bots does."""
        return any(player.searches_far(view) for player in self.both)

    def plan(self, view: View) -> list[int]:
        """Return the plan of the bot that plays this turn."""
        if int(view.state.turn) != self._turn:
            self._turn = int(view.state.turn)
            self._present = self.both[chance(self._rng) < UPPER]
        return self._present.plan(view)
