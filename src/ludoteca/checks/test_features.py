"""Every feature measures what its name says. Each game's `features.json` lists positions and the expected values."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from ludoteca.checks.evaluation import features
from ludoteca.checks.rulebook import at
from ludoteca.core.registry import game as registered


@pytest.fixture
def examples(own_tests: Path) -> list[dict[str, Any]]:
    """The positions in a game's `features.json`."""
    found: list[dict[str, Any]] = json.loads((own_tests / "features.json").read_text(encoding="utf-8"))
    return found


def test_each_feature_has_the_expected_value(name: str, examples: list[dict[str, Any]]) -> None:
    for example in examples:
        match = at(name, example["position"], example["players"], **example.get("options", {}))
        assert features(match, example["seat"] - 1) == pytest.approx(example["features"], abs=1e-6), example["position"]


def test_the_examples_distinguish_all_features(name: str, examples: list[dict[str, Any]]) -> None:
    """If two features always had the same value here, swapping them would go unnoticed."""
    labels = [feature.name for feature in registered(name).heuristics.features]
    values = {label: [example["features"][label] for example in examples] for label in labels}
    for one, other in combinations(labels, 2):
        assert values[one] != values[other], f"{one} and {other}"
    assert all(any(values[label]) for label in labels)
