"""One generation: play matches with the best evaluation so far, and train a network on them."""

import zipfile
from io import BytesIO
from itertools import chain
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import Progress

from ludoteca.core.errors import LudotecaError
from ludoteca.core.files import write_whole
from ludoteca.fitting.examples import Examples, Floats, join
from ludoteca.fitting.network import Arrays, Epoch, Network, Schedule, train
from ludoteca.fitting.searching_matches import Contender, Table, examples_of_match
from tools.training.recipe import CHUNK, Training

HELD_OUT = 10  # every tenth match is held out
SEEDS = 1000  # seeds of a generation: its matches, and its decision
KEPT_GENERATIONS = 2  # older matches were played by weaker bots


def play(training: Training, number: int, best: Contender, console: Console) -> None:
    """Play the matches of a generation that are not stored yet."""
    recipe = training.recipe
    table = Table(training.game, training.players, recipe.seed * SEEDS + 2 * number)
    chunks = [(first, _chunk(training, number, first)) for first in range(0, recipe.matches, CHUNK)]
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task(f"generation {number}: matches", total=recipe.matches)
        for first, path in chunks:
            last = min(first + CHUNK, recipe.matches)
            if not path.exists():
                join([examples_of_match(table, k, best, training.shape.turned) for k in range(first, last)]).write(path)
            progress.advance(bar, last - first)


def train_network(training: Training, number: int, arrays: Arrays | None, console: Console) -> Network:
    """Train a network on the last generations. It starts from these arrays, or as the linear evaluation."""
    recipe, path = training.recipe, training.generation(number) / "trained.npz"
    if path.exists():
        return Network(training.shape, *_stored(path))
    data, held = _examples(training, number)
    network = Network.new(training.game, training.players, training.shape, data, recipe.seed)
    if arrays is not None:
        network.arrays, network.scales = [array.copy() for array in arrays[:-1]], arrays[-1]
    console.print(f"generation {number}: {len(data)} positions to train on, {len(held)} held out")

    def told(epoch: Epoch) -> None:
        console.print(f"  loss {epoch.training:.4f}, held out {epoch.held_out:.4f}")

    schedule = Schedule(epochs=recipe.epochs, mirrored=training.mirrored, seed=recipe.seed)
    train(training.game, network, (data, held), schedule, told)
    curve = [[round(epoch.training, 5), round(epoch.held_out, 5)] for epoch in network.curve]
    training.write(f"curve-{number}", {"positions": len(data), "held_out": len(held), "losses": curve})
    _store(path, [*network.arrays, network.scales])
    return network


def _examples(training: Training, number: int) -> tuple[Examples, Examples]:
    """Return the examples to train on, and those held out. Every match is in one of them only."""
    latest = range(max(0, number - KEPT_GENERATIONS + 1), number + 1)
    paths = chain.from_iterable(
        (_chunk(training, one, first) for first in range(0, training.recipe.matches, CHUNK)) for one in latest
    )
    examples = join([Examples.read(path) for path in paths])
    is_held = examples.match % HELD_OUT == 0
    return examples.of(~is_held), examples.of(is_held)


def _chunk(training: Training, number: int, first: int) -> Path:
    return training.generation(number) / f"matches-{first:05}.npz"


def _store(path: Path, arrays: Arrays) -> None:
    content = BytesIO()
    np.savez(content, *arrays)
    write_whole(path, content.getvalue())


def _stored(path: Path) -> tuple[Arrays, Floats]:
    try:
        with np.load(BytesIO(path.read_bytes())) as stored:
            *arrays, scales = (stored[name] for name in stored.files)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile):
        raise LudotecaError(f"'{path}' is damaged; delete it to train again") from None
    return arrays, scales
