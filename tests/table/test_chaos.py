"""Repeated `kill -9`: confirmed steps survive, and everybody plays on. `make chaos` does more."""

import asyncio
import os
from pathlib import Path

from tests.table.chaos import Chaos

KILLS = int(os.environ.get("LUDOTECA_TEST_KILLS", "6"))
RETURN_LIMIT = 60.0  # seconds; generous for a busy machine, while `make chaos` requires five


def test_no_confirmed_step_is_lost(tmp_path: Path) -> None:
    figures = asyncio.run(Chaos(tmp_path / "data", seed=1).run(KILLS))
    assert figures.kills == KILLS
    assert figures.confirmed > 10 * KILLS
    assert (figures.lost, figures.setbacks) == (0, 0)
    assert max(figures.returns) < RETURN_LIMIT
