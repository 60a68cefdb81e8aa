"""Every feature measures what its name says. Each game's `features.json` lists positions and the expected values."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.rulebook import at
from tests.support.evaluation import features

GAMES = Path(__file__).resolve().parent.parent / "games"


def examples(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((GAMES / name / "features.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", names())
def test_each_feature_has_the_expected_value(name: str) -> None:
    for example in examples(name):
        match = at(name, example["position"], example["players"], **example.get("options", {}))
        assert features(match, example["seat"] - 1) == pytest.approx(example["features"], abs=1e-6), example["position"]


@pytest.mark.parametrize("name", names())
def test_the_examples_distinguish_all_features(name: str) -> None:
    """If two features always had the same value here, swapping them would go unnoticed."""
    labels = [feature.name for feature in registered(name).heuristics.features]
    values = {label: [example["features"][label] for example in examples(name)] for label in labels}
    for one, other in combinations(labels, 2):
        assert values[one] != values[other], f"{one} and {other}"
    assert all(any(values[label]) for label in labels)
