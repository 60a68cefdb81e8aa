"""The page about evaluations is current, and every weight has the sign that its feature declares."""

import json

import pytest

from ludoteca.core.cache import folder_of_sources
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tools.evaluations import PAGE, part, weights_table


@pytest.mark.parametrize("name", names())
def test_the_page_shows_the_current_weights(name: str) -> None:
    game = registered(name)
    assert part(PAGE.read_text(encoding="utf-8"), name, "weights") == weights_table(game, game.heuristics.weights)


@pytest.mark.parametrize("name", names())
def test_weights_have_the_explained_sign(name: str) -> None:
    game = registered(name)
    assert [int(players) for players in game.heuristics.weights] == list(game.players)
    for weights in game.heuristics.weights.values():
        assert list(weights) == [feature.name for feature in game.heuristics.features]
        assert all(weights[feature.name] * feature.sign >= 0 for feature in game.heuristics.features)


@pytest.mark.parametrize("name", names())
def test_every_feature_matters_for_some_number_of_players(name: str) -> None:
    game = registered(name)
    assert game.heuristics.features
    for feature in game.heuristics.features:
        assert feature.sign in (-1, 1)
        assert feature.why.endswith(".")
        assert any(weights[feature.name] for weights in game.heuristics.weights.values()), feature.name


@pytest.mark.parametrize("name", names())
def test_the_file_is_formatted_as_the_tool_writes_it(name: str) -> None:
    text = (folder_of_sources(name) / "weights.json").read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=2) + "\n"
