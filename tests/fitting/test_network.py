"""Training finds what decides a game, its gradients are right, and its matches can be played again."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.fitting.examples import Examples, join
from ludoteca.fitting.network import Network, Schedule, chances, loss, mirrored, read_by, scores, slopes, targets, train
from ludoteca.fitting.searching_matches import Contender, Table, duel, examples_of_match
from ludoteca.search.net import NO_NET
from ludoteca.search.nets import NetShape
from ludoteca.search.style import Style
from tests.core.nim import NIM

SHAPE = NetShape(("stones",), 16, 8)


def nim_examples(players: int, count: int) -> Examples:
    """Positions of Nim in which the side to move, which is the first, wins unless the stones are a multiple of four.

    The features say nothing.
    """
    rng = np.random.default_rng(5)
    rows = 1 if players == 2 else players
    stones = rng.integers(1, 9, count)
    seen = np.zeros((count, rows, 2), np.uint8)
    seen[..., 0] = stones[:, None]
    seen[:, 0, 1] = 1
    won = np.zeros((count, players), np.float32)
    won[np.arange(count), (stones % 4 == 0).astype(int)] = 1
    features = np.zeros((count, rows, 2, 1), np.float32)
    return Examples(seen, features, won * 0.8 + 0.2 / players, won, np.arange(count))


def matches(name: str, players: int) -> Examples:
    table, contender = Table(registered(name), players, 7), Contender(NO_NET, Style(), 4)
    return join([examples_of_match(table, k, contender, ()) for k in range(2)])


@pytest.mark.parametrize("players", [2, 3])
def test_gradients_are_slopes_of_the_loss(players: int) -> None:
    examples = nim_examples(players, 50)
    rng = np.random.default_rng(2)
    network = Network.new(NIM, players, NetShape(("stones", "to_act"), 4, 3), examples, 1)
    arrays: Any = [rng.standard_normal(array.shape) * 0.5 for array in network.arrays]
    inputs: Any = read_by(NIM, network.shape, examples).astype(np.float64) / 10
    wanted = targets(examples, 0.5)
    found, _ = slopes(arrays, inputs, examples.features, wanted, 0.0)

    def cost() -> float:
        return loss(chances(scores(arrays, inputs, examples.features)[0]), wanted)

    for array, slope in zip(arrays, found, strict=True):
        index = np.unravel_index(int(np.abs(slope).argmax()), slope.shape)
        kept, before = array[index], cost()
        array[index] += 1e-5
        rise = (cost() - before) / 1e-5
        array[index] = kept
        assert rise == pytest.approx(float(slope[index]), abs=1e-3)


@pytest.mark.parametrize("players", [2, 3])
def test_a_network_learns_what_the_features_do_not_say(players: int) -> None:
    examples = nim_examples(players, 2000)
    held = examples.match % 5 == 0
    network = Network.new(NIM, players, NetShape(("stones", "to_act"), 16, 8), examples, 1)
    schedule = Schedule(epochs=40, batch=64, rate=0.02, decay=0.0, result=1.0)
    train(NIM, network, (examples.of(~held), examples.of(held)), schedule)
    often = float((examples.won[held].argmax(axis=1) == 0).mean())
    without_stones = -often * np.log(often) - (1 - often) * np.log(1 - often)
    assert network.curve[-1].held_out < 0.7 * without_stones


def test_training_depends_on_its_seed_alone() -> None:
    examples = nim_examples(2, 200)
    trained = []
    for _ in range(2):
        network = Network.new(NIM, 2, SHAPE, examples, 3)
        train(NIM, network, (examples, examples), Schedule(epochs=2, batch=32, seed=3))
        trained.append(network.folded())
    assert all((one == other).all() for one, other in zip(*trained, strict=True))


@pytest.mark.parametrize(("name", "players"), [("elementos", 2), ("exagon", 3)])
def test_matches_can_be_played_again(name: str, players: int) -> None:
    one, again = matches(name, players), matches(name, players)
    assert (one.seen == again.seen).all()
    assert (one.value == again.value).all()
    assert one.seen.shape[1] == (1 if players == 2 else players)
    assert one.won.sum(axis=1) == pytest.approx(np.ones(len(one)))
    assert one.value.sum(axis=1) == pytest.approx(np.ones(len(one)), abs=1e-5)


def test_a_duel_is_played_once_for_every_side() -> None:
    """So the share of a deal is 0, 1 or one half, and the better bot wins more."""
    table = Table(registered("elementos"), 2, 5)
    strong, weak = Contender(NO_NET, Style(explore=0.2), 40), Contender(NO_NET, Style(explore=0.2), 1)
    shares = [duel(table, k, strong, weak) for k in range(2)]
    assert set(shares) <= {0.0, 0.5, 1.0}
    assert sum(shares) > 1.0


def test_mirrored_inputs_keep_to_their_part() -> None:
    game, shape = registered("elementos"), NetShape(("wand", "quiet"), 4, 2)
    order = mirrored(game, shape, ("wand",))
    assert list(order[:6]) == [2, 1, 0, 5, 4, 3]
    assert list(order[48:]) == list(range(48, len(order)))


def test_a_folded_network_scores_as_the_one_in_training() -> None:
    examples = nim_examples(2, 100)
    network = Network.new(NIM, 2, SHAPE, examples, 1)
    network.arrays[4][:] = 0.3
    inputs = read_by(NIM, SHAPE, examples)
    one = scores(network.arrays, inputs * network.scales, examples.features)[0]
    other = scores(network.folded(), inputs, examples.features)[0]
    assert np.abs(one).max() > 0.01
    assert one == pytest.approx(other, abs=0.02)


def test_damaged_examples_are_reported(tmp_path: Path) -> None:
    path, examples = tmp_path / "matches.npz", nim_examples(2, 30)
    examples.write(path)
    assert (Examples.read(path).won == examples.won).all()
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(LudotecaError, match="is damaged; delete it"):
        Examples.read(path)
    with pytest.raises(LudotecaError, match="cannot be written"):
        examples.write(path / "below.npz")
