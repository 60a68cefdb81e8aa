"""Hidden parts are resampled uniformly over exactly the worlds that are possible."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca import Match
from ludoteca.checks.fairness import is_even
from ludoteca.checks.rulebook import allows, at
from ludoteca.core.chance import stream
from ludoteca.core.state import State, array_of, copy, same
from tests.games.elementos.boards import START, rows, start


def drawn(match: Match, seat: int, n: int, seed: int = 1) -> Iterator[State]:
    """Draw n states that are consistent with a seat's view."""
    rng, view = stream(seed), match.view(seat).state
    for _ in range(n):
        state = copy(view)
        match.game.bridge.resample_at(array_of(state), 0, seat, rng)
        yield state


def backs(state: State, side: int) -> tuple[tuple[int, int], ...]:
    """The backs of a side's discs, with their squares."""
    return tuple(
        (square, symbol) for square in range(24) for symbol in range(3) if int(state.down[side, symbol]) >> square & 1
    )


def possible(match: Match, side: int, hidden: Sequence[int], room: Sequence[int]) -> set[tuple[tuple[int, int], ...]]:
    """All possible backs of a side's hidden discs, by brute force. `room` limits the number of discs of each kind."""
    state = match.state
    faces = [next(symbol for symbol in range(3) if int(state.up[side, symbol]) >> square & 1) for square in hidden]
    found = set()
    for below in product(range(3), repeat=len(hidden)):
        kinds = [3 - up - down for up, down in zip(faces, below, strict=True)]
        is_disc = all(up != down for up, down in zip(faces, below, strict=True))
        if is_disc and all(kinds.count(kind) <= room[kind] for kind in range(3)):
            found.add(tuple(zip(hidden, below, strict=True)))
    return found


def test_the_balanced_opening_has_56_worlds_all_equally_likely() -> None:
    match = start()
    worlds = possible(match, 1, list(range(15, 24)), [3, 3, 3])
    assert len(worlds) == 56
    assert is_even(Counter(backs(state, 1) for state in drawn(match, 0, 2800)), worlds)


def test_both_sides_are_resampled_for_a_spectator() -> None:
    match = start()
    states = list(drawn(match, -1, 1680))
    for side, squares in ((0, range(9)), (1, range(15, 24))):
        worlds = possible(match, side, list(squares), [3, 3, 3])
        assert is_even(Counter(backs(state, side) for state in states), worlds)


def test_known_and_taken_discs_leave_fewer_worlds() -> None:
    """Seat 2 has lost one fire/wood and one wood/water, and its water/fire on a6 is known."""
    match = at("elementos", START.replace("wffwfw", "1fwfw").replace("awwa|wa", "1wa|wa").replace("faaf", "fa!af"))
    worlds = possible(match, 1, [16, 17, 19, 20, 22, 23], [2, 2, 2])
    assert 1 < len(worlds) < 56
    counts = Counter(
        tuple(pair for pair in backs(state, 1) if pair[0] != 15) for state in drawn(match, 0, 80 * len(worlds))
    )
    assert is_even(counts, worlds)


def test_visible_parts_are_never_resampled() -> None:
    match = allows(start(), "b3* c6* a3-a4 c6-c5")
    for state in drawn(match, 0, 50):
        assert same(match.game.masked(state, 0), match.view(0).state)
        assert state.down[0].tolist() == match.state.down[0].tolist()


def test_memory_resamples_both_sides_and_the_taken_discs() -> None:
    match = at("elementos", "3/1fw|1/af2/3/3/3/1FW|FA/2WA 1 @3.2.1", backs="memory")
    worlds = possible(match, 0, [2, 4, 5], [3, 3, 3])
    assert len(worlds) == 8
    states = list(drawn(match, 0, 1600))
    assert is_even(Counter(backs(state, 0) for state in states), worlds)
    for state in states[:50]:
        for side, on_board in ((0, 3), (1, 2)):
            assert int(state.taken[side].sum()) == 9 - on_board
            kinds = Counter(
                3 - up - down for (_, down), up in zip(backs(state, side), _faces(state, side), strict=True)
            )
            assert all(kinds[kind] + state.taken[side, kind] == 3 for kind in range(3))


def _faces(state: State, side: int) -> list[int]:
    return [symbol for square in range(24) for symbol in range(3) if int(state.up[side, symbol]) >> square & 1]


