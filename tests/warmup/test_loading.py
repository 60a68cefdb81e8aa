"""A stage that is ready and undamaged runs as compiled code, without compiling. Any other runs as plain Python."""

import os
import shutil
from pathlib import Path

import pytest

from ludoteca.cli.warmup import compile_games
from ludoteca.core import cache
from ludoteca.core.compilation import INTERPRETED
from ludoteca.core.registry import names
from tests.support.command import run_source

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

LOAD = """
from ludoteca.core.compilation import start_plain
start_plain()
import sys
from ludoteca.core import cache
from ludoteca.core.match import new
from ludoteca.core.registry import game
from ludoteca.players import computer_player, levels
from ludoteca.players.analysis import analyse
from ludoteca.warmup.loading import load_match
from ludoteca.warmup.stages import MATCH

def compiled():
    from ludoteca.core import machine_code
    return sum(len(one.overloads) for one in machine_code._inner.values())
"""

PLAY = """
nim = game("{game}")
assert load_match(nim)
match = new("{game}", seed=3)
bots = [computer_player(f"{{level}}:iterations=20,drafts=2,plays=2", 1) for level in levels(nim)]
while not match.is_over and len(match.taken) < 60:
    seat = match.to_act[0]
    match.take(bots[len(match.taken) % len(bots)].choose(match.view(seat)), seat)
    match.view(seat).scene(), match.view().scene()
    if len(match.taken) == 30:
        analyse(match.view(match.seat), iterations=20, seed=0)
assert len(match.taken) > 20
print(compiled())
"""

SEARCH_AGAIN = """
from ludoteca.core.machine_code import EntryCache
from ludoteca.search.deepening import Deepening
assert load_match(game("exagon"))
loaded = []
EntryCache.load_overload = lambda self, *signature: loaded.append(signature)
match = new("exagon", seed=3)
Deepening(match.view(match.seat), 10).run(10, deepest=2)
print(len(loaded))
"""

DAMAGED = """
rules = cache.files("elios", "rules")
path = cache.folder("elios") / next(name for name in cache.files("elios", "search") if name not in rules)
whole = path.read_bytes()
path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
assert cache.is_ready("elios", "search"), "its size is right"
print(load_match(game("elios")), cache.is_ready("elios", "search"), cache.is_ready("elios", "rules"))
print(*(game("elios").runs_compiled(stage.templates[0]) for stage in MATCH[:2]))
"""

DELETED = """
import shutil
from ludoteca.core.game import Game
Game.compiled_template = lambda game, module: shutil.rmtree(cache.folder("elios"), ignore_errors=True)
print(load_match(game("elios")), cache.is_ready("elios", "rules"))
"""
"""Another process cleans up between the look whether a stage is ready and its loading."""

PLAIN = """
match = new("elios", seed=1)
match.play(match.legal()[0])
print("numba" in sys.modules, match.game.runs_compiled(MATCH[0].templates[0]))
"""


@pytest.mark.parametrize("game", names())
def test_a_match_needs_only_what_its_stages_compile(game: str) -> None:
    compile_games([game])
    assert run_source(LOAD + PLAY.format(game=game)).output.split() == ["0"]


def test_alphabeta_does_not_load_its_code_again_for_every_search() -> None:
    compile_games(["exagon"])
    assert run_source(LOAD + SEARCH_AGAIN).output.split() == ["0"]


def test_without_compiled_code_the_rules_run_as_plain_python(tmp_path: Path) -> None:
    empty = {"LUDOTECA_CACHE": str(tmp_path)}
    assert run_source(LOAD + PLAIN, environment=empty).output.split() == ["False", "False"]


def test_a_damaged_stage_runs_as_plain_python_and_is_compiled_again(tmp_path: Path) -> None:
    shutil.copytree(ready_folder("elios"), tmp_path / cache.folder("elios").name)
    answered = run_source(LOAD + DAMAGED, environment={"LUDOTECA_CACHE": str(tmp_path)}).output
    assert answered.splitlines() == ["False False True", "True False"]


def test_a_stage_deleted_while_it_is_loaded_runs_as_plain_python(tmp_path: Path) -> None:
    shutil.copytree(ready_folder("elios"), tmp_path / cache.folder("elios").name)
    answered = run_source(LOAD + DELETED, environment={"LUDOTECA_CACHE": str(tmp_path)}).output
    assert answered.split() == ["False", "False"]


def test_compiling_removes_the_code_of_old_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(5):
        (tmp_path / f"exagon-{age}").mkdir()
        os.utime(tmp_path / f"exagon-{age}", (1000 - age, 1000 - age))
    shutil.copytree(ready_folder("exagon"), tmp_path / cache.folder("exagon").name)
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path))
    cache.unmark("exagon", "set-up")
    compile_games(["exagon"])
    assert cache.folder("exagon").is_dir()
    assert len(list(tmp_path.iterdir())) == cache.KEPT_FOLDERS


def ready_folder(game: str) -> Path:
    """A compiled game's cache folder."""
    compile_games([game])
    return cache.folder(game)
