"""Evaluations do not jump within a turn, and they prefer better positions."""

from collections.abc import Iterator

import numpy as np
import pytest

from ludoteca.core.chance import draw, stream
from ludoteca.core.registry import game
from ludoteca.core.state import State, array_of, copy
from ludoteca.games.elios.state import GROUPING, PLACING, TURN
from ludoteca.games.elios.steps import is_group

ELIOS = game("elios")
NAMES = [feature.name for feature in ELIOS.heuristics.features]
WITHIN_A_TURN = ("beams", "tempo", "out")


def features(state: State, seat: int) -> dict[str, float]:
    out = np.zeros(len(NAMES))
    ELIOS.bridge.features_at(array_of(copy(state)), 0, seat, out)
    return dict(zip(NAMES, out.tolist(), strict=True))


def walk(players: int, seed: int) -> Iterator[tuple[State, int, int, State]]:
    """Each state of a random match, with the step taken there and the next state."""
    rng = stream(seed)
    empty = ELIOS.empty(players, ELIOS.choose(players, {}))
    state = ELIOS.start(empty, ELIOS.draw_deal(empty, rng))
    while not state.over:
        seat, before = int(state.seat), copy(state)
        steps = ELIOS.legal(state, seat)
        step = steps[draw(rng, len(steps))]
        ELIOS.bridge.apply_at(array_of(state), 0, seat, step)
        yield before, seat, step, copy(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_group_being_placed_counts_as_placed(players: int) -> None:
    placed = 0
    for before, seat, step, after in walk(players, 3):
        if after.over or before.phase == GROUPING:
            continue
        side = ELIOS.side(players, seat)
        if before.phase == TURN and is_group(step):
            size = features(before, side)["beams"] - features(after, side)["beams"]
            assert 1 <= size <= 3
            assert features(before, side)["near"] < features(after, side)["near"]
            placed += 1
        elif before.phase == PLACING and after.players != 4:  # in a team the next seat may have no beams left
            assert [features(before, side)[name] for name in WITHIN_A_TURN] == [
                features(after, side)[name] for name in WITHIN_A_TURN
            ]
    assert placed > 3


def test_the_next_player_has_the_tempo() -> None:
    for state, seat, _, _ in walk(3, 4):
        if state.phase == TURN:
            assert [features(state, other)["tempo"] for other in range(3)] == [other == seat for other in range(3)]
        if state.phase == PLACING:
            assert features(state, (seat + 1) % 3)["tempo"] == 1


def test_full_groups_are_better_than_single_beams() -> None:
    empty = ELIOS.empty(2, ELIOS.choose(2, {}))
    state = ELIOS.start(empty, ELIOS.draw_deal(empty, stream(1)))
    values: dict[int, list[float]] = {}
    for step in ELIOS.legal(state, 0):
        after = copy(state)
        ELIOS.bridge.apply_at(array_of(after), 0, 0, step)
        size = int(state.loose[0].sum() - after.loose[0].sum())
        values.setdefault(size, []).append(ELIOS.chances(after)[0])
    assert min(values[3]) > max(values[2]) > max(values[1])
