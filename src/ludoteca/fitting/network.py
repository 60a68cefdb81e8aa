"""Train a small value network with Adam (Kingma & Ba 2015), in NumPy.

The network starts as the linear evaluation: its direct weights are the fitted weights, and its output layer is 0.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ludoteca.core.game import Game
from ludoteca.fitting.examples import Examples, Floats
from ludoteca.search.net import KINDS_OF_FEATURES
from ludoteca.search.nets import STORED, NetShape, rows_of, spans_of

Arrays = list[Floats]
"""The arrays of a network, in the order in which a file has them (the numbers below)."""

FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, LAST, DIRECT, BIAS = range(7)
DECAYS = (0.9, 0.999)
TINY = 1e-8
LEAST = 0.1  # inputs that vary less than this are scaled up no further


@dataclass(frozen=True)
class Schedule:
    """How to train."""

    epochs: int = 12
    batch: int = 512
    rate: float = 2e-3
    """The learning rate of the first epoch. It falls to nearly zero with a cosine."""
    decay: float = 2e-4
    """The weight decay (L2), which the direct weights do not have."""
    result: float = 0.5
    """How much the result counts in the target. The rest is the value that the search found."""
    mirrored: tuple[str, ...] = ()
    """The parts that show a board which may be mirrored from left to right. Half of the examples are."""
    seed: int = 1


@dataclass
class Epoch:
    """A line of the learning curve: the mean log loss against the targets."""

    training: float
    held_out: float


@dataclass
class Network:
    """A network in training, with the scales of its inputs."""

    shape: NetShape
    arrays: Arrays
    scales: Floats
    """By input, what it is multiplied by."""
    curve: list[Epoch] = field(default_factory=list)

    @classmethod
    def new(cls, game: Game, players: int, shape: NetShape, examples: Examples, seed: int) -> "Network":
        """Return a network that plays as the linear evaluation does."""
        rng = np.random.default_rng(seed)
        scales = scales_for(game, shape, examples)
        sizes = shape.sizes(game)
        arrays = [np.zeros(size, np.float32) for size in sizes]
        for layer, size in ((FIRST, sizes[FIRST]), (SECOND, sizes[SECOND])):
            arrays[layer] = (rng.standard_normal(size) * np.sqrt(1.0 / size[0])).astype(np.float32)
        arrays[DIRECT] = linear(game, players)
        return cls(shape, arrays, scales)

    def folded(self) -> Arrays:
        """Return the arrays as they are stored: for inputs that are not scaled, and rounded."""
        arrays = [array.copy() for array in self.arrays]
        arrays[FIRST] *= self.scales[:, None]
        return [array.astype(STORED).astype(np.float32) for array in arrays]


def linear(game: Game, players: int) -> Floats:
    """Return the weights of the linear evaluation, for leads over the mean of the others."""
    sides = game.sides(players)
    weights: Floats = game.heuristics.weight_rows[players].astype(np.float32)
    return weights * np.float32((sides - 1) / (1 if sides == 2 else sides))


def scales_for(game: Game, shape: NetShape, examples: Examples) -> Floats:
    """Return what each input is multiplied by, to vary about as much as the others. All inputs of a part have one."""
    spreads = [
        np.full(last - first, examples.seen[..., first:last].std()) for first, last in spans_of(game, shape.parts)
    ]
    features = examples.features.reshape(-1, KINDS_OF_FEATURES * len(game.heuristics.features)).std(axis=0)
    scales: Floats = (1.0 / np.maximum(np.concatenate([*spreads, features]), LEAST)).astype(np.float32)
    return scales


def read_by(game: Game, shape: NetShape, examples: Examples) -> Floats:
    """Return the inputs that a network reads, indexed by position, row and input, without scales."""
    parts = [examples.seen[..., first:last] for first, last in spans_of(game, shape.parts)]
    features = examples.features.reshape(*examples.features.shape[:2], -1)
    return np.concatenate([*parts, features], axis=-1, dtype=np.float32, casting="unsafe")


def mirrored(game: Game, shape: NetShape, parts: Sequence[str]) -> npt.NDArray[np.int64]:
    """Return the order of the inputs if these parts of the observation are mirrored."""
    order = np.arange(game.observed + KINDS_OF_FEATURES * len(game.heuristics.features))
    for part in game.observation:
        for first, last in spans_of(game, [part.name] if part.name in parts else []):
            order[first:last] = order[first:last].reshape(-1, part.shape[-1])[:, ::-1].ravel()
    rows = rows_of(game, shape.parts)
    place = {row: k for k, row in enumerate(rows)}
    return np.array([place[int(order[row])] for row in rows])


def targets(examples: Examples, result: float) -> Floats:
    """Return the target chances: a mixture of the result and what the search found."""
    mixed: Floats = result * examples.won + (1 - result) * examples.value
    return mixed


def scores(arrays: Arrays, inputs: Floats, features: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the scores of all rows, and both hidden layers."""
    one = np.maximum(inputs @ arrays[FIRST] + arrays[FIRST_BIAS], 0)
    two = np.maximum(one @ arrays[SECOND] + arrays[SECOND_BIAS], 0)
    lead = (features[..., 0, :] - features[..., 1, :]) @ arrays[DIRECT]
    return two @ arrays[LAST] + lead + arrays[BIAS], one, two


