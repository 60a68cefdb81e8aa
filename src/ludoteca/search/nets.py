"""Files of learned evaluations: `nets/2.json` in a game's folder has the network for two players.

A file names the parts of the observation that its network reads, and what its weights were trained for: the game, the
number of players, the version of the rules, and a digest of the layout of features and observations. The weights are
16-bit floats in base64. A checksum covers everything. A network that cannot be used is reported once in the log, and
the linear evaluation plays.
"""

import base64
import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.core.cache import folder_of_sources
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.core.files import write_whole
from ludoteca.core.game import Game
from ludoteca.core.state import Steps
from ludoteca.core.vectors import Part
from ludoteca.search.net import A_WORD, KINDS_OF_FEATURES, NO_NET, Net, Numbers

FORMAT = 1
FOLDER = "nets"
STORED = np.dtype("<f2")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class NetShape:
    """What a network reads, and how large it is."""

    parts: tuple[str, ...]
    """The names of the parts of the observation that it reads."""
    first: int
    """The number of units in the first layer."""
    second: int
    turned: tuple[str, ...] = ()
    """The parts that show a board, if the second of two seats should see it from its own side, turned by half."""

    def inputs(self, game: Game) -> int:
        """Return the number of inputs."""
        return len(rows_of(game, self.parts))

    def sizes(self, game: Game) -> list[tuple[int, ...]]:
        """Return the shapes of the arrays, in the order in which `Net` and the file list them."""
        features = len(game.heuristics.features)
        layers = [(self.inputs(game), self.first), (self.first,), (self.first, self.second), (self.second,)]
        return [*layers, (self.second,), (features,), (1,)]


def rows_of(game: Game, parts: Sequence[str]) -> list[int]:
    """Return the rows of the first layer that a network uses: some parts of the observation, and all features."""
    features = range(game.observed, game.observed + KINDS_OF_FEATURES * len(game.heuristics.features))
    return [*(row for first, last in spans_of(game, parts) for row in range(first, last)), *features]


def spans_of(game: Game, parts: Sequence[str]) -> list[tuple[int, int]]:
    """Return where these parts of the observation begin and end."""
    return [span for part, span in _by_part(game) if part.name in parts]


def _by_part(game: Game) -> list[tuple[Part, tuple[int, int]]]:
    """Return the parts of the observation, each with its first index and the index after its last."""
    ends = accumulate(part.length for part in game.observation)
    return [(part, (end - part.length, end)) for part, end in zip(game.observation, ends, strict=True)]


def oriented(game: Game, turned: Sequence[str], seat: int) -> npt.NDArray[np.int64]:
    """Return the order in which a network reads a seat's observation. The order of the turned parts is reversed."""
    order = np.arange(game.observed)
    for part, (first, last) in _by_part(game):
        if seat == 1 and part.name in turned:
            board = order[first:last].reshape(-1, *part.shape[-2:])
            order[first:last] = board[:, ::-1, ::-1].ravel()
    return order


def net_from(game: Game, shape: NetShape, arrays: Sequence[Numbers]) -> Net:
    """Return a network with these arrays, whose first layer has a row for each input."""
    first, first_bias, second, second_bias, last, direct, bias = (np.asarray(array, np.float32) for array in arrays)
    rows = np.zeros((game.observed + KINDS_OF_FEATURES * len(game.heuristics.features), shape.first), np.float32)
    rows[rows_of(game, shape.parts)] = first
    sides = [rows]
    if shape.turned:  # what the second seat sees in a place means what the first sees in the opposite place
        turned = rows.copy()
        turned[oriented(game, shape.turned, 1)] = rows[: game.observed]
        sides.append(turned)
    others = np.concatenate([first_bias, second_bias, last, direct, bias])
    return Net(_words(game, shape.parts), np.stack(sides), second, others)


def _words(game: Game, parts: Sequence[str]) -> Steps:
    """Return the stretches of words in which these parts are. A word may also have numbers of other parts."""
    used = np.zeros(game.observed // A_WORD + 3, np.int32)  # it begins and ends with a word that is not used
    for first, last in spans_of(game, parts):
        used[1 + first // A_WORD : 1 + -(-last // A_WORD)] = 1
    changes = np.flatnonzero(np.diff(used))
    return changes.reshape(-1, 2).astype(np.int32)


@cache
def net_of(game: Game, players: int) -> Net:
    """Return a game's network for this number of players, or NO_NET if it has none that can be used."""
    path = net_path(game, players)
    if not path.is_file():
        return NO_NET
    try:
        return read_net(game, players, path)
    except LudotecaError as error:
        log.warning("%s. The bots of %s use the linear evaluation instead.", error, game.title)
        return NO_NET


def net_path(game: Game, players: int) -> Path:
    """Return the file for a game's network, which may not exist."""
    return folder_of_sources(game.name) / FOLDER / f"{players}.json"


def read_net(game: Game, players: int, path: Path) -> Net:
    """Read a network. Raise LudotecaError if it is damaged, or was trained for something else."""
    try:
        stored = json.loads(path.read_bytes())
        return _net_of(game, players, stored)
    except OSError as error:
        raise LudotecaError(f"the network in '{path}' cannot be read: {reason_of(error)}") from None
    except _OtherError as error:
        raise LudotecaError(f"the network in '{path}' was trained for {error}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise LudotecaError(f"the network in '{path}' is damaged") from None


def write_net(game: Game, players: int, shape: NetShape, arrays: Sequence[Numbers], path: Path) -> None:
    """Write a network to a file."""
    flat = np.concatenate([np.asarray(array).ravel() for array in arrays]).astype(STORED)
    stored: dict[str, Any] = {
        "format": FORMAT,
        **_trained_for(game, players),
        "parts": list(shape.parts),
        "first": shape.first,
        "second": shape.second,
        "turned": list(shape.turned),
        "weights": base64.b64encode(flat.tobytes()).decode(),
    }
    content = json.dumps({**stored, "checksum": _checksum(stored)}, indent=1) + "\n"
    write_whole(path, content.encode())


class _OtherError(Exception):
    """A network was trained for something else."""


def _net_of(game: Game, players: int, stored: Mapping[str, Any]) -> Net:
    content = {name: value for name, value in stored.items() if name != "checksum"}
    if stored["checksum"] != _checksum(content):
        raise ValueError("the checksum is wrong")
    for name, expected in {"format": FORMAT, **_trained_for(game, players)}.items():
        if stored[name] != expected:
            raise _OtherError(f"another {name}: {stored[name]} instead of {expected}")
    shape = NetShape(tuple(stored["parts"]), stored["first"], stored["second"], tuple(stored["turned"]))
    flat = np.frombuffer(base64.b64decode(stored["weights"]), STORED).astype(np.float32)
    if not np.isfinite(flat).all():
        raise ValueError("not all weights are numbers")
    sizes = shape.sizes(game)
    ends = list(accumulate(int(np.prod(size)) for size in sizes))
    if ends[-1] != len(flat):
        raise ValueError("the number of weights is wrong")
    parts = np.split(flat, ends[:-1])
    return net_from(game, shape, [part.reshape(size) for part, size in zip(parts, sizes, strict=True)])


def _trained_for(game: Game, players: int) -> dict[str, Any]:
    """Return everything that must be as it was when a network was trained."""
    features = [feature.name for feature in game.heuristics.features]
    parts = [(part.name, *part.shape, part.most) for part in game.observation]
    layout = hashlib.sha256(json.dumps([features, parts]).encode()).hexdigest()[:16]
    return {"game": game.name, "players": players, "rules": game.rules.version, "layout": layout}


def _checksum(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
