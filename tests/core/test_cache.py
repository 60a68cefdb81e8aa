"""The cache never runs stale compiled code, never trusts a damaged file, and is shared by all installations."""

import os
import shutil
from pathlib import Path

import pytest
from llvmlite import binding

from ludoteca.core import cache, compilation
from ludoteca.core.errors import LudotecaError
from tests.support.command import run_source

NIM = Path(__file__).with_name("nim.py")
ASK = "import ludoteca; print(len(ludoteca.new('nim', seed=1).legal()))"
COUNT = """
import ludoteca
from ludoteca.core import machine_code
print(len(ludoteca.new('nim', seed=1).legal()), sum(len(one.overloads) for one in machine_code._inner.values()))
"""

pytestmark = pytest.mark.skipif(compilation.INTERPRETED, reason="nothing is compiled")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package whose only game is Nim. One of Nim's rules is in a different file from its caller."""
    return copy_to(tmp_path / "install")


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give this test its own cache."""
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path / "alone"))
    return tmp_path / "alone"


def copy_to(place: Path) -> Path:
    package = place / "ludoteca"
    shutil.copytree(cache.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "games"))
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
    return place


def answer(copied: Path, source: str = ASK) -> str:
    environment = {"PYTHONPATH": str(copied), "LUDOTECA_CACHE": str(copied.parent / "cache")}
    return run_source(source, environment=environment).output.strip()


def kept(copied: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (copied.parent / "cache").rglob("*.code")}


def test_an_edit_in_another_file_is_noticed(copied: Path) -> None:
    assert answer(copied) == "3"
    rule = copied / "ludoteca/games/nim/most.py"
    rule.write_text(rule.read_text().replace("min(3", "min(2"))
    assert answer(copied) == "2"


def test_unchanged_code_is_not_compiled_again(copied: Path) -> None:
    assert answer(copied, COUNT).split()[1] != "0"
    first = kept(copied)
    assert first
    assert answer(copied, COUNT) == "3 0"
    assert kept(copied) == first


def test_another_install_of_the_same_version_compiles_nothing(copied: Path) -> None:
    answer(copied)
    assert answer(copy_to(copied.parent / "elsewhere"), COUNT) == "3 0"


@pytest.mark.parametrize("damage", [b"", b"half a file", None], ids=["empty", "half", "one bit"])
def test_a_damaged_file_is_compiled_again(copied: Path, damage: bytes | None) -> None:
    answer(copied)
    whole = kept(copied)
    for path, content in whole.items():
        path.write_bytes(bytes([*content[:-1], content[-1] ^ 1]) if damage is None else damage)
    assert answer(copied) == "3"
    assert kept(copied).keys() == whole.keys()
    assert answer(copied, COUNT) == "3 0"


def test_every_source_and_data_file_affects_the_digest(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "PACKAGE", copied / "ludoteca")
    known = {cache.digest("nim")}
    for path in (
        "core/bits.py",
        "search/playouts.py",
        "envs/kernels/batch.py",
        "games/nim/most.py",
        "games/nim/a.json",
    ):
        with (copied / "ludoteca" / path).open("a") as file:
            file.write("\n")
        known.add(cache.digest("nim"))
    assert len(known) == 6


def test_another_processor_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.digest("elios")
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")
    assert cache.digest("elios") != before


@pytest.mark.parametrize(
    ("named", "is_shared"),
    [({"NUMBA_CPU_NAME": "generic"}, True), ({"NUMBA_CPU_NAME": "x86-64-v3"}, False), ({}, False)],
)
def test_machines_share_a_folder_only_if_they_compile_for_the_same_processor(
    monkeypatch: pytest.MonkeyPatch, named: dict[str, str], is_shared: bool
) -> None:
    """Images may be built on one machine and run on another. Numba uses the host's features unless set to 'generic'."""
    for variable in ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in named.items():
        monkeypatch.setenv(variable, value)
    here = cache.digest("elios")
    monkeypatch.setattr(binding, "get_host_cpu_name", lambda: "another")
    monkeypatch.setattr(binding, "get_host_cpu_features", lambda: binding.FeatureMap({"another": True}))
    assert (cache.digest("elios") == here) == is_shared


@pytest.mark.parametrize("name", ["text/it.ftl", "nets/2.json"])
def test_texts_and_networks_do_not_affect_the_digest(copied: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(cache, "PACKAGE", copied / "ludoteca")
    before = cache.digest("nim")
    path = copied / "ludoteca" / "games" / "nim" / name
    path.parent.mkdir()
    path.write_text("nim = Nim")
    assert cache.digest("nim") == before


def test_nothing_is_cached_without_a_writable_folder(copied: Path) -> None:
    blocked = copied.parent / "cache"
    blocked.write_text("a file where the folder should be")
    assert answer(copied) == "3"
    assert blocked.is_file()


def test_a_full_disk_is_reported_in_one_sentence(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache, "_write_whole", full)
    files = cache.used_by([lambda: cache.write("elios", "bridge.legal_at", "a signature", b"code")])
    with pytest.raises(LudotecaError, match=r"compiled code cannot be saved in '.*': no space left on device"):
        cache.mark_ready("elios", "rules", files)


def test_a_stage_is_ready_while_all_its_files_are_intact(alone: Path) -> None:
    def compile_two() -> None:
        cache.write("elios", "bridge.legal_at", "one signature", b"code")
        cache.write("elios", "bridge.legal_at", "another", b"more code")

    assert not cache.is_ready("elios", "rules")
    files = cache.used_by([compile_two])
    cache.mark_ready("elios", "rules", files)
    assert cache.is_ready("elios", "rules")
    assert sorted(cache.files("elios", "rules")) == sorted(files)
    assert len(files) == 2
    assert not cache.is_ready("elios", "search")
    assert not cache.is_ready("holi", "rules")
    (cache.folder("elios") / files[0]).write_bytes(b"half")
    assert not cache.is_ready("elios", "rules")
    (cache.folder("elios") / files[0]).unlink()
    assert not cache.is_ready("elios", "rules")


def test_a_stage_owns_only_its_files(alone: Path) -> None:
    cache.write("elios", "mcts.grow", "of another stage", b"code")
    (name,) = cache.used_by([lambda: cache.write("elios", "bridge.legal_at", "one signature", b"code")])
    assert name.startswith("bridge.legal_at-")
    assert cache.used_by([lambda: cache.read("elios", "bridge.legal_at", "one signature")]) == [name]


def test_a_half_written_mark_is_ignored(alone: Path) -> None:
    cache.mark_ready("elios", "rules", [])
    (cache.folder("elios") / "rules.ready").write_bytes(b'{"a": ')
    assert not cache.is_ready("elios", "rules")


def test_a_failed_write_leaves_nothing_behind(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    cache.write("elios", "bridge.legal_at", "a signature", b"code")
    assert list(cache.folder("elios").iterdir()) == []


def test_old_folders_are_removed(alone: Path) -> None:
    for age in range(5):
        folder = alone / f"nim-{age}"
        folder.mkdir(parents=True)
        os.utime(folder, (1000 - age, 1000 - age))
    cache.forget_old("nim")
    assert sorted(path.name for path in alone.iterdir()) == ["nim-0", "nim-1", "nim-2"]
