"""Alpha-beta finds what plain minimax finds, proves only what is true, and depends only on the view and the budget."""

import time
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.core.chance import Stream, draw, stream
from ludoteca.core.match import Match
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.games.elementos.moving import takes
from ludoteca.players import computer_player
from ludoteca.search.alphabeta import CERTAIN, INFINITE
from ludoteca.search.deepening import Deepening, is_readable
from ludoteca.search.minimax import Craft
from ludoteca.search.transpositions import COUNTERS, hashing, key_of
from tests.core.nim import NIM
from tests.search.brute import TooLargeError, best_play, near_the_end
from tests.search.plain import minimax

FORMS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "elementos": ("elementos", 2, {"backs": "open", "opening": "random"}),
    "elios": ("elios", 2, {}),
    "elios in teams": ("elios", 4, {}),
    "exagon": ("exagon", 2, {}),
}
PLAIN = Craft(remembers=False, settles=False, reduces=False)
EXACT = {"table": Craft(settles=False, reduces=False), "plain": PLAIN}


def match_of(form: str, seed: int) -> Match:
    name, players, options = FORMS[form]
    return ludoteca.new(name, players, seed=seed, **options)


def played(match: Match, steps: int, seed: int) -> Match:
    """Play at random until the set-up is over and this many steps have followed, or the match is over."""
    rng, taken = stream(seed), 0
    while not match.is_over and (match.turn == 0 or taken < steps):
        taken += match.turn > 0
        legal = match.view(match.seat).legal()
        match.take(legal[draw(rng, len(legal))], match.seat)
    return match


