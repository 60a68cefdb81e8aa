"""L3: one action per turn."""

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, refusal_of, refuses
from tests.games.elementos.boards import START, rows, start


@pytest.mark.parametrize("action", ["b3-b4", "b2*", "w-b3"])
def test_l3_1_the_turn_passes_after_one_action(action: str) -> None:
    match = allows(start(), action)
    assert match.to_act == (1,)
    assert match.turn == 2
    with pytest.raises(ludoteca.LudotecaError):
        match.play("c3-c4", 0)
    assert refusal_of(match.view(0), match.view(0).code("c3-c4")).clause == "L3.1"


def test_l3_1_the_wand_may_be_carried() -> None:
    match = rows("3/1fw|1/3/3/3/3/1FW|1/3")
    assert match.legal() == ["b2-b3", "b2*"]
    assert allows(match, "b2-b3").to_act == (1,)


def test_l3_1_players_move_only_their_own_discs() -> None:
    match = start()
    refuses(match, "b6-b5", "L3.1")
    refuses(match, "b4-b5", "L3.1")


def test_l3_1_turns_begin_after_the_set_up() -> None:
    match = ludoteca.new("elementos", seed=1)
    refuses(match, "b2*", "L3.1", seat=0)
    refuses(match, "b3-b4", "L3.1", seat=0)
    refuses(match, "pass", "L3.1", seat=0)


def test_l3_1_both_seats_have_mirrored_choices() -> None:
    turned = str.maketrans("abc12345678", "cba87654321")
    second = rows(START.split()[0], seat=2)
    assert {text.translate(turned) for text in second.legal()} == set(start().legal())


def test_l3_1_after_the_end_nothing_is_legal() -> None:
    match = allows(rows("3/1FW|1/3/3/3/3/1fw|1/3"), "b7-b8")
    view = match.view(1)
    assert view.legal() == []
    assert all(refusal_of(view, step).clause == "L3.1" for step in range(match.game.rules.steps))
