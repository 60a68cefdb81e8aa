"""The cache of compiled rules never runs old ones."""

import os
import shutil
from pathlib import Path

import pytest

from ludoteca.core import compilation
from tests.support.command import run_source

NIM = Path(__file__).with_name("nim.py")
ASK = "import ludoteca; print(len(ludoteca.new('nim', seed=1).legal()))"

pytestmark = pytest.mark.skipif(compilation.INTERPRETED, reason="nothing is compiled")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package whose only game is Nim, its rules in a file apart from the one that is called."""
    package = tmp_path / "ludoteca"
    shutil.copytree(compilation.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "games"))
    folder = package / "games" / "nim"
    folder.mkdir(parents=True)
    (package / "games" / "__init__.py").write_text("")
    (folder / "most.py").write_text(
        "from ludoteca.core.compilation import rule\n\n\n@rule\ndef most(stones):\n    return min(3, stones)\n"
    )
    source = NIM.read_text().replace("min(3, int(s.stones))\n    for", "most(int(s.stones))\n    for")
    source = source.replace("NIM = Game(", "from ludoteca.games.nim.most import most\n\nGAME = Game(")
    assert "most(int" in source
    (folder / "__init__.py").write_text(source)
    return tmp_path


def answer(copied: Path) -> int:
    environment = {"PYTHONPATH": str(copied), "LUDOTECA_CACHE": str(copied / "cache")}
    return int(run_source(ASK, environment=environment).output)


def compiled_files(copied: Path) -> set[Path]:
    return set((copied / "cache").rglob("*.nbc"))


def test_an_edit_in_another_file_is_seen(copied: Path) -> None:
    assert answer(copied) == 3
    rule = copied / "ludoteca/games/nim/most.py"
    rule.write_text(rule.read_text().replace("min(3", "min(2"))
    assert answer(copied) == 2


def test_what_is_unchanged_is_not_compiled_again(copied: Path) -> None:
    answer(copied)
    first = compiled_files(copied)
    assert first
    answer(copied)
    assert compiled_files(copied) == first


def test_every_source_and_data_file_counts(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "PACKAGE", copied / "ludoteca")
    known = {compilation.digest("nim")}
    for path in ("core/bits.py", "search/playouts.py", "games/nim/most.py", "games/nim/data.json"):
        with (copied / "ludoteca" / path).open("a") as file:
            file.write("\n")
        known.add(compilation.digest("nim"))
    assert len(known) == 5


def test_phrases_do_not_count(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "PACKAGE", copied / "ludoteca")
    before = compilation.digest("nim")
    phrases = copied / "ludoteca" / "games" / "nim" / "phrases"
    phrases.mkdir()
    (phrases / "it.json").write_text("{}")
    assert compilation.digest("nim") == before


def test_without_a_folder_to_write_in_nothing_is_cached(copied: Path) -> None:
    blocked = copied / "cache"
    blocked.write_text("a file where the folder should be")
    assert answer(copied) == 3
    assert blocked.is_file()


def test_old_folders_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path))
    for age in range(5):
        folder = tmp_path / f"nim-{age}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    compilation.forget_old("nim")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nim-0", "nim-1", "nim-2"]


def test_every_entry_point_is_prepared() -> None:
    """What `warmup` counts is what there is, and after it nothing is left to compile."""
    from ludoteca.core.registry import game, names
    from ludoteca.search.warming import JOBS, jobs

    assert {len(list(jobs(game(name)))) for name in names()} == {JOBS}