def view_of(form: str, steps: int, seed: int) -> View:
    match = played(match_of(form, seed), steps, seed)
    while match.is_over:
        seed, match = seed + 100, played(match_of(form, seed + 100), steps // 2, seed)
    return match.view(match.seat)


def value_at(view: View, depth: int, craft: Craft) -> int:
    """The value that one search to this depth finds."""
    search = Deepening(view, 1 << 12, craft=craft)
    return search._look(depth, 1 << 40).value


def nim(stones: int) -> View:
    empty = NIM.empty(2, NIM.choose(2, {}))
    return View.of(NIM, NIM.start(empty, np.array([stones], np.int16)), 0)


def test_nim_is_solved() -> None:
    for stones in range(1, 13):
        found = Deepening(nim(stones), 1 << 10).run()
        assert found.is_certain
        assert (found.value > CERTAIN) == (stones % 4 > 0)
        assert stones % 4 in (0, found.step + 1)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("how", EXACT)
def test_it_finds_the_value_of_plain_minimax(form: str, how: str) -> None:
    """With and without the transposition table, at every depth, in positions throughout a match."""
    for seed, steps in enumerate((0, 3, 8, 20, 40)):
        view = view_of(form, steps, seed)
        for depth in (1, 2, 3):
            if depth == 3 and len(view.legal()) > 14:
                continue
            expected = minimax(view.game, array_of(copy(view.state)), depth)
            assert value_at(view, depth, EXACT[how]) == expected


@pytest.mark.parametrize("form", FORMS)
def test_the_table_does_not_change_a_value(form: str) -> None:
    for seed, steps in enumerate((2, 10, 30)):
        view = view_of(form, steps, seed)
        assert value_at(view, 4, EXACT["table"]) == value_at(view, 4, PLAIN)


def test_quiescence_follows_captures_to_their_end() -> None:
    """With quiescence, the value is that of minimax in which every line goes on with captures, or stops."""
    elementos = ludoteca.game("elementos")

    def settled(states: Any) -> int:
        side = int(states[0].seat)
        best = minimax(elementos, states, 0)
        for step in elementos.legal(copy(states[0]), side):
            after = states.copy()
            before = np.bitwise_count(after["up"][0, 1 - side].astype(np.uint64)).sum()
            elementos.bridge.apply_at(after, 0, side, step)
            if np.bitwise_count(after["up"][0, 1 - side].astype(np.uint64)).sum() < before:
                best = max(best, -settled(after))
        return best

    differing = 0
    for seed in range(30):
        view = view_of("elementos", 25, seed)
        value = value_at(view, 0, Craft())
        assert value == settled(array_of(copy(view.state)))
        differing += value != minimax(elementos, array_of(copy(view.state)), 0)
    assert differing > 3


@pytest.mark.parametrize(("form", "left"), [("elios", 3), ("elios in teams", 3), ("exagon", 1)])
def test_what_it_proves_is_what_brute_force_finds(form: str, left: int) -> None:
    """Also with all its techniques: with reductions, a proof still rests on finished matches alone."""
    proven = 0
    for seed in range(40):
        match = near_the_end(match_of(form, seed), seed, min, left)
        if match.is_over:
            continue
        try:
            share = best_play(match, 4000)[match.game.side(match.players, match.seat)]
        except TooLargeError:
            continue
        found = Deepening(match.view(match.seat), 1 << 12).run(50_000)
        if found.is_certain:
            proven += 1
            assert share == (1.0 if found.value > CERTAIN else 0.0 if found.value < -CERTAIN else 0.5)
            after = played_step(match, found.step)
            assert after == share
    assert proven >= 10


def played_step(match: Match, step: int) -> float:
    """What the mover's side gets with best play after a step."""
    side = match.game.side(match.players, match.seat)
    match.take(step, match.seat)
    if match.is_over:
        return float(match.game.chances(match.state)[side])
    return best_play(match, 10_000)[side]


def follow_proof(match: Match, rng: Stream) -> None:
    """Play a match to its end from a proven win. The other seat plays at random."""
    winner = match.seat
    while not match.is_over:
        if match.seat == winner:
            found = Deepening(match.view(winner), 1 << 14).run(100_000)
            assert found.value > CERTAIN
            match.take(found.step, winner)
        else:
            legal = match.view(match.seat).legal()
            match.take(legal[draw(rng, len(legal))], match.seat)


def test_a_win_in_elementos_is_one_whatever_the_opponent_does() -> None:
    """Follow proven wins against random replies: each turn must still be proven won, and the match must end in time."""
    wins = 0
    for seed in range(40):
        match = played(match_of("elementos", seed), 120, seed)
        if match.ending is not None:
            continue
        found = Deepening(match.view(match.seat), 1 << 14).run(30_000)
        if found.value <= CERTAIN:
            continue
        wins, winner = wins + 1, match.seat
        follow_proof(match, stream(seed))
        assert match.places[winner] == 1
    assert wins >= 5


@pytest.mark.parametrize("form", FORMS)
def test_the_same_budget_gives_the_same_turn(form: str) -> None:
    """Whatever was played before, and whatever the random numbers."""
    view, other = view_of(form, 6, 4), view_of(form, 9, 5)
    player = computer_player("alphabeta:iterations=1500", 1)
    player.plan(other)
    assert player.plan(view) == computer_player("alphabeta:iterations=1500", 2).plan(view)


@pytest.mark.parametrize("form", FORMS)
def test_it_keeps_its_time(form: str) -> None:
    view = view_of(form, 4, 2)
    Deepening(view, 1 << 10).run(10)  # compiled by now
    began = time.perf_counter()
    Deepening(view, 1 << 18).run(deadline=began + 0.3)
    assert 0.25 < time.perf_counter() - began < 1.5 or Deepening(view, 1 << 18).run(10**6).is_certain


def test_a_search_without_time_still_looks_one_step_ahead() -> None:
    view = view_of("exagon", 4, 2)
    found = Deepening(view, 1 << 10).run(deadline=time.perf_counter() - 1)
    assert found.step in view.legal()
    assert found.depth == 1


def test_it_searches_only_where_two_sides_see_everything() -> None:
    assert is_readable(view_of("elios in teams", 3, 1))
    assert not is_readable(ludoteca.new("elios", 2, seed=1).view(0)), "the groups are secret during the set-up"
    for name, players, options in (("elios", 3, {}), ("holi", 2, {}), ("elementos", 2, {"opening": "random"})):
        match = played(ludoteca.new(name, players, seed=1, **options), 3, 1)
        assert not is_readable(match.view(match.seat))


@pytest.mark.parametrize("name", ["elementos", "holi"])
def test_where_something_is_hidden_its_choice_does_not_depend_on_it(name: str) -> None:
    options: dict[str, Any] = {"opening": "random"} if name == "elementos" else {}
    match = played(ludoteca.new(name, 2, seed=3, **options), 4, 3)
    view, spec = match.view(match.seat), "alphabeta:iterations=60"
    for seed in range(3):
        world = array_of(copy(view.state))
        view.game.bridge.resample_at(world, 0, view.seat, stream(seed))
        seen = View.of(view.game, copy(world[0]), view.seat)
        assert computer_player(spec, 1).plan(seen) == computer_player(spec, 1).plan(view)


def test_the_hash_leaves_out_only_counters() -> None:
    for form in FORMS:
        state = array_of(copy(view_of(form, 5, 1).state))
        how = hashing(state.dtype)

        def key(states: Any, how: Any = how) -> int:
            return key_of(states.view(np.int32), how)

        same = array_of(copy(state[0]))
        for name in COUNTERS:
            same[name] += 1
        assert key(same) == key(state)
        for name in state.dtype.names or ():
            if name not in COUNTERS:
                other = state.copy()
                other[name].flat[-1] += 1
                assert key(other) != key(state), name


def test_a_disc_is_taken_exactly_when_the_opponent_has_one_less() -> None:
    """L4.2: `takes` agrees with what the steps do."""
    match, taken = match_of("elementos", 2), 0
    rng = stream(2)
    while not match.is_over:
        seat, state = match.seat, match.state
        for step in match.view(seat).legal():
            after = array_of(copy(state))
            match.game.bridge.apply_at(after, 0, seat, step)
            lost = int(state["taken"][1 - seat].sum()) < int(after["taken"][0, 1 - seat].sum())
            assert takes(state, seat, step) == lost
            taken += lost
        legal = match.view(seat).legal()
        match.take(legal[draw(rng, len(legal))], seat)
    assert taken > 5


def test_a_narrow_window_gives_a_bound() -> None:
    view = view_of("elios", 6, 2)
    value = value_at(view, 3, EXACT["table"])
    for low, high in ((value, value + 1), (value - 1, value), (-INFINITE, value - 50), (value + 50, INFINITE)):
        search = Deepening(view, 1 << 12, craft=PLAIN)
        search._m.numbers[1] = 1 << 40
        bound = int(search._kernel.search(search._m, 0, 3, low, high))
        assert (bound <= low) == (value <= low)
        assert (bound >= high) == (value >= high)


def test_it_plays_a_whole_match_of_every_game() -> None:
    for name in ("elementos", "elios", "exagon", "holi"):
        match = ludoteca.new(name, 2, seed=6)
        bots = [computer_player("alphabeta:iterations=40,drafts=2,plays=2", 1), computer_player("random", 2)]
        while not match.is_over:
            match.take(bots[match.seat].choose(match.view(match.seat)), match.seat)
        assert match.places
