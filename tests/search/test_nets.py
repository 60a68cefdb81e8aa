"""Networks evaluate as they were trained to, and a network that cannot be used is reported and not used."""

import json
import logging
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.core.chance import draw, stream
from ludoteca.core.compilation import INTERPRETED
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.state import SEATS, array_of, copy
from ludoteca.core.view import View
from ludoteca.fitting.examples import example, sides_in_order
from ludoteca.fitting.network import Arrays, chances, linear, scores
from ludoteca.players import PLAYERS, computer_player, learned
from ludoteca.players.searching import SearchingPlayer
from ludoteca.players.skill import style_of
from ludoteca.search import nets
from ludoteca.search.net import NO_NET, Net
from ludoteca.search.nets import NetShape, net_from, net_of, net_path, read_net, write_net
from ludoteca.search.search import Search
from ludoteca.search.style import PLAIN, Style

SHAPE = NetShape(("up", "down", "wand", "quiet"), 8, 4, turned=("up", "down", "wand"))


def random_arrays(game: Game, shape: NetShape, seed: int = 1) -> Arrays:
    rng = np.random.default_rng(seed)
    return [(rng.standard_normal(size) * 0.2).astype(np.float16).astype(np.float32) for size in shape.sizes(game)]


def after_some_steps(name: str, players: int, steps: int, **options: str) -> Match:
    match, rng = ludoteca.new(name, players, seed=3, **options), stream(3)
    for _ in range(steps):
        legal = match.view(match.seat).legal()
        match.take(legal[draw(rng, len(legal))], match.seat)
    return match


def estimated(match: Match, net: Net) -> list[float]:
    kernel, out = match.game.template("ludoteca.search.learned"), np.zeros(SEATS)
    kernel.estimate(match.state, net, kernel.memory_for(net), out)
    return list(out[: match.game.sides(match.players)])


@pytest.mark.parametrize(("name", "players"), [("elementos", 2), ("elios", 3), ("elios", 4), ("holi", 4)])
@pytest.mark.parametrize("steps", [40, 41])
def test_compiled_code_evaluates_as_training_does(name: str, players: int, steps: int) -> None:
    match = after_some_steps(name, players, steps)
    game = match.game
    parts = tuple(part.name for part in game.observation)
    shape = SHAPE if name == "elementos" else NetShape(parts, 8, 4)
    arrays = random_arrays(game, shape)
    seen, features = example(game, match.state, shape.turned)
    read = [seen[:, first:last] for first, last in nets.spans_of(game, shape.parts)]
    inputs = np.concatenate([*read, features.reshape(len(features), -1)], axis=1)
    told = chances(scores(arrays, inputs[None], features[None])[0])[0]
    found = estimated(match, net_from(game, shape, arrays))
    assert [found[side] for side in sides_in_order(game, match.state)] == pytest.approx(list(told), abs=1e-4)
    assert sum(found) == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "players"), [("elementos", 2), ("elios", 3)])
def test_without_hidden_units_a_network_is_the_linear_evaluation(name: str, players: int) -> None:
    match = after_some_steps(name, players, 40)
    shape = NetShape((), 1, 1)
    arrays = [np.zeros(size, np.float32) for size in shape.sizes(match.game)]
    arrays[5] = linear(match.game, players)
    told = estimated(match, net_from(match.game, shape, arrays))
    assert told == pytest.approx(match.game.chances(match.state), abs=1e-6)


def test_a_search_with_a_network_depends_on_its_seed_alone() -> None:
    match = after_some_steps("elementos", 2, 40)
    net = net_from(match.game, SHAPE, random_arrays(match.game, SHAPE))

    def values(used: Net) -> list[float]:
        search = Search(match.view(match.seat), Style(), stream(1), capacity=200, net=used)
        search.run(200)
        return [one.value(0) for one in search.stats()]

    assert values(net) == values(net)
    assert values(net) != values(NO_NET)
    if not INTERPRETED:  # a network is an argument, so nothing is compiled for it
        assert len(match.game.template("ludoteca.search.learned_mcts").grow.signatures) == 1


def test_a_choice_with_a_network_does_not_depend_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    match = after_some_steps("elementos", 2, 40)
    net = net_from(match.game, SHAPE, random_arrays(match.game, SHAPE))
    monkeypatch.setattr(learned, "net_of", lambda game, players: net)
    other = array_of(match.game.masked(match.state, match.seat))
    match.game.bridge.resample_at(other, 0, match.seat, stream(4))
    assert (other[0].down != match.state.down).any()
    views = [View.of(match.game, state, match.seat) for state in (match.state, copy(other[0]))]
    plans = [computer_player("master-1:iterations=150,seconds=86400", 1).plan(view) for view in views]
    assert views[0] == views[1]
    assert plans[0] == plans[1]


