"""The committed playthroughs match the current rules. `make playthroughs` regenerates them."""

from pathlib import Path

import pytest

from tools.playthroughs import played, playthroughs

ALL = list(playthroughs())


@pytest.mark.parametrize(("path", "name", "players"), ALL, ids=[f"{name}-{path.stem}" for path, name, _ in ALL])
def test_a_playthrough_matches_the_rules(path: Path, name: str, players: int) -> None:
    kept, now = path.read_text(encoding="utf-8").splitlines(), played(name, players).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert old == new, f"{path.name} line {number}"
    assert len(kept) == len(now)