def test_memory_never_exceeds_three_of_a_kind() -> None:
    """Four discs show fire: at most three of them can have the same back."""
    match = rows("3/1fw|1/3/3/3/3/FAFW|FW/FA2", backs="memory")
    worlds = possible(match, 0, [0, 3, 4, 5], [3, 3, 3])
    assert len(worlds) == 14
    assert is_even(Counter(backs(state, 0) for state in drawn(match, 1, 1400)), worlds)


def test_open_backs_leave_nothing_to_resample() -> None:
    match = start(backs="open")
    for state in drawn(match, 0, 3):
        assert same(state, match.state)


def _finished(options: dict[str, Any]) -> Match:
    """A match in which seat 2 has confirmed its arrangement and seat 1 has not."""
    match = ludoteca.new("elementos", seed=2, **options)
    for _ in range(10):
        match.play(match.legal(1)[0], 1)
    return allows(match, "FW WA", seat=0)


@pytest.mark.parametrize(("opening", "worlds"), [("balanced", 1680 * 56), ("free", 1680 * 512)])
def test_a_confirmed_arrangement_is_uniform_over_all_possible_ones(opening: str, worlds: int) -> None:
    """There are too many arrangements to draw them all, so check how often each disc is placed on each square."""
    match = _finished({"opening": opening})
    states = list(drawn(match, 0, 1500))
    for square in (15, 19, 23):
        counts = Counter(
            (up, down)
            for state in states
            for up, down in product(range(3), repeat=2)
            if int(state.up[1, up]) >> square & 1 and int(state.down[1, down]) >> square & 1
        )
        assert is_even(counts, permutations(range(3), 2))
    distinct = len({(state.up[1].tobytes(), state.down[1].tobytes()) for state in states})
    expected = worlds * (1 - (1 - 1 / worlds) ** 1500)
    assert abs(distinct - expected) < 5 * (1500 - expected + 1) ** 0.5
    assert Counter(int(state.first) for state in states)[0] == pytest.approx(750, abs=80)


def test_an_unconfirmed_arrangement_is_resampled_as_empty() -> None:
    match = allows(ludoteca.new("elementos", seed=2), "FW FA", seat=1)
    for state in drawn(match, 0, 3):
        assert match.game.notation.position_text(state) in ("arranging - - 1", "arranging - - 2")


def test_a_resampled_world_can_be_played_to_the_end() -> None:
    match = allows(_finished({}), "FW", seat=0)
    playouts = match.game.template("ludoteca.search.playouts")
    out = np.empty(match.game.rules.max_legal, np.int32)
    for state in drawn(match, 0, 3):
        playouts.playout(state, stream(1), out)
        assert state.over != 0


def test_the_random_opening_is_uniform() -> None:
    """L2.2: every placement on every square is equally frequent, for each seat separately."""
    game = ludoteca.game("elementos")
    empty = game.empty(2, game.choose(2, {"opening": "random"}))
    rng = stream(5)
    deals = np.array([game.draw_deal(empty, rng) for _ in range(900)])
    for column in (1, 5, 9, 10, 14, 18):
        assert is_even(Counter(deals[:, column].tolist()), range(6))
    assert len({deal[1:10].tobytes() for deal in deals}) > 860
    assert sum((deal[1:10] == deal[10:]).all() for deal in deals) == 0
    assert is_even(Counter(deals[:, 0].tolist()), range(2))


@pytest.mark.parametrize(
    "match",
    [
        start(),
        rows("2fw/1wa|fa/af2/AFwfWA/1FAfw/1FW|1/WF1AW/3"),
        rows("2fw/1wa|fa/af2/AFwfWA/1FAfw/1FW|1/WF1AW/3", seat=2),
        allows(start(), "a1* a8* a1* a8* a1* a8* a1*"),
        allows(rows("3/3/3/1fw|1/1FW|1/3/3/3"), "b4* b5* b4* b5* b4* b5* b4*"),
        ludoteca.new("elementos", seed=1),
    ],
    ids=["opening", "middle", "middle, seat 2", "repetition", "only a pass", "set-up"],
)
def test_a_picked_step_is_uniform_over_the_legal_ones(match: Match) -> None:
    """Nothing is hidden here, but `pick` is random too, and must be as uniform as a choice from the list."""
    rng, out, state = stream(4), np.empty(match.game.rules.max_legal, np.int32), match.state
    pick = match.game.rules.functions["pick"]
    legal = match.view(match.seat).legal()
    n = 100 * len(legal)
    assert is_even(Counter(int(pick(state, match.seat, rng, out)) for _ in range(n)), legal)
