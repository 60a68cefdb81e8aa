"""X2: how many tiles each player gets, the table tile with three players, and open hands."""

from collections.abc import Iterable

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.chance import stream
from ludoteca.core.errors import PositionError
from ludoteca.core.state import Deal, same
from tests.games.exagon.geometry import AREAS, held
from tests.games.exagon.layouts import at_ring, impossible

GAME = ludoteca.game("exagon")


def read_deal(text: str, players: int) -> Deal:
    return GAME.notation.read_deal(GAME.empty(players, GAME.choose(players, {})), text)


def refused_deal(text: str, players: int, clause: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_deal(text, players)
    assert caught.value.clause == clause


def hands_text(*hands: Iterable[int]) -> str:
    return "/".join(",".join(map(str, hand)) for hand in hands)


@pytest.mark.parametrize(("players", "each", "on_table"), [(2, 20, 0), (3, 13, 1), (4, 10, 0), (5, 8, 0)])
def test_x2_1_each_player_gets_the_right_number_of_tiles(players: int, each: int, on_table: int) -> None:
    state = ludoteca.new("exagon", players, seed=3).state
    hands = [held(int(hand)) for hand in state.hand[:players]]
    assert [len(hand) for hand in hands] == [each] * players
    assert len(held(int(state.table))) == on_table
    assert sorted(sum(hands, held(int(state.table)))) == list(range(40))


def test_x2_1_every_tile_is_equally_likely_in_every_hand() -> None:
    empty, rng = GAME.empty(5, GAME.choose(5, {})), stream(5)
    counts = sum((GAME.draw_deal(empty, rng)[:, None] == range(5)).astype(int) for _ in range(400))
    assert counts.min() >= 45  # 80 expected, with a standard deviation of 8
    assert counts.max() <= 115


def test_x2_1_players_place_only_tiles_of_their_own_hand() -> None:
    match = at_ring(2, "1,2/*")
    refuses(match, "T3", "X2.1")
    refuses(match, "T6", "X2.1")
    allows(match, "T2")


def test_x2_1_uneven_deals_are_refused() -> None:
    refused_deal(hands_text(range(1, 22), range(22, 41)), 2, "X2.1")
    refused_deal(hands_text(range(1, 21), range(21, 41)), 4, "X2.1")
    assert read_deal(hands_text(range(1, 21), range(21, 41)), 2).tolist() == [0] * 20 + [1] * 20


def test_x2_2_the_table_tile_is_never_the_39_or_a_special_tile() -> None:
    seen = set()
    empty, rng = GAME.empty(3, GAME.choose(3, {})), stream(1)
    for _ in range(600):
        dealt = GAME.draw_deal(empty, rng).tolist()
        seen.add(dealt.index(-1))
        assert dealt.count(-1) == 1
    ordinary = {tile for tile in range(40) if not {"J", "X"} & set(AREAS[tile]) and sum(AREAS[tile]) < 39}
    assert seen == ordinary


@pytest.mark.parametrize("tile", [34, 35, 38, 40])
def test_x2_2_a_deal_with_such_a_tile_is_refused(tile: int) -> None:
    others = [other for other in range(1, 41) if other != tile]
    text = hands_text(others[:13], others[13:26], others[26:])
    refused_deal(f"{text} table={tile}", 3, "X2.2")


def test_x2_2_any_other_tile_is_accepted() -> None:
    text = hands_text(range(1, 14), range(14, 27), range(28, 41))
    assert read_deal(f"{text} table=27", 3)[26] == -1


@pytest.mark.parametrize("players", [2, 3, 5])
def test_x2_3_everybody_sees_everything(players: int) -> None:
    match = ludoteca.new("exagon", players, seed=4)
    for _ in range(20):
        for seat in range(-1, players):
            assert same(match.view(seat).state, match.state)
        match.play(match.legal()[0])


def test_x2_3_a_position_hides_nothing() -> None:
    impossible("- ?/? seat=1 first", "X2.3")
