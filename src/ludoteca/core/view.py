"""Views: what one seat knows about a match. Bots, people and browsers never receive anything else."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ludoteca.core.errors import Refusal
from ludoteca.core.game import Game
from ludoteca.core.sentences import Sentence
from ludoteca.core.state import State, array_of, named_fields

if TYPE_CHECKING:
    from rich.console import RenderableType

Viewer: TypeAlias = int
"""A seat number, counted from 0, or SPECTATOR."""
SPECTATOR: Final[Viewer] = -1
"""Everyone without a seat. Spectators see only what is public.

Lists with one item per viewer begin with the seats. The last item, at the index SPECTATOR, is for spectators.
"""


def viewers(players: int) -> tuple[Viewer, ...]:
    """Return all viewers of a match: the seats in order, then the spectators."""
    return (*range(players), SPECTATOR)


def seat_of(viewer: Viewer) -> int | None:
    """Return a viewer's seat, or None for spectators."""
    return None if viewer == SPECTATOR else viewer


@dataclass(frozen=True, eq=False, repr=False)
class View:
    """A match as one seat sees it. The state in a view masks everything that the seat may not know."""

    game: Game
    seat: Viewer
    state: State

    @classmethod
    def of(cls, game: Game, state: State, seat: Viewer) -> "View":
        """Return a viewer's view of a state. This is the only place where views are created."""
        return cls(game, seat, game.masked(state, seat))

    def __repr__(self) -> str:
        eyes = "spectators" if self.seat == SPECTATOR else f"seat {self.seat + 1}"
        return f"<View of {self.game.title} for {eyes}: {self.position}>"

    @property
    def is_to_act(self) -> bool:
        """True if this seat can take a step now."""
        return self.seat != SPECTATOR and bool(int(array_of(self.state)["acting"][0]) >> self.seat & 1)

    def legal(self) -> list[int]:
        """Return the codes of this seat's legal steps."""
        return self.game.legal(self.state, self.seat) if self.is_to_act else []

    def legal_texts(self) -> list[str]:
        """Return this seat's legal steps as text."""
        return [self.text(step) for step in self.legal()]

    def text(self, step: int) -> str:
        """Return a step as short text."""
        return self.game.notation.step_text(self.state, self.seat, step)

    def words(self, step: int) -> Sentence:
        """Describe a step in a few words."""
        return self.game.notation.step_words(self.state, self.seat, step)

    def code(self, text: str) -> int:
        """Parse a step, which need not be legal, from text."""
        return self.game.notation.step_code(self.state, self.seat, text)

    def ends_set_up(self, text: str) -> bool:
        """True if the seat completes its simultaneous set-up with one of these steps."""
        phase = self.game.simultaneous
        return phase is not None and self.text(phase.done) in text.split()

    def refusal(self, step: int) -> Refusal | None:
        """Explain why a step is not legal, using only what this seat knows. Return None if the step is legal."""
        return self.game.rules.refusal(self.state, self.seat, step)

    @property
    def prompt(self) -> Sentence:
        """One sentence that tells this seat what to do now."""
        return self.game.notation.prompt(self.state, self.seat)

    @property
    def position(self) -> str:
        """The position on one line, with `?` for anything hidden from this seat."""
        return self.game.notation.position_text(self.state)

    @property
    def board(self) -> "RenderableType":
        """A drawing of the table for a terminal."""
        return self.game.presentation.board(self.state, self.seat)

    def scene(self) -> dict[str, Any]:
        """Return what this seat sees on the table, for drawing.

        The scene depends only on the masked state, not on who is looking.
        """
        return self.game.presentation.scene(self.state)

    def fields(self) -> dict[str, Any]:
        """Return everything this seat knows as plain named values."""
        return named_fields(self.state)
