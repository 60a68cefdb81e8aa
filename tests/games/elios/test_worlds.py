"""What is hidden while players make groups, and the worlds resampled from a view."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import ludoteca
from ludoteca.checks.fairness import is_even
from ludoteca.core.chance import stream
from ludoteca.core.state import State, array_of, copy, named_fields, same
from tests.games.elios.referee import components, outcome
from tests.games.elios.scramble import scramble

GAME = ludoteca.game("elios")
STARTERS = ["random", "last_to_group", "2"]


def grouping_states(players: int, starter: str, count: int = 12) -> Iterator[State]:
    """States in the grouping phase, in which the seats have made different progress."""
    first = ludoteca.new("elios", players, seed=players, starter=starter).state
    rng = np.random.default_rng(5)
    for _ in range(count):
        s = copy(first)
        s.acting = rng.integers(1, 1 << players)
        s.seat = min(seat for seat in range(players) if int(s.acting) >> seat & 1)
        scramble(s, -1, rng)
        yield s


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starter", STARTERS)
def test_hidden_parts_do_not_change_a_view(players: int, starter: str) -> None:
    rng = np.random.default_rng(1)
    for s in grouping_states(players, starter):
        for seat in range(-1, players):
            other = copy(s)
            scramble(other, seat, rng)
            assert components(named_fields(other)) == components(named_fields(s))
            assert same(GAME.masked(other, seat), GAME.masked(s, seat))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starter", STARTERS)
def test_a_resampled_world_looks_the_same_and_can_be_played(players: int, starter: str) -> None:
    for number, s in enumerate(grouping_states(players, starter)):
        for seat in range(-1, players):
            view = GAME.masked(s, seat)
            world = copy(view)
            GAME.bridge.resample_at(array_of(world), 0, seat, stream(number))
            assert same(GAME.masked(world, seat), view)
            assert components(named_fields(world)) == components(named_fields(s))
            assert GAME.legal(world, seat) == GAME.legal(s, seat)
            for other in set(range(players)) - {seat}:
                is_done = not int(s.acting) >> other & 1
                assert world.loose[other].tolist() == (0 * s.hand[other] if is_done else s.hand[other]).tolist()


def test_a_random_starter_is_resampled_uniformly() -> None:
    view = GAME.masked(ludoteca.new("elios", 4, seed=1).state, 2)
    rng = stream(3)
    found: Counter[int] = Counter()
    for _ in range(2000):
        world = copy(view)
        GAME.bridge.resample_at(array_of(world), 0, 2, rng)
        found[int(world.first)] += 1
    assert is_even(found, range(4))


@pytest.mark.parametrize(("starter", "first"), [("last_to_group", -1), ("3", 2)])
def test_a_fixed_starter_is_not_resampled(starter: str, first: int) -> None:
    view = GAME.masked(ludoteca.new("elios", 4, seed=1, starter=starter).state, 0)
    assert view.first == first
    GAME.bridge.resample_at(array_of(view), 0, 0, stream(1))
    assert view.first == first


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_hidden_during_play(players: int) -> None:
    match = ludoteca.new("elios", players, seed=4)
    while match.turn < 6 and not match.is_over:
        match.play(match.legal()[-1])
    before = match.state
    for seat in range(-1, players):
        assert same(GAME.masked(before, seat), before)
        world = copy(before)
        GAME.bridge.resample_at(array_of(world), 0, seat, stream(1))
        assert same(world, before)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_referee_agrees(players: int) -> None:
    for seed in range(8):
        match = ludoteca.new("elios", players, seed=seed, joker_keeps_ray=seed % 2, two_jokers_in_group=seed % 3 == 0)
        counts = components(named_fields(match.state))
        assert counts == {**dict.fromkeys(counts, 5), "white": 4, "astray": 0, "players": players}
        while not match.is_over:
            steps = match.legal()
            match.play(steps[(7 * seed + 5 * len(match.taken)) % len(steps)])
            assert components(named_fields(match.state)) == counts
        assert outcome(named_fields(match.state)) == (match.places, match.scores)
        assert len(match.taken) <= GAME.rules.bound(players)


def test_any_grouping_of_a_finished_seat_can_be_drawn() -> None:
    """A hand of three colours can be grouped in five ways."""
    match = ludoteca.new("elios", 2, seed=2)
    while 1 in match.to_act:
        match.play(match.legal(1)[0], 1)
    view = match.view(0).state
    view.hand[1] = [1, 1, 1, 0, 0, 0, 0, 0, 0]
    rng = stream(4)
    found = set()
    for _ in range(200):
        world = copy(view)
        GAME.bridge.resample_at(array_of(world), 0, 0, rng)
        found.add(tuple(world.groups[1].tolist()))
    assert len(found) == 5
