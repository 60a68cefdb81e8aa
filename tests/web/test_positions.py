"""The positions used in the browser's editor tests are exactly what the rules write, and the rules can read them."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.study.study import begun

POSITIONS: dict[str, dict[str, list[tuple[int, str]]]] = json.loads(
    (Path(__file__).parents[2] / "web" / "tests" / "explore" / "positions.json").read_text(encoding="utf-8")
)


def all_positions() -> list[Any]:
    """Every position in the file, with its game and player count. The test id names the kind of position."""
    return [
        pytest.param(game, players, text, id=f"{game}-{kind}-{number}")
        for game, kinds in POSITIONS.items()
        for kind, lines in kinds.items()
        for number, (players, text) in enumerate(lines)
    ]


def test_every_game_has_some() -> None:
    assert sorted(POSITIONS) == sorted(names())


@pytest.mark.parametrize(("game", "players", "text"), all_positions())
def test_a_position_is_as_the_rules_write_it(game: str, players: int, text: str) -> None:
    match = begun(game, players, {}, text)
    assert registered(game).notation.position_text(match.state) == text
