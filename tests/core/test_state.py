"""Copies of states are independent. Unpacked states have the same fields as the records they come from."""

import numpy as np
import pytest

import ludoteca
from ludoteca.core.registry import names
from ludoteca.core.state import UnpackedState, array_of, copy, same


@pytest.mark.parametrize("game", names())
def test_an_unpacked_state_has_the_fields_of_its_record(game: str) -> None:
    state = ludoteca.new(game, seed=3).state
    unpacked = UnpackedState.of(state)
    for name in state.dtype.names or ():
        assert np.array_equal(getattr(unpacked, name), state[name]), name


def test_an_unpacked_state_is_independent() -> None:
    state = ludoteca.new("holi", seed=3).state
    before = copy(state)
    unpacked = UnpackedState.of(state)
    unpacked.tokens[0, 0] = 5
    unpacked.seat = 1
    again = unpacked.copy()
    again.tokens[0, 0] = 7
    assert same(state, before)
    assert (unpacked.tokens[0, 0], again.tokens[0, 0], again.seat) == (5, 7, 1)


@pytest.mark.parametrize("game", names())
def test_compiled_code_finds_the_record_of_an_unpacked_state(game: str) -> None:
    view = ludoteca.new(game, seed=3).view(0)
    assert same(array_of(view.unpacked)[0], view.state)
    assert same(copy(view.unpacked), view.state)


def test_a_changed_copy_of_an_unpacked_state_has_no_record() -> None:
    changed = ludoteca.new("holi", seed=3).view(0).unpacked.copy()
    with pytest.raises(AssertionError):
        copy(changed)
    with pytest.raises(AssertionError):
        array_of(changed)


def test_an_element_of_a_batch_can_be_copied() -> None:
    first, second = (ludoteca.new("holi", seed=seed).state for seed in (3, 4))
    batch = np.zeros(2, first.dtype)
    batch[0], batch[1] = first, second
    picked = copy(batch[1])
    assert same(picked, second)
    picked.seat = 3
    assert same(batch[1], second)
    assert array_of(picked).shape == (1,)
