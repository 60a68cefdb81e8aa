"""The recipe of a training, and the folder in which it is resumed."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludoteca.core.errors import LudotecaError
from ludoteca.core.files import write_whole
from ludoteca.core.game import Game
from ludoteca.search.nets import NetShape

OUT = Path(__file__).resolve().parents[2] / "out" / "training"
CHUNK = 20  # matches in a file: what an interrupted training plays again


@dataclass(frozen=True)
class Recipe:
    """Everything that decides how a training goes."""

    generations: int = 2
    matches: int = 1200
    """The number of self-play matches in each generation."""
    iterations: int = 200
    """The number of iterations of a linear search before each step of self-play; a network gets as much CPU time."""
    first: int = 32
    second: int = 16
    epochs: int = 12
    seed: int = 1
    duel_iterations: int = 1500
    """The number of iterations of a linear search before each turn of the matches that decide."""
    deals: int = 200
    """The most deals to decide whether a network is better."""
    edge: float = 0.05
    """How much better it has to be: the test decides between an equal share of the wins and this much more."""


class Training:
    """A training of one game and number of players, with its folder."""

    def __init__(self, game: Game, players: int, recipe: Recipe, folder: Path | None = None) -> None:
        """Open the folder. Raise LudotecaError if it has a training with another recipe."""
        self.game, self.players, self.recipe = game, players, recipe
        self.folder = folder or OUT / f"{game.name}-{players}"
        reads = game.heuristics.tuning.get("learned", {})
        parts = tuple(reads.get("parts", [part.name for part in game.observation]))
        self.shape = NetShape(parts, recipe.first, recipe.second, tuple(reads.get("turned", ())))
        self.mirrored = tuple(reads.get("mirrored", ()))
        wanted = {**asdict(recipe), **reads}
        stored = self.read("recipe", wanted)
        if stored != wanted:
            raise LudotecaError(f"'{self.folder}' has a training with another recipe; delete it, or use its settings")
        self.write("recipe", wanted)

    def generation(self, number: int) -> Path:
        """Return the folder of a generation."""
        return self.folder / f"generation-{number}"

    def read(self, name: str, missing: Mapping[str, Any]) -> dict[str, Any]:
        """Return what is stored under a name, or a default."""
        path = self.folder / f"{name}.json"
        try:
            return dict(json.loads(path.read_bytes())) if path.exists() else dict(missing)
        except (OSError, ValueError):
            raise LudotecaError(f"'{path}' is damaged; delete it to repeat this part of the training") from None

    def write(self, name: str, content: Mapping[str, Any]) -> None:
        """Store something under a name."""
        text = json.dumps(content, indent=1) + "\n"
        write_whole(self.folder / f"{name}.json", text.encode())
