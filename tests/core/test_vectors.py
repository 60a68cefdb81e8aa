"""Features and observation parts are laid out in the order in which a game lists them."""

import numpy as np

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances
from ludoteca.core.vectors import Feature, FeatureIndex, Part, PartOffset


class Index(FeatureIndex):
    beams = -1, "Each beam left is still to be placed."
    tempo = +1, "The side to move is a turn ahead."


class At(PartOffset):
    seat = (4,), 1, "The seat that looks."
    board = (2, 3, 3), 1, "By seat: the squares that it holds."
    turn = (1,), 99, "The number of the turn."


@compiled
def write(out: Chances) -> None:
    out[Index.tempo] = 1.0
    out[At.board + 3] = 2.0
    out[At.turn] = 3.0


def test_features_are_numbered_in_the_order_in_which_they_are_listed() -> None:
    assert [int(index) for index in Index] == [0, 1]
    assert Index.features() == (
        Feature("beams", -1, "Each beam left is still to be placed."),
        Feature("tempo", +1, "The side to move is a turn ahead."),
    )


def test_a_part_begins_after_all_earlier_parts() -> None:
    assert [int(offset) for offset in At] == [0, 4, 22]
    assert At.parts()[1] == Part("board", (2, 3, 3), 1, "By seat: the squares that it holds.")
    assert sum(part.length for part in At.parts()) == 23


def test_compiled_code_uses_the_names_as_indices() -> None:
    out = np.zeros(23)
    write(out)
    assert {int(k): out[k] for k in np.flatnonzero(out)} == {1: 1.0, 7: 2.0, 22: 3.0}
