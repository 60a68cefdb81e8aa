"""Views: what one seat knows about a match. Bots, people and browsers never receive anything else."""

import operator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ludoteca.core.errors import LudotecaError, Refusal
from ludoteca.core.game import Game
from ludoteca.core.json_text import read, written
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import Sentence
from ludoteca.core.sight import Sight
from ludoteca.core.state import State, copy, from_bytes, from_fields, named_fields

if TYPE_CHECKING:
    from rich.console import RenderableType

Viewer: TypeAlias = int
"""A seat number, counted from 0, or SPECTATOR."""
SPECTATOR: Final[Viewer] = -1
"""Everyone without a seat. Spectators see only what is public.

Lists with one item per viewer begin with the seats. The last item, at the index SPECTATOR, is for spectators.
"""


@cache
def viewers(players: int) -> tuple[Viewer, ...]:
    """Return all viewers of a match: the seats in order, then the spectators."""
    return (*range(players), SPECTATOR)


def seat_of(viewer: Viewer) -> int | None:
    """Return a viewer's seat, or None for spectators."""
    return None if viewer == SPECTATOR else viewer


@dataclass(frozen=True, eq=False, repr=False)
class View:
    """A match as one seat sees it. The state in a view masks everything that the seat may not know.

    A view never changes, so everybody who asks a match for it gets the same one until the match changes.
    """

    game: Game
    seat: Viewer
    _masked: State

    @classmethod
    def of(cls, game: Game, state: State, seat: Viewer, known: dict[bytes, Sight] | None = None) -> "View":
        """Return a viewer's view of a state. This is the only place where states are masked.

        `known` collects what different viewers see of the same state, so those who see the same share it.
        """
        sight = Sight(game, game.masked(state, seat))
        if known is not None:
            sight = known.setdefault(sight.content, sight)
        view = cls(game, seat, sight.masked)
        vars(view)["_sight"] = sight
        return view

    @cached_property
    def _sight(self) -> Sight:
        """What the view shows. Views of the same match may share it."""
        return Sight(self.game, self._masked)

    def __repr__(self) -> str:
        eyes = "spectators" if self.seat == SPECTATOR else f"seat {self.seat + 1}"
        return f"<View of {self.game.title} for {eyes}: {self.position}>"

    @property
    def state(self) -> State:
        """A copy of the masked state."""
        return copy(self._masked)

    @property
    def unpacked(self) -> State:
        """The masked state for functions that only read it: many times faster, if they read more than a few fields."""
        return self._sight.unpacked

    @property
    def content(self) -> bytes:
        """The masked state as bytes. Views with the same content show the same."""
        return self._sight.content

    @property
    def scores(self) -> list[int]:
        """Every seat's current score, as far as this seat knows."""
        return list(self._sight.scores)

    def __eq__(self, other: object) -> bool:
        """True if the other view is of the same game, for the same viewer, and shows the same."""
        if not isinstance(other, View):
            return NotImplemented
        return (self.game, self.seat, self.content) == (other.game, other.seat, other.content)

    def __hash__(self) -> int:
        return hash((self.game.name, self.seat, self.content))

    def __getstate__(self) -> tuple[Game, Viewer, bytes]:
        """Keep the state as bytes, because a copied or pickled record loses the array that holds it."""
        return self.game, self.seat, self.content

    def __setstate__(self, kept: tuple[Game, Viewer, bytes]) -> None:
        game, seat, state = kept
        self.__dict__.update(game=game, seat=seat, _masked=copy(from_bytes(game.rules.dtype, state)))

    def to_json(self) -> str:
        """Return everything that this seat knows as JSON. Nothing hidden from the seat is in it."""
        seat = seat_of(self.seat)
        rules = {"game": self.game.name, "rules": self.game.rules.version}
        return written("view", {**rules, "seat": seat, "position": self.position, "state": self.fields()})

    @classmethod
    def from_json(cls, text: str) -> "View":
        """Return the view that `to_json` wrote. Only the form of the values is checked."""
        fields = read("view", text)
        game = registered(str(fields.get("game")))
        if fields.get("rules") != game.rules.version:
            raise LudotecaError(f"this view is of version {fields.get('rules')} of the rules of {game.title}")
        try:
            seat, state = fields["seat"], from_fields(game.rules.dtype, fields["state"])
            viewer = SPECTATOR if seat is None else operator.index(seat)
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise LudotecaError(f"this view is damaged: {error}") from None
        if viewer not in viewers(int(state.players)):
            raise LudotecaError(f"this view is damaged: the match has no seat {viewer}")
        return cls(game, viewer, state)

    @property
    def is_to_act(self) -> bool:
        """True if this seat can take a step now."""
        return self.seat != SPECTATOR and bool(int(self._sight.array["acting"][0]) >> self.seat & 1)

    def legal(self) -> list[int]:
        """Return the codes of this seat's legal steps."""
        return list(self._legal)

    @cached_property
    def _legal(self) -> tuple[int, ...]:
        return tuple(self.game.legal(self._masked, self.seat)) if self.is_to_act else ()

    def legal_texts(self) -> list[str]:
        """Return this seat's legal steps as text."""
        return [self.text(step) for step in self._legal]

    def text(self, step: int) -> str:
        """Return a step as short text. Raise NotationError if this is not a step code."""
        self.game.check_code(step)
        return self.game.notation.step_text(self.unpacked, self.seat, step)

    def words(self, step: int) -> Sentence:
        """Describe a step in a few words."""
        return self.game.notation.step_words(self.unpacked, self.seat, step)

    def code(self, text: str) -> int:
        """Parse a step, which need not be legal, from text."""
        return self.game.notation.step_code(self.unpacked, self.seat, text)

    def ends_set_up(self, text: str) -> bool:
        """True if the seat completes its simultaneous set-up with one of these steps."""
        phase = self.game.simultaneous
        return phase is not None and self.text(phase.done) in text.split()

    def refusal(self, step: int) -> Refusal | None:
        """Explain why a step is not legal, using only what this seat knows. Return None if the step is legal.

        Raise NotationError if this is not a step code.
        """
        return self.game.rules.refusal(self._masked, self.seat, self.game.check_code(step))

    @property
    def prompt(self) -> Sentence:
        """One sentence that tells this seat what to do now."""
        return self.game.notation.prompt(self.unpacked, self.seat)

    @property
    def position(self) -> str:
        """The position on one line, with `?` for anything hidden from this seat."""
        return self.game.notation.position_text(self._masked)

    @property
    def board(self) -> "RenderableType":
        """A drawing of the table for a terminal."""
        return self.game.presentation.board(self._masked, self.seat)

    def scene(self, public: "View | None" = None) -> dict[str, Any]:
        """Return what this seat sees on the table, for drawing.

        The scene depends only on the masked state, not on who is looking. If the spectators' view of the same state is
        given, the parts of the scene that everybody sees alike are drawn only once.
        """
        return self._sight.scene if public is None else self._sight.scene_beside(public._sight)

    def fields(self) -> dict[str, Any]:
        """Return everything this seat knows as plain named values."""
        return named_fields(self._masked)
