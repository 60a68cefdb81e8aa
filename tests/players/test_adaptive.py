"""Half steps between levels: which there are, where they lead, and who plays a turn."""

import pytest

import ludoteca
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game, names
from ludoteca.players import check_spec, computer_player, is_bot, levels
from ludoteca.players.adaptive import half_steps, level_at_turn, moved, parts


@pytest.mark.parametrize("name", names())
def test_the_half_steps_lie_between_the_levels_of_a_game(name: str) -> None:
    one, steps = game(name), half_steps(game(name))
    assert steps[::2] == levels(one)
    for low, mixed, high in zip(steps[::2], steps[1::2], steps[2::2], strict=False):
        assert parts(mixed) == (low, high)
        assert [moved(one, low, 1), moved(one, mixed, 1), moved(one, high, -1)] == [mixed, high, mixed]
    assert moved(one, steps[0], -1) == steps[0]
    assert moved(one, steps[-1], 1) == steps[-1]


@pytest.mark.parametrize(
    ("level", "nearest"),
    [
        ("expert", "expert-1"),
        ("master", "master-1"),
        ("casual-3", "casual-1"),
        ("casual-3/expert-1", "casual-1/casual-2"),
        ("random", "beginner-1"),
        ("gone-2/gone-3", "beginner-1/casual-1"),
    ],
)
def test_a_level_that_a_game_no_longer_offers_has_a_place_on_its_ladder(level: str, nearest: str) -> None:
    assert moved(game("elementos"), level, 0) == nearest


def test_a_mixed_level_plays_each_turn_at_one_of_its_levels() -> None:
    drawn = [level_at_turn("casual-1/casual-2", 7, 1, turn, 0) for turn in range(400)]
    assert drawn == [level_at_turn("casual-1/casual-2", 7, 1, turn, 0) for turn in range(400)]
    assert 160 < drawn.count("casual-2") < 240
    assert set(drawn) == {"casual-1", "casual-2"}
    assert level_at_turn("casual-1", 7, 1, 2, 0) == "casual-1"


def test_a_mixed_bot_plays_whole_turns_like_one_of_two() -> None:
    match = ludoteca.new("elios", seed=3)
    bots = [computer_player("beginner/casual", 5, seat) for seat in (0, 1)]
    again = computer_player("beginner/casual", 5, 0)
    assert not bots[0].searches_far(match.view(0))
    assert computer_player("casual/master-1", 5).searches_far(match.view(0))
    while not match.is_over:
        seat = match.to_act[0]
        view = match.view(seat)
        step = bots[seat].choose(view)
        assert seat != 0 or again.choose(view) == step
        match.take(step, seat)


def test_a_mixed_level_is_a_spec_if_the_game_has_both() -> None:
    check_spec("casual-2/skilled-1:seconds=0.5", game("elementos"))
    assert is_bot("casual-2/skilled-1")
    for spec in ("casual-2/gone", "random/greedy", "casual/casual/casual", "Ann/casual"):
        assert not is_bot(spec)
        with pytest.raises(LudotecaError, match="unknown bot"):
            check_spec(spec, game("elementos"))
    with pytest.raises(LudotecaError, match="no level"):
        check_spec("casual-2/skilled-1", game("elios"))
