"""A template runs once per game, even if two threads request it at the same time. Only games contain rules."""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import numpy as np
import pytest

from ludoteca.core.cache import PACKAGE
from ludoteca.core.compilation import INTERPRETED, instance, is_marked
from tests.core.nim import NIM

SLOW = "import time\nCOUNT.append(1)\ntime.sleep(0.2)\nREADY = GIVEN\n"
BROKEN = "READY = 1\nraise ValueError('broken')\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("ludoteca.games.no_game.")]:
        del sys.modules[name]


def test_two_threads_that_ask_first_get_one_complete_module(folder: Path) -> None:
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


def test_a_failed_template_leaves_nothing_behind(folder: Path) -> None:
    (folder / "broken_template.py").write_text(BROKEN)
    for _ in range(2):
        with pytest.raises(ValueError, match="broken"):
            instance("broken_template", "no_game", {})


def test_a_template_uses_other_templates_of_the_same_game() -> None:
    search, select = NIM.template("ludoteca.search.mcts"), NIM.template("ludoteca.search.select")
    assert search.select is select
    assert select.select_child.__module__ == "ludoteca.games.nim.select_template"


def test_a_decorated_function_stays_plain_python() -> None:
    from ludoteca.core.chance import draw, stream

    assert is_marked(draw)
    assert isinstance(draw, FunctionType)
    assert not is_marked(stream)


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_compiled_functions_accept_integers_of_any_width_but_compile_once() -> None:
    from ludoteca.core import machine_code

    bridge = NIM.compiled_template("ludoteca.core.bridge")
    state = np.zeros(1, NIM.rules.dtype)
    state[0].stones, state[0].players, state[0].acting = 5, 2, 1
    out = np.zeros(NIM.rules.max_legal, np.int32)
    assert bridge.legal_at(state, np.int8(0), np.int16(0), out) == bridge.legal_at(state, 0, 0, out) == 3
    (legal,) = [twin for plain, twin in machine_code._inner.items() if plain is NIM.rules.functions["legal"]]
    assert len(legal.overloads) == 1


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_compiled_code_raises_instead_of_writing_out_of_bounds() -> None:
    bridge = NIM.compiled_template("ludoteca.core.bridge")
    state = np.zeros(1, NIM.rules.dtype)
    state[0].stones, state[0].players, state[0].acting = 5, 2, 1
    with pytest.raises(IndexError):
        bridge.legal_at(state, 0, 0, np.zeros(2, np.int32))


def test_only_games_contain_rules() -> None:
    """Search and environment kernels are marked `compiled`. Only code that implements a clause is marked `rule`."""
    folders = {path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*.py") if "\n@rule\n" in path.read_text()}
    assert folders == {"games", "cli"}, "`cli` contains the template of a new game"
    kernels = {path.name for path in (PACKAGE / "games").glob("*/*.py") if "\n@compiled\n" in path.read_text()}
    assert kernels == {"features.py", "observe.py", "rollout.py"}
