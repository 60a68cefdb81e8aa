"""The committed playthroughs match the current rules. `ludoteca check-game GAME --write-playthroughs` renews them."""

import pytest

from ludoteca.checks.cases import Case
from ludoteca.checks.playthroughs import file_of, played


@pytest.mark.usefixtures("own_tests")
@pytest.mark.defaults
def test_a_playthrough_matches_the_rules(case: Case) -> None:
    path = file_of(case.name, case.players)
    kept = path.read_text(encoding="utf-8").splitlines()
    now = played(case.name, case.players).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert old == new, f"{path.name} line {number}"
    assert len(kept) == len(now)