def chances(found: Floats) -> Floats:
    """Return the chances that belong to the scores of the rows. A single row is the mover's, and the other has 0."""
    if found.shape[1] == 1:
        found = np.concatenate([found, np.zeros_like(found)], axis=1)
    grown = np.exp(found - found.max(axis=1, keepdims=True))
    told: Floats = grown / grown.sum(axis=1, keepdims=True)
    return told


def loss(told: Floats, wanted: Floats) -> float:
    """Return the mean log loss in nats."""
    return float(-(wanted * np.log(np.maximum(told, 1e-7))).sum(axis=1).mean())


def slopes(arrays: Arrays, inputs: Floats, features: Floats, wanted: Floats, decay: float) -> tuple[Arrays, float]:
    """Return the gradients of the loss, and the loss itself."""
    found, one, two = scores(arrays, inputs, features)
    told = chances(found)
    rows = found.shape[1]
    back = ((told - wanted)[:, :rows] / len(wanted)).reshape(-1)
    flat, one, two = inputs.reshape(-1, inputs.shape[-1]), one.reshape(len(back), -1), two.reshape(len(back), -1)
    lead = (features[..., 0, :] - features[..., 1, :]).reshape(len(back), -1)
    back_two = back[:, None] * arrays[LAST] * (two > 0)
    back_one = (back_two @ arrays[SECOND].T) * (one > 0)
    found_slopes = [
        flat.T @ back_one + decay * arrays[FIRST],
        back_one.sum(axis=0),
        one.T @ back_two + decay * arrays[SECOND],
        back_two.sum(axis=0),
        two.T @ back + decay * arrays[LAST],
        lead.T @ back,
        np.array([back.sum() if rows == 1 else 0.0], np.float32),
    ]
    return found_slopes, loss(told, wanted)


class Adam:
    """Adam's moving averages."""

    def __init__(self, arrays: Arrays) -> None:
        self._means = [np.zeros_like(array) for array in arrays]
        self._squares = [np.zeros_like(array) for array in arrays]
        self._steps = 0

    def step(self, arrays: Arrays, found: Arrays, rate: float) -> None:
        """Change the arrays by one step."""
        self._steps += 1
        fade, fade_squares = (1 - decay**self._steps for decay in DECAYS)
        for array, slope, mean, square in zip(arrays, found, self._means, self._squares, strict=True):
            mean += (1 - DECAYS[0]) * (slope - mean)
            square += (1 - DECAYS[1]) * (slope**2 - square)
            array -= (rate * (mean / fade) / (np.sqrt(square / fade_squares) + TINY)).astype(np.float32)


def train(
    game: Game,
    network: Network,
    examples: tuple[Examples, Examples],
    schedule: Schedule,
    told: Callable[[Epoch], object] = lambda epoch: None,
) -> None:
    """Train on the first examples, and keep the arrays that do best on the second, which are held out."""
    rng, adam = np.random.default_rng(schedule.seed), Adam(network.arrays)
    held = _prepared(game, network, examples[1], schedule)
    data = _prepared(game, network, examples[0], schedule)
    order = mirrored(game, network.shape, schedule.mirrored)
    best, kept = np.inf, [array.copy() for array in network.arrays]
    for number in range(schedule.epochs):
        losses = []
        for which, share in _batches(len(data[0]), schedule.batch, rng):
            batch = [column[which] for column in data]
            if rng.random() < 0.5:
                batch[0] = batch[0][..., order]
            losses.append(_step(network.arrays, adam, batch, schedule, number + share))
        epoch = Epoch(float(np.mean(losses)), loss(chances(scores(network.arrays, *held[:2])[0]), held[2]))
        network.curve.append(epoch)
        told(epoch)
        if epoch.held_out < best:
            best, kept = epoch.held_out, [array.copy() for array in network.arrays]
    network.arrays = kept


def _prepared(game: Game, network: Network, examples: Examples, schedule: Schedule) -> list[Floats]:
    inputs = read_by(game, network.shape, examples)
    inputs *= network.scales
    return [inputs, examples.features, targets(examples, schedule.result)]


def _batches(length: int, size: int, rng: np.random.Generator) -> Iterator[tuple[npt.NDArray[np.int64], float]]:
    """Yield random batches, each with the share of the epoch that is over."""
    order = rng.permutation(length)
    for first in range(0, length, size):
        yield order[first : first + size], first / length


def _step(arrays: Arrays, adam: Adam, batch: list[Floats], schedule: Schedule, passed: float) -> float:
    rate = schedule.rate * (0.02 + 0.98 * (1 + np.cos(np.pi * passed / schedule.epochs)) / 2)
    found, lost = slopes(arrays, batch[0], batch[1], batch[2], schedule.decay)
    adam.step(arrays, found, float(rate))
    return lost
