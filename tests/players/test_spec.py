"""How a computer player is written, and what is refused."""

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.players import LEVELS, PLAYERS, STRONGEST, computer_player
from ludoteca.players.spec import read_spec


def test_a_name_and_what_it_shall_have() -> None:
    assert read_spec("master") == ("master", {})
    assert read_spec(" UCT : seconds=0.2, threads=2 ") == ("uct", {"seconds": 0.2, "threads": 2})
    assert read_spec("expert:iterations=500,noise=0.1") == ("expert", {"iterations": 500, "noise": 0.1})


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("grandmaster", "there is no computer player 'grandmaster'"),
        ("", "there is no computer player ''"),
        ("program:examples/bot.py", "there is no computer player 'program'"),
        ("master:", None),
        ("master:speed=3", "says nothing about a player"),
        ("master:iterations", "says nothing about a player"),
        ("master:iterations=many", "is not a number"),
        ("master:iterations=1.5", "is not a number"),
        ("master:iterations=-1", "from 0 to"),
        ("master:threads=0", "from 1 to"),
        ("master:seconds=-1", "from 0 to 86400"),
        ("master:seconds=nan", "from 0 to 86400"),
        ("uct:seconds=inf", "from 0 to 86400"),
        ("master:oversight=2", "from 0 to 1,"),
        ("greedy:iterations=5", "does not search"),
    ],
)
def test_what_is_no_player_is_refused_with_a_reason(spec: str, why: str | None) -> None:
    if why is None:
        assert computer_player(spec, 1).name == "master"
        return
    with pytest.raises(LudotecaError, match=why):
        computer_player(spec, 1)


def test_the_levels_are_five_and_the_last_is_the_strongest() -> None:
    assert list(LEVELS) == ["beginner", "casual", "skilled", "expert", "master"]
    assert STRONGEST == "master"
    assert set(LEVELS) < set(PLAYERS)
    assert [LEVELS[name].pace for name in LEVELS] == sorted((LEVELS[name].pace for name in LEVELS), reverse=True)