def test_both_seats_see_the_board_from_their_own_side() -> None:
    game = registered("elementos")
    order = nets.oriented(game, ("wand",), 1)
    first, last = nets.spans_of(game, ["wand"])[0]
    assert list(order[first:last]) == [*range(first + 23, first - 1, -1), *range(last - 1, first + 23, -1)]
    assert list(order[:first]) == list(range(first))


def written(folder: Path, players: int = 2) -> Path:
    game, path = registered("elementos"), folder / "2.json"
    write_net(game, players, SHAPE, random_arrays(game, SHAPE), path)
    return path


def test_a_file_gives_the_same_network_again(tmp_path: Path) -> None:
    game = registered("elementos")
    net, again = net_from(game, SHAPE, random_arrays(game, SHAPE)), read_net(game, 2, written(tmp_path))
    assert all((one == other).all() for one, other in zip(net, again, strict=True))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"weights": "AAAA"}, "is damaged"),
        ({"first": "wide"}, "is damaged"),
        ({"rules": 7}, "is damaged"),
    ],
)
def test_a_changed_file_is_damaged(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    path = written(tmp_path)
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(LudotecaError, match=reason):
        read_net(registered("elementos"), 2, path)


def test_a_cut_file_is_damaged(tmp_path: Path) -> None:
    path = written(tmp_path)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(LudotecaError, match="is damaged"):
        read_net(registered("elementos"), 2, path)


def test_a_network_for_something_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LudotecaError, match="another players: 3 instead of 2"):
        read_net(registered("elementos"), 2, written(tmp_path, players=3))
    path = written(tmp_path)
    with pytest.raises(LudotecaError, match="another game: elementos instead of holi"):
        read_net(registered("holi"), 2, path)
    monkeypatch.setattr(nets, "FORMAT", 2)
    with pytest.raises(LudotecaError, match="another format: 1 instead of 2"):
        read_net(registered("elementos"), 2, path)


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LudotecaError, match="cannot be written"):
        written(tmp_path / "file" / "nets")


@pytest.mark.parametrize("content", [None, "{}", "no json"])
def test_without_a_usable_network_the_linear_evaluation_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, content: str | None
) -> None:
    """The log says why once, not before every move."""
    path = tmp_path / "2.json"
    if content is not None:
        path.write_text(content)
    monkeypatch.setattr(nets, "net_path", lambda game, players: path)
    net_of.cache_clear()
    view = (match := after_some_steps("elementos", 2, 40)).view(match.seat)
    with caplog.at_level(logging.WARNING):
        plans = [
            computer_player(f"{name}:iterations=200,seconds=86400", 1).plan(view) for name in ("master-1", "master")
        ]
        computer_player("master-1:iterations=20", 1).plan(view)
    net_of.cache_clear()
    assert plans[0] == plans[1]
    assert [record.getMessage() for record in caplog.records] == (
        []
        if content is None
        else [f"the network in '{path}' is damaged. The bots of Elementos use the linear evaluation instead."]
    )


@pytest.mark.parametrize("level", [name for name in PLAYERS if issubclass(PLAYERS[name], SearchingPlayer)])
def test_only_the_strongest_level_uses_a_network(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = after_some_steps("elios", 2, 40)
    shape = NetShape((), 1, 1)
    net = net_from(match.game, shape, random_arrays(match.game, shape))
    monkeypatch.setattr(learned, "net_of", lambda game, players: net)
    player, view = computer_player(level), match.view(match.seat)
    assert isinstance(player, SearchingPlayer)
    if level == "master-1":
        assert player.net(view) is net
        assert player.style(view) == style_of(match.game, 2)._replace(playout=0)
    else:
        assert player.net(view) is NO_NET
        assert player.style(view) in (style_of(match.game, 2), PLAIN)


@pytest.mark.parametrize(
    ("game", "players"),
    [(registered(name), n) for name in ("elementos", "elios", "exagon", "holi") for n in registered(name).players],
)
def test_every_network_in_the_package_can_be_used(game: Game, players: int) -> None:
    path = net_path(game, players)
    if path.exists():
        assert len(read_net(game, players, path).others) > 0
        assert path.stat().st_size < 200_000
