"""The committed playthroughs are what the rules play today; `make playthroughs` writes them anew."""

from pathlib import Path

import pytest

from tools.playthroughs import playthroughs

ALL = list(playthroughs())


@pytest.mark.parametrize(("path", "text"), ALL, ids=[f"{path.parent.parent.name}-{path.stem}" for path, _ in ALL])
def test_a_playthrough_is_what_the_rules_play(path: Path, text: str) -> None:
    kept = path.read_text(encoding="utf-8").splitlines()
    for number, (old, now) in enumerate(zip(kept, text.splitlines(), strict=False), 1):
        assert old == now, f"{path.name} line {number}"
    assert len(kept) == len(text.splitlines())
