"""Observations for agents show the board as each seat knows it, and the steps that repetition forbids."""

import numpy as np

from ludoteca.checks.rulebook import allows, at
from ludoteca.core.match import Match
from ludoteca.core.state import Observation
from ludoteca.envs.batch import parts_of
from ludoteca.games.elementos.rules import legal_actions
from tests.games.elementos.boards import start

FEW = "3/1fw!|1/3/aw2/3/1WA1/FA!FW|1/3 1"
SYMBOLS = ("fire", "wood", "water")


def seen(match: Match, seat: int) -> dict[str, Observation]:
    return parts_of(match.game.observation, match.game.observe(match.state, seat))


def squares(plane: Observation) -> set[str]:
    """The names of the squares that are set in a plane."""
    return {"abc"[column] + str(row + 1) for row, column in np.argwhere(plane)}


def symbols(planes: Observation) -> dict[str, str]:
    """The symbol on each square that has one."""
    return {square: symbol for symbol, plane in zip(SYMBOLS, planes, strict=True) for square in squares(plane)}


def barred(match: Match, seat: int) -> set[str]:
    """The steps that the planes mark as forbidden, in notation."""
    flips, lefts, rights, hands = seen(match, seat)["barred"]
    to_left = {f"{square}-{'abc'['abc'.index(square[0]) - 1]}{square[1]}" for square in squares(lefts)}
    to_right = {f"{square}-{'abc'['abc'.index(square[0]) + 1]}{square[1]}" for square in squares(rights)}
    return {f"{square}*" for square in squares(flips)} | to_left | to_right | {f"w-{to}" for to in squares(hands)}


def test_each_seat_sees_its_own_side_first_and_its_own_backs() -> None:
    first, second = (seen(at("elementos", FEW), seat) for seat in range(2))
    low, high = {"a2": "fire", "b2": "fire", "b3": "wood"}, {"b7": "fire", "a5": "water"}
    assert [symbols(side) for side in first["up"]] == [low, high]
    assert [symbols(side) for side in second["up"]] == [high, low]
    assert [symbols(side) for side in first["down"]] == [{"a2": "water", "b2": "wood", "b3": "water"}, {"b7": "wood"}]
    assert [symbols(side) for side in second["down"]] == [{"b7": "wood", "a5": "wood"}, {"a2": "water"}]
    assert [squares(side) for side in first["unseen"]] == [set(), {"a5"}]
    assert [squares(side) for side in second["unseen"]] == [set(), {"b2", "b3"}]
    assert (squares(first["told"]), squares(second["told"])) == ({"a2"}, {"b7"})
    assert [squares(side) for side in second["wand"]] == [{"b7"}, {"b2"}]


def test_the_turn_and_taken_discs_are_relative_to_the_observing_seat() -> None:
    first, second = (seen(at("elementos", FEW), seat) for seat in range(2))
    assert (first["seat"].tolist(), second["seat"].tolist()) == ([1, 0], [0, 1])
    assert (first["acting"].tolist(), second["acting"].tolist()) == ([1, 0], [0, 1])
    assert first["taken"].tolist() == [[2, 2, 2], [2, 3, 2]]
    assert second["taken"].tolist() == [[2, 3, 2], [2, 2, 2]]


def test_memory_shows_no_backs_and_no_losses() -> None:
    now = seen(at("elementos", FEW.replace("!", "") + " @3.2.1", backs="memory"), 0)
    assert not any(now[part].any() for part in ("down", "taken", "told"))
    assert [squares(side) for side in now["unseen"]] == [{"a2", "b2", "b3"}, {"b7", "a5"}]
    assert now["backs"].tolist() == [0, 1, 0]


def test_an_arrangement_is_visible_only_to_its_own_seat() -> None:
    match = at("elementos", "arranging FWAW - 2", starter="2", opening="free")
    own, other = seen(match, 0), seen(match, 1)
    assert symbols(own["up"][0]) == {"a1": "fire", "b1": "water"}
    assert symbols(own["down"][0]) == {"a1": "wood", "b1": "wood"}
    assert not own["up"][1].any()
    assert not any(other[part].any() for part in ("up", "down", "unseen"))
    assert (own["arranging"].tolist(), own["free"].tolist(), own["acting"].tolist()) == ([1], [1], [1, 1])
    assert (own["first"].tolist(), other["first"].tolist()) == ([0, 1], [1, 0])


def test_a_starter_to_be_drawn_is_not_shown() -> None:
    match = at("elementos", "arranging FWAW - 2")
    assert not any(seen(match, seat)["first"].any() for seat in range(2))


def test_a_third_repetition_by_flipping_is_marked_for_both_seats() -> None:
    match = allows(start(), "a1* a8* a1* a8*")
    assert (seen(match, 0)["repeated"].tolist(), seen(match, 0)["quiet"].tolist()) == ([1], [4])
    allows(match, "a1* a8* a1*")
    assert [barred(match, seat) for seat in range(2)] == [{"a8*"}, {"a8*"}]


def test_exactly_what_repetition_refuses_is_marked() -> None:
    rng = np.random.default_rng(5)
    kinds: set[str] = set()
    for _ in range(20):
        match = at("elementos", "3/fw|fw1/3/3/3/3/1FWFW|/3 1", backs="open")
        while not match.is_over:
            view = match.view(match.seat)
            actions = np.zeros(match.game.rules.max_legal, np.int32)
            n = legal_actions(view.state, match.seat, actions)  # L9.1 is not considered yet
            refused = {view.text(int(step)) for step in actions[:n]} - set(match.legal())
            assert barred(match, match.seat) == refused
            kinds |= {"hand" if text[0] == "w" else text[2] for text in refused}
            quiet = [step for step in match.legal() if "*" in step or step[1] == step[-1] or step[0] == "w"]
            match.play(str(rng.choice(quiet or match.legal())))
    assert kinds == {"*", "-", "hand"}
