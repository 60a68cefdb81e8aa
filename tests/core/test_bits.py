"""Bits are counted and found identically in both modes."""

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import compiled


@compiled
def both(board: int) -> tuple[int, int]:
    return count(board), lowest(board)


@given(st.integers(1, 2**63 - 1))
def test_counting_and_finding_bits(board: int) -> None:
    places = [place for place in range(63) if board >> place & 1]
    assert (count(board), lowest(board)) == (len(places), places[0])
    assert both(board) == (len(places), places[0])
