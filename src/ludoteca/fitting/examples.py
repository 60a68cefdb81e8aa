"""Examples for training a value network: what it reads in a position, and what became of the position."""

import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, fields
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.core.files import write_whole
from ludoteca.core.game import Game
from ludoteca.core.state import State, array_of
from ludoteca.search.nets import oriented

Floats: TypeAlias = npt.NDArray[np.float32]
Seen: TypeAlias = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Examples:
    """Positions, each with a row for every time that the network reads it: as the mover, or once for each side."""

    seen: Seen
    """The observations, indexed by position, row and index."""
    features: Floats
    """Indexed by position, row, kind (own, mean of the others) and feature."""
    value: Floats
    """Each side's chance in the search, indexed by position and row. With two sides, the second is the other's."""
    won: Floats
    """Each side's share of the win in the end, indexed in the same way."""
    match: npt.NDArray[np.int64]
    """The number of the match. Keep the positions of a match together when you split them."""

    def __len__(self) -> int:
        return len(self.match)

    def of(self, which: npt.NDArray[Any]) -> "Examples":
        """Return some of the positions."""
        return Examples(*(getattr(self, field.name)[which] for field in fields(self)))

    def write(self, path: Path) -> None:
        """Write the examples to a file."""
        content = BytesIO()
        np.savez_compressed(content, **{field.name: getattr(self, field.name) for field in fields(self)})
        write_whole(path, content.getvalue())

    @classmethod
    def read(cls, path: Path) -> "Examples":
        """Read examples from a file."""
        try:
            with np.load(BytesIO(path.read_bytes())) as stored:
                return cls(*(stored[field.name] for field in fields(cls)))
        except OSError as error:
            raise LudotecaError(f"'{path}' cannot be read: {reason_of(error)}") from None
        except (ValueError, KeyError, EOFError, zipfile.BadZipFile):
            raise LudotecaError(f"'{path}' is damaged; delete it to play its matches again") from None


def join(parts: Sequence[Examples]) -> Examples:
    """Concatenate examples."""
    return Examples(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Examples)))


def sides_in_order(game: Game, state: State) -> list[int]:
    """Return all sides: with two of them, the side to move first, because the network reads a position as the mover."""
    players, seat = int(state.players), int(state.seat)
    sides = game.sides(players)
    mover = game.side(players, seat)
    return [mover, 1 - mover] if sides == 2 else list(range(sides))


def example(game: Game, state: State, turned: Sequence[str]) -> tuple[Seen, Floats]:
    """Return what a network reads in a state: the observation and the features, by row.

    Turned parts of the observation are in the order in which the network reads them.
    """
    players, sides = int(state.players), game.sides(int(state.players))
    seats = [int(state.seat)] if sides == 2 else range(sides)  # seat k plays for side k
    seen = np.stack([game.observe(state, seat)[oriented(game, turned, seat)] for seat in seats])
    features = np.zeros((sides, len(game.heuristics.features)))
    for side in range(sides):
        game.bridge.features_at(array_of(state), 0, side, features[side])
    own = features[[game.side(players, seat) for seat in seats]]
    rest = (features.sum(axis=0) - own) / (sides - 1)
    return seen, np.stack([own, rest], axis=1).astype(np.float32)
