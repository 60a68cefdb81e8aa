"""OpenSpiel's bots play our games as players of the arena, from views alone."""

import time
from typing import Any

import pytest

import ludoteca
from ludoteca.arena.arena import check_players
from ludoteca.arena.fixtures import Contest, fixtures
from ludoteca.arena.matches import play
from ludoteca.arena.outside import OPENSPIEL, load_outside
from ludoteca.core.chance import draw, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.players import OUTSIDE, computer_player

load_outside(OPENSPIEL)


def started(name: str, **options: Any) -> Match:
    match, rng = ludoteca.new(name, 2, seed=4, **options), stream(4)
    while match.turn < 4:
        steps = match.view(match.seat).legal()
        match.take(steps[draw(rng, len(steps))], match.seat)
    return match


def test_the_bots_are_loaded_when_they_are_named() -> None:
    check_players(["openspiel-mcts:seconds=0.2", "openspiel-ismcts", "greedy"], registered("elementos"))
    assert set(OUTSIDE) == set(OPENSPIEL)


def test_a_match_with_openspiel_is_played_to_its_end() -> None:
    elementos = ludoteca.game("elementos")
    contest = Contest.of(elementos, 2, elementos.choose(2, {"backs": "open", "opening": "random"}), seed=0)
    fixture = next(fixtures(contest, ["openspiel-mcts:iterations=2", "random"], matches=2))
    assert sorted(play(contest, fixture).places) in ([1, 1], [1, 2])


@pytest.mark.parametrize(("spec", "name"), [("openspiel-mcts", "exagon"), ("openspiel-ismcts", "elementos")])
def test_they_keep_their_time(spec: str, name: str) -> None:
    match = started(name)
    bot = computer_player(f"{spec}:seconds=0.5", 1)
    view, began = match.view(match.seat), time.perf_counter()
    assert bot.choose(view) in view.legal()
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize("name", ["elementos", "holi"])
def test_is_mcts_knows_only_its_view(name: str) -> None:
    match = started(name)
    view, worlds = match.view(match.seat), set()
    for seed in range(6):
        world = array_of(copy(view.state))
        view.game.bridge.resample_at(world, 0, view.seat, stream(seed))
        worlds.add(world.tobytes())
        seen = View.of(view.game, copy(world[0]), view.seat)
        plans = [computer_player("openspiel-ismcts:iterations=24", 1).plan(one) for one in (seen, view)]
        assert plans[0] == plans[1]
    assert len(worlds) > 1


def test_mcts_refuses_to_play_where_something_is_hidden() -> None:
    match = started("elementos", opening="random")
    with pytest.raises(LudotecaError, match="use openspiel-ismcts"):
        computer_player("openspiel-mcts:iterations=8", 1).plan(match.view(match.seat))


def test_set_ups_are_chosen_like_a_masters() -> None:
    match = ludoteca.new("elios", 2, seed=1)
    spec = "drafts=2,plays=2"
    plan = computer_player(f"openspiel-ismcts:{spec}", 1).plan(match.view(0))
    assert plan == computer_player(f"master:{spec}", 1).plan(match.view(0))
