"""The responder plays for what one opponent does, and knows only what its own seat may know."""

import numpy as np
import pytest

import ludoteca
from ludoteca.core.chance import stream
from ludoteca.core.view import View
from ludoteca.players import BASELINES, computer_player
from ludoteca.players.responder import RESPONDERS, Response, model_of
from ludoteca.search.setting_up import is_setting_up
from tests.core.nim import NIM


def nim(stones: int) -> View:
    empty = NIM.empty(2, NIM.choose(2, {}))
    return View.of(NIM, NIM.start(empty, np.array([stones], np.int16)), 0)


def answer(view: View, taken: int, iterations: int = 200) -> int:
    """The responder's step in Nim if the opponent always takes this many stones, or as many as there are."""
    search = Response(view, lambda seen: min(taken - 1, len(seen.legal()) - 1), stream(1))
    for number in range(iterations):
        search.iterate(number)
    return search.best() + 1


def test_it_finds_what_beats_an_opponent_who_errs() -> None:
    """Four stones are lost against perfect play. Against these opponents, there is a way to win."""
    assert answer(nim(4), taken=2) == 1
    assert answer(nim(4), taken=1) in (1, 2)


def test_the_opponent_is_asked_with_its_own_view() -> None:
    match = ludoteca.new("holi", seed=2, starter="1")
    seen = list[View]()

    def model(view: View) -> int:
        seen.append(view)
        return view.legal()[0]

    view = match.view(0)
    search = Response(view, model, stream(1))
    for number in range(60):
        search.iterate(number)
    assert seen
    assert {one.seat for one in seen} == {1}
    assert all(View.of(one.game, one.state, 1).content == one.content for one in seen), "nothing in it is secret"
    assert search.best() in view.legal()


@pytest.mark.parametrize("name", ["elementos", "holi"])
@pytest.mark.parametrize("bot", RESPONDERS)
def test_the_same_seed_plays_the_same(name: str, bot: str) -> None:
    match = ludoteca.new(name, seed=4, starter="1")
    while not match.is_over and is_setting_up(match.view(match.to_act[0])):
        match.play(match.legal(match.to_act[0])[0], match.to_act[0])
    view = match.view(match.seat)
    spec = f"{bot}:iterations=8"
    assert computer_player(spec, 3).plan(view) == computer_player(spec, 3).plan(view)
    assert bot in BASELINES


def test_a_view_gets_one_answer_in_a_search() -> None:
    match = ludoteca.new("elementos", seed=4, opening="random")
    view = match.view(match.seat)
    model = model_of("expert-3", view, stream(3))
    assert model(view) == model(view)
    assert model(view) in view.legal()
