"""Bot specifications: how they are written, and which ones are refused."""

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.players import LEVELS, PLAYERS, STRONGEST, computer_player
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


def test_there_are_five_levels_and_the_last_is_the_strongest() -> None:
    assert list(LEVELS) == ["beginner", "casual", "skilled", "expert", "master"]
    assert STRONGEST == "master"
    assert set(LEVELS) < set(PLAYERS)
    assert [LEVELS[name].pace for name in LEVELS] == sorted((LEVELS[name].pace for name in LEVELS), reverse=True)
