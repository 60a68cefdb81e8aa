"""What is seen of a match: a masked state, and everything that is read from it only once."""

from functools import cached_property
from typing import Any

from ludoteca.core.game import Game
from ludoteca.core.state import State, UnpackedState, array_of


class Sight:
    """A masked state. It never changes, and viewers who see the same share it."""

    def __init__(self, game: Game, masked: State) -> None:
        self._game, self.masked = game, masked
        self.array = array_of(masked)
        """The array that holds the state, whose fields are read many times faster than those of the record."""

    @cached_property
    def content(self) -> bytes:
        """The state as bytes. Sights with the same content show the same."""
        return self.array.tobytes()

    @cached_property
    def unpacked(self) -> State:
        """The state for functions that only read it."""
        return UnpackedState.of(self.masked)

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Every seat's current score, as far as it is seen."""
        return tuple(self._game.scores(self.masked))

    @cached_property
    def scene(self) -> dict[str, Any]:
        """Everything that is seen, for drawing."""
        return self._game.presentation.scene(self.unpacked)

    def scene_beside(self, public: "Sight") -> dict[str, Any]:
        """The same scene, but with whatever is alike for everybody from the sight of the spectators.

        What viewers share is public by construction, because it is drawn from what the spectators see.
        """
        own = self._game.presentation.own_scene
        if self is public or own is None:
            return self.scene
        return public.scene | own(self.masked, public.scene)
