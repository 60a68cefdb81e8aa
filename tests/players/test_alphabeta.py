"""A bot can play each form by the search that wins there, as the game declares it."""

from dataclasses import replace
from typing import Any

import pytest

import ludoteca
from ludoteca.core.chance import draw, stream
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.sentences import plain
from ludoteca.core.state import copy
from ludoteca.core.view import View
from ludoteca.players import computer_player
from ludoteca.players.alphabeta import WinningSearch, prefers_alphabeta
from ludoteca.players.levels import FORMER
from ludoteca.search.deepening import is_readable
from ludoteca.search.truth import truth
from tests.search.brute import near_the_end

OPEN: dict[str, Any] = {"backs": "open", "opening": "random"}


class Strongest(WinningSearch):
    name = "master"
    summary = plain("the strongest")
    pace = 6.0


def played(match: Match, steps: int, seed: int) -> Match:
    rng = stream(seed)
    while not match.is_over and (match.turn == 0 or len(match.taken) < steps):
        legal = match.view(match.seat).legal()
        match.take(legal[draw(rng, len(legal))], match.seat)
    return match


def in_game(view: View, game: Game) -> View:
    return View.of(game, copy(view.state), view.seat)


def with_forms(game: Game, forms: list[dict[str, Any]]) -> Game:
    tuning = {**game.heuristics.tuning, "alphabeta": forms}
    return replace(game, heuristics=replace(game.heuristics, tuning=tuning))


@pytest.mark.parametrize("name", names())
def test_a_game_names_forms_by_its_own_options(name: str) -> None:
    game = registered(name)
    for form in game.heuristics.tuning.get("alphabeta", []):
        assert set(form) <= {option.name for option in game.options}
        game.choose(2, form)


def test_a_form_is_recognised_by_its_options() -> None:
    seen = played(ludoteca.new("elementos", seed=1, **OPEN), 4, 1)
    hidden = played(ludoteca.new("elementos", seed=1, opening="random"), 4, 1)
    assert prefers_alphabeta(seen.view(seen.seat))
    assert not prefers_alphabeta(hidden.view(hidden.seat))
    exagon = played(ludoteca.new("exagon", seed=1), 4, 1)
    view = exagon.view(exagon.seat)
    assert not prefers_alphabeta(view)
    assert prefers_alphabeta(in_game(view, with_forms(view.game, [{"hourglass": None}])))
    assert not prefers_alphabeta(in_game(view, with_forms(view.game, [{"hourglass": 60}])))


def test_the_search_that_wins_is_used_in_its_form_only() -> None:
    match = played(ludoteca.new("elementos", seed=1, **OPEN), 6, 1)
    view, spec = match.view(match.seat), {"iterations": 100}
    assert Strongest(1, overrides=spec).plan(view) == computer_player("alphabeta:iterations=1500", 1).plan(view)
    match = played(ludoteca.new("elementos", seed=1, opening="random"), 6, 1)
    view = match.view(match.seat)
    assert Strongest(1, overrides=spec).plan(view) == computer_player("master:iterations=100", 1).plan(view)


def test_the_levels_of_version_0_1_never_use_it() -> None:
    assert not any(issubclass(level, WinningSearch) for level in FORMER.values())


def test_a_proven_win_is_played() -> None:
    found = 0
    for seed in range(30):
        match = near_the_end(ludoteca.new("exagon", seed=seed), seed, min, 2)
        if match.is_over:
            continue
        view = match.view(match.seat)
        known = truth(view, 20_000)
        if known is not None and known.share == 1.0:
            found += 1
            assert Strongest(1, overrides={"iterations": 1}).plan(view) == [known.step]
            assert known.steps > 0
    assert found > 3


def test_what_a_seat_can_work_out_counts_as_seen() -> None:
    """Late in a match with private backs, often only one world is possible, although the view still hides backs."""
    found = 0
    for seed in range(8):
        match, rng = ludoteca.new("elementos", seed=seed, opening="random"), stream(seed)
        while not match.is_over:
            view = match.view(match.seat)
            if is_readable(view) and "?" in view.position:
                found += 1
                assert truth(view, 300) == truth(View(match.game, match.seat, copy(match.state)), 300)
            legal = view.legal()
            match.take(legal[draw(rng, len(legal))], match.seat)
    assert found > 5


def test_there_is_no_truth_where_something_is_hidden() -> None:
    match = played(ludoteca.new("elementos", seed=1, opening="random"), 6, 1)
    assert truth(match.view(match.seat)) is None
    assert truth(ludoteca.new("elios", seed=1).view(0)) is None
