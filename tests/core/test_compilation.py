"""Templates are executed once per game, also when two threads ask first; only games hold rules."""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.core.compilation import PACKAGE, instance
from tests.core.nim import NIM

SLOW = "import time\nCOUNT.append(1)\ntime.sleep(0.2)\nREADY = GIVEN\n"
BROKEN = "READY = 1\nraise ValueError('broken')\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("ludoteca.games.no_game.")]:
        del sys.modules[name]


def test_two_threads_that_ask_first_get_one_whole_module(folder: Path) -> None:
    (folder / "slow_template.py").write_text(SLOW)
    count: list[int] = []
    ready: list[object] = []

    def ask() -> None:
        ready.append(instance("slow_template", "no_game", {"COUNT": count, "GIVEN": 7}).READY)

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
        time.sleep(0.05)
    for thread in threads:
        thread.join()
    assert (ready, count) == ([7, 7, 7], [1])


def test_nothing_is_left_of_a_template_that_fails(folder: Path) -> None:
    (folder / "broken_template.py").write_text(BROKEN)
    for _ in range(2):
        with pytest.raises(ValueError, match="broken"):
            instance("broken_template", "no_game", {})


def test_a_template_uses_other_templates_of_the_same_game() -> None:
    search = NIM.template("ludoteca.search.mcts")
    assert search.select is NIM.template("ludoteca.search.select")
    assert search.select.__name__ == "ludoteca.games.nim.select_template"


def test_only_games_hold_rules() -> None:
    """A kernel of the search or the environments is `compiled`; what carries out a clause is a `rule`."""
    folders = {path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*.py") if "\n@rule\n" in path.read_text()}
    assert folders == {"games", "cli"}, "`cli` holds the template of a new game"
    kernels = {path.name for path in (PACKAGE / "games").glob("*/*.py") if "\n@compiled\n" in path.read_text()}
    assert kernels == {"features.py", "observe.py", "rollout.py"}
