"""The tables in the research guide match the games."""

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tools.research import PAGE, observation_table, part, sizes_table, steps_table


def test_the_page_shows_the_current_sizes() -> None:
    assert part(PAGE.read_text(encoding="utf-8"), "sizes") == sizes_table(), "run `make research`"


@pytest.mark.parametrize("name", names())
def test_the_page_shows_the_current_observations_and_step_codes(name: str) -> None:
    game, page = registered(name), PAGE.read_text(encoding="utf-8")
    assert part(page, f"{name} observation") == observation_table(game), "run `make research`"
    assert part(page, f"{name} steps") == steps_table(game), "run `make research`"


@pytest.mark.parametrize("name", names())
def test_every_step_code_is_in_one_row_with_an_example(name: str) -> None:
    rows = [line.strip("| ").split(" | ") for line in steps_table(registered(name)).splitlines()[2:]]
    ends = [(int(codes.split(" to ")[0]), int(codes.split(" to ")[-1])) for codes, *_ in rows]
    assert [code for first, last in ends for code in range(first, last + 1)] == list(
        range(registered(name).rules.steps)
    )
    assert all(int(number) == last - first + 1 for (_, number, *_), (first, last) in zip(rows, ends, strict=True))
    assert all(len(row) == 4 and row[3].count("`") >= 2 for row in rows)
