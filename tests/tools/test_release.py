"""A release is refused if the tree is not ready or a package has missing or extra files."""

import hashlib
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.pictures import freshness
from tools.release import ROOT, ReleaseError
from tools.release.__main__ import consider
from tools.release.contents import check_record, check_sdist, check_wheel, checksums, digest_of
from tools.release.programs import run
from tools.release.pythons import Python, asked, newest
from tools.release.readiness import objections, version

TRACKED = ["README.md", "src/ludoteca/__init__.py", "src/ludoteca/games/elios/RULES.md", "tests/conftest.py"]
PAGES = "ludoteca/table/static/index.html"
WHEEL = ["ludoteca/__init__.py", "ludoteca/games/elios/RULES.md", PAGES, "ludoteca-1.2.dist-info/RECORD"]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository that is ready for version 1.2."""
    (tmp_path / "src" / "ludoteca").mkdir(parents=True)
    (tmp_path / "src" / "ludoteca" / "__init__.py").write_text('"""Words."""\n\n__version__ = "1.2"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2 (2026-11-20)\n\n- New.\n\n## 1.1 (unreleased)\n")
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "src" / "board.css").write_text(".board { color: red; }\n")
    (tmp_path / freshness.DIGEST.parent).mkdir(parents=True)
    freshness.note(tmp_path)
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    commit(tmp_path)
    return tmp_path


def commit(repository: Path) -> None:
    """Commit everything."""
    committer = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in (["add", "."], [*committer, "commit", "--quiet", "--message", "All"]):
        subprocess.run(["git", *words], cwd=repository, check=True)


def set_version(repository: Path, number: str) -> None:
    """Give the package another version."""
    (repository / "src" / "ludoteca" / "__init__.py").write_text(f'__version__ = "{number}"\n')


def test_a_ready_tree_has_no_objections(repository: Path) -> None:
    assert version(repository) == "1.2"
    assert objections(repository) == []


def test_uncommitted_changes_are_listed(repository: Path) -> None:
    (repository / "new.txt").touch()
    assert objections(repository) == ["The tree has uncommitted changes: new.txt."]


@pytest.mark.parametrize(("file", "is_shown"), [("board.css", True), ("new.svelte", True), ("text/de.ftl", False)])
def test_pictures_that_are_older_than_the_pages_are_refused(repository: Path, file: str, is_shown: bool) -> None:
    (repository / "web" / "src" / "text").mkdir()
    (repository / "web" / "src" / file).write_text("something else\n")
    commit(repository)
    found = objections(repository)
    assert len(found) == is_shown
    assert all("make pictures" in objection for objection in found)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("1.3", "CHANGELOG.md has no section for 1.3"),
        ("1.1", "CHANGELOG.md has no release date for 1.1"),
        ("1.2.dev0", "1.2.dev0 is a development version"),
        ("1.2+local", "1.2+local is a development version"),
    ],
)
def test_versions_that_are_not_ready_are_refused(repository: Path, number: str, sentence: str) -> None:
    set_version(repository, number)
    assert any(objection.startswith(sentence) for objection in objections(repository))


def test_only_a_trial_continues_despite_objections(capsys: pytest.CaptureFixture[str]) -> None:
    consider([], is_trial=False)
    with pytest.raises(ReleaseError, match=r"^Not yet\. For a trial run, use make release TRIAL=1\.$"):
        consider(["Not yet."], is_trial=False)
    consider(["Not yet."], is_trial=True)
    assert capsys.readouterr().out == "Trial run only: Not yet.\n"


def test_the_version_is_that_of_the_package() -> None:
    import ludoteca

    assert version() == ludoteca.__version__


def test_a_wheel_contains_exactly_the_package() -> None:
    check_wheel(WHEEL, TRACKED)
    for missing in WHEEL[:3]:
        with pytest.raises(ReleaseError, match=f"lacks {missing}"):
            check_wheel([name for name in WHEEL if name != missing], TRACKED)
    for more in ("tests/conftest.py", "ludoteca/node_modules/a.js", "ludoteca/cache.nbi"):
        with pytest.raises(ReleaseError, match=f"should not have {more}"):
            check_wheel([*WHEEL, more], TRACKED)


def test_an_sdist_contains_the_repository_and_the_pages() -> None:
    names = [f"ludoteca-1.2/{name}" for name in (*TRACKED, f"src/{PAGES}", "PKG-INFO")]
    check_sdist(names, TRACKED)
    for missing in names[:-1]:
        with pytest.raises(ReleaseError, match="lacks"):
            check_sdist([name for name in names if name != missing], TRACKED)


@pytest.mark.parametrize(
    ("listed", "sentence"),
    [("a.py", "wrong digests for a.py"), ("b.py", "the wheel differ in these files: a.py, b.py")],
)
def test_the_record_of_a_wheel_is_checked(tmp_path: Path, listed: str, sentence: str) -> None:
    def write(name: str, row: str) -> Path:
        with ZipFile(tmp_path / name, "w") as wheel:
            wheel.writestr("a.py", "a = 1\n")
            wheel.writestr("x.dist-info/RECORD", f"{row}\nx.dist-info/RECORD,,\n")
        return tmp_path / name

    with ZipFile(write("good.whl", f"a.py,{digest_of(b'a = 1' + bytes([10]))},6")) as good:
        check_record(good)
    with ZipFile(write("bad.whl", f"{listed},sha256=x,6")) as bad, pytest.raises(ReleaseError, match=sentence):
        check_record(bad)


def test_checksums_match_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"two")
    (tmp_path / "a").write_bytes(b"one")
    lines = checksums([tmp_path / "b", tmp_path / "a"]).splitlines()
    assert lines == [f"{hashlib.sha256(text).hexdigest()}  {name}" for name, text in (("a", b"one"), ("b", b"two"))]


def test_the_newest_of_each_python_version_is_used(tmp_path: Path) -> None:
    found = [Python(version, tmp_path) for version in ((3, 12, 1), (3, 13, 0), (3, 12, 9), (3, 10, 4), (3, 14, 0))]
    assert [python.version for python in newest(found)] == [(3, 12, 9), (3, 13, 0), (3, 14, 0)]
    here = asked(Path(sys.executable))
    assert here is not None
    assert here.version == sys.version_info[:3]
    assert asked(tmp_path / "python3.12") is None
    (broken := tmp_path / "python3.13").write_text("#!/bin/sh\nexit 127\n")
    broken.chmod(0o755)
    assert asked(broken) is None


def test_a_failing_command_aborts_the_release() -> None:
    assert run([sys.executable, "-c", "print(input())"], stdin="yes") == "yes\n"
    with pytest.raises(ReleaseError, match=r"(?s)failed with code 3:\nwhy$"):
        run([sys.executable, "-c", "print('why'); raise SystemExit(3)"])
    with pytest.raises(ReleaseError, match="cannot run /nowhere/at/all: No such file"):
        run(["/nowhere/at/all"])


def test_the_package_page_names_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    declared = set(project["optional-dependencies"]) - {"bench", "dev", "server"}
    assert [extra for extra in declared if f"`{extra}`" not in text] == []
    assert "'ludoteca[server]'" in text
