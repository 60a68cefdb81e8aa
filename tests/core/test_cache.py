"""The cache of compiled rules never runs old ones."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.core import compiled

NIM = Path(__file__).with_name("nim.py")
ASK = "import ludoteca; print(len(ludoteca.new('nim', seed=1).legal()))"

pytestmark = pytest.mark.skipif(compiled.INTERPRETED, reason="nothing is compiled")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the package whose only game is Nim, its rules in a file apart from the one that is called."""
    package = tmp_path / "ludoteca"
    shutil.copytree(compiled.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "games"))
    folder = package / "games" / "nim"
    folder.mkdir(parents=True)
    (package / "games" / "__init__.py").write_text("")
    (folder / "most.py").write_text(
        "from ludoteca.core.compiled import rule\n\n\n@rule\ndef most(stones):\n    return min(3, stones)\n"
    )
    source = NIM.read_text().replace("min(3, int(s.stones))\n    for", "most(int(s.stones))\n    for")
    source = source.replace("NIM = Game(", "from ludoteca.games.nim.most import most\n\nGAME = Game(")
    assert "most(int" in source
    (folder / "__init__.py").write_text(source)
    return tmp_path


def answer(house: Path) -> int:
    environment = {**os.environ, "PYTHONPATH": str(house), "LUDOTECA_CACHE": str(house / "cache")}
    said = subprocess.run([sys.executable, "-c", ASK], env=environment, check=True, capture_output=True, text=True)
    return int(said.stdout)


def compiled_files(house: Path) -> set[Path]:
    return set((house / "cache").rglob("*.nbc"))


def test_an_edit_in_another_file_is_seen(house: Path) -> None:
    assert answer(house) == 3
    rule = house / "ludoteca/games/nim/most.py"
    rule.write_text(rule.read_text().replace("min(3", "min(2"))
    assert answer(house) == 2


def test_what_is_unchanged_is_not_compiled_again(house: Path) -> None:
    answer(house)
    first = compiled_files(house)
    assert first
    answer(house)
    assert compiled_files(house) == first


def test_every_source_and_data_file_counts(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", house / "ludoteca")
    known = {compiled.digest("nim")}
    for path in ("core/bits.py", "search/playouts.py", "games/nim/most.py", "games/nim/data.json"):
        with (house / "ludoteca" / path).open("a") as file:
            file.write("\n")
        known.add(compiled.digest("nim"))
    assert len(known) == 5


def test_phrases_do_not_count(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", house / "ludoteca")
    before = compiled.digest("nim")
    phrases = house / "ludoteca" / "games" / "nim" / "phrases"
    phrases.mkdir()
    (phrases / "it.json").write_text("{}")
    assert compiled.digest("nim") == before


def test_without_a_folder_to_write_in_nothing_is_cached(house: Path) -> None:
    blocked = house / "cache"
    blocked.write_text("a file where the folder should be")
    assert answer(house) == 3
    assert blocked.is_file()


def test_old_folders_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path))
    for age in range(5):
        folder = tmp_path / f"nim-{age}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    compiled.forget_old("nim")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nim-0", "nim-1", "nim-2"]


def test_every_entry_point_is_prepared() -> None:
    """What `warmup` counts is what there is, and after it nothing is left to compile."""
    from ludoteca.core.registry import game, names
    from ludoteca.search.warming import JOBS, jobs

    assert {len(list(jobs(game(name)))) for name in names()} == {JOBS}
