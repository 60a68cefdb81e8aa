"""Kill -9 in the middle, again and again: what was confirmed is there, and all play on. `make chaos` does more."""

import asyncio
import os
from pathlib import Path

from tests.table.chaos import Chaos

KILLS = int(os.environ.get("LUDOTECA_TEST_KILLS", "6"))
RETURN_LIMIT = 60.0  # seconds: for a machine that does other things too; `make chaos` holds to five


def test_nothing_that_was_confirmed_is_lost(tmp_path: Path) -> None:
    figures = asyncio.run(Chaos(tmp_path / "data", seed=1).run(KILLS))
    assert figures.kills == KILLS
    assert figures.confirmed > 10 * KILLS
    assert (figures.lost, figures.setbacks) == (0, 0)
    assert max(figures.returns) < RETURN_LIMIT
