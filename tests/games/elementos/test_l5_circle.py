"""L5: the cycle of fire, wood and water."""

import pytest

from ludoteca.checks.rulebook import allows, refuses
from tests.games.elementos.boards import rows

BACK = {"F": "W", "W": "A", "A": "F"}


@pytest.mark.parametrize(("seat", "taker", "taken"), [(s, *pair) for s in (1, 2) for pair in ("FW", "WA", "AF")])
def test_l5_1_each_symbol_beats_the_next_and_not_the_other_way(seat: int, taker: str, taken: str) -> None:
    for mine, theirs, is_taken in ((taker, taken, True), (taken, taker, False), (taker, taker, False)):
        discs = [mine + BACK[mine], theirs + BACK[theirs]]
        upper, lower = (discs[1].lower(), discs[0]) if seat == 1 else (discs[0].lower(), discs[1])
        match = rows(f"3/1fa|1/3/1{upper}1/1{lower}1/3/1FA|1/3", seat)
        step = "b4xb5" if seat == 1 else "b5xb4"
        if is_taken:
            allows(match, step)
        else:
            refuses(match, step, "L4.3")


def test_l5_1_only_the_side_facing_up_counts() -> None:
    match = rows("3/1fa|1/3/1fw1/1FA1/3/1FA|1/3")
    refuses(match, "b4xb5", "L4.3")
    allows(match, "b4* b5*")
