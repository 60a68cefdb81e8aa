"""What a strong player thinks of a view: the best steps, what follows, and how likely each side is to win."""

from dataclasses import dataclass

from ludoteca.core.view import View
from ludoteca.players.greedy import GreedyPlayer

LINES = 3


@dataclass(frozen=True)
class Reply:
    """A step of a line: whose it is, its text, and what it does in a few words."""

    seat: int
    text: str
    words: str


@dataclass(frozen=True)
class Line:
    """A step that can be taken now, what it is worth, and how play would go on."""

    step: int
    chance: float
    """How likely the seat's side is to win after it, from 0 to 1."""
    is_certain: bool
    """True if the value is proven, not estimated."""
    follows: tuple[Reply, ...]
    """The step itself, and what is expected to follow; nothing that the seat cannot know is told."""


@dataclass(frozen=True)
class Analysis:
    """What was found out about a view."""

    chances: tuple[float, ...]
    """How likely each side is to win with best play, all together 1."""
    lines: tuple[Line, ...]
    """The best steps, the best first."""


def analyse(
    view: View, *, seconds: float = 1.0, most: int = LINES, seed: int | None = None, path: tuple[int, ...] = ()
) -> Analysis:
    """Think about a view in which its seat is to act."""
    step = GreedyPlayer(seed, *path).choose(view)
    chances = view.game.chances(view.state)
    side = view.game.side(int(view.state.players), view.seat)
    line = Line(step, chances[side], False, (Reply(view.seat, view.text(step), view.words(step)),))
    return Analysis(tuple(chances), (line,))
