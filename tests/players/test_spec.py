"""Bot specifications: how they are written, and which ones are refused."""

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import LEVELS, PLAYERS, computer_player, levels
from ludoteca.players.spec import read_spec


def test_a_spec_is_a_name_with_settings() -> None:
    assert read_spec("master") == ("master", {})
    assert read_spec(" UCT : seconds=0.2, threads=2 ") == ("uct", {"seconds": 0.2, "threads": 2})
    assert read_spec("expert:iterations=500,noise=0.1") == ("expert", {"iterations": 500, "noise": 0.1})


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("grandmaster", "unknown bot 'grandmaster'"),
        ("", "unknown bot ''"),
        ("program:examples/bot.py", "unknown bot 'program'"),
        ("master:", None),
        ("master:speed=3", "is not a setting of a bot"),
        ("master:iterations", "is not a setting of a bot"),
        ("master:iterations=many", "must be a whole number"),
        ("master:iterations=1.5", "must be a whole number"),
        ("master:iterations=-1", "from 0 to"),
        ("master:threads=0", "from 1 to"),
        ("master:seconds=-1", "from 0 to 86400"),
        ("master:seconds=nan", "from 0 to 86400"),
        ("uct:seconds=inf", "from 0 to 86400"),
        ("master:oversight=2", "from 0 to 1,"),
        ("greedy:iterations=5", "does not search"),
    ],
)
def test_an_invalid_spec_is_refused_with_a_reason(spec: str, why: str | None) -> None:
    if why is None:
        assert computer_player(spec, 1).name == "master"
        return
    with pytest.raises(LudotecaError, match=why):
        computer_player(spec, 1)


@pytest.mark.parametrize("name", names())
def test_stronger_levels_place_their_pieces_faster(name: str) -> None:
    paces = [LEVELS[level].pace for level in levels(registered(name))]
    assert paces == sorted(paces, reverse=True)
    assert set(LEVELS) < set(PLAYERS)
