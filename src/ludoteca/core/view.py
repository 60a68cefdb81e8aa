"""What one seat knows of a match: the only thing that players, people and browsers are ever given."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ludoteca.core.errors import Refusal
from ludoteca.core.game import Game
from ludoteca.core.state import State, array_of, named_fields

if TYPE_CHECKING:
    from rich.console import RenderableType

Viewer: TypeAlias = int
"""Who looks: the number of a seat, from 0, or SPECTATOR."""
SPECTATOR: Final[Viewer] = -1
"""Whoever looks without a seat, and sees what everybody sees.

Lists with a place for each viewer have the seats first and the spectators last, where this index finds them.
"""


def viewers(players: int) -> tuple[Viewer, ...]:
    """All viewers of a match, in the order of such lists."""
    return (*range(players), SPECTATOR)


def seat_of(viewer: Viewer) -> int | None:
    """The seat that a viewer looks from; None for spectators."""
    return None if viewer == SPECTATOR else viewer


@dataclass(frozen=True, eq=False, repr=False)
class View:
    """A match as one seat sees it; what the seat may not know is masked in its state."""

    game: Game
    seat: Viewer
    state: State

    @classmethod
    def of(cls, game: Game, state: State, seat: Viewer) -> "View":
        """The one door: every view of every state is made here."""
        return cls(game, seat, game.masked(state, seat))

    def __repr__(self) -> str:
        eyes = "spectators" if self.seat == SPECTATOR else f"seat {self.seat + 1}"
        return f"<View of {self.game.title} for {eyes}: {self.position}>"

    @property
    def is_to_act(self) -> bool:
        """True if this seat is to act now."""
        return self.seat != SPECTATOR and bool(int(array_of(self.state)["acting"][0]) >> self.seat & 1)

    def legal(self) -> list[int]:
        """The codes of the legal steps of this seat."""
        return self.game.legal(self.state, self.seat) if self.is_to_act else []

    def legal_texts(self) -> list[str]:
        """The legal steps of this seat as text."""
        return [self.text(step) for step in self.legal()]

    def text(self, step: int) -> str:
        """The short text of a step."""
        return self.game.notation.step_text(self.state, self.seat, step)

    def words(self, step: int) -> str:
        """What a step does, in a few words."""
        return self.game.notation.step_words(self.state, self.seat, step)

    def code(self, text: str) -> int:
        """The step meant by a text, legal or not."""
        return self.game.notation.step_code(self.state, self.seat, text)

    def ends_set_up(self, text: str) -> bool:
        """True if one of these steps ends the seat's part of a set-up that all make at the same time."""
        phase = self.game.simultaneous
        return phase is not None and self.text(phase.done) in text.split()

    def refusal(self, step: int) -> Refusal | None:
        """Why a step is not legal, told from what this seat knows; None if it is."""
        return self.game.rules.refusal(self.state, self.seat, step)

    @property
    def prompt(self) -> str:
        """What is expected of this seat now."""
        return self.game.notation.prompt(self.state, self.seat)

    @property
    def position(self) -> str:
        """The position on one line, with `?` for what is hidden from this seat."""
        return self.game.notation.position_text(self.state)

    @property
    def board(self) -> "RenderableType":
        """The table drawn for a terminal."""
        return self.game.presentation.board(self.state, self.seat)

    def scene(self) -> dict[str, Any]:
        """What this seat sees on the table, for whoever draws it. It hangs on the state alone, not on who looks."""
        return self.game.presentation.scene(self.state)

    def fields(self) -> dict[str, Any]:
        """All that this seat knows, as named plain values."""
        return named_fields(self.state)
