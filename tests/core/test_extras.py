"""The command suggested for installing a missing extra fits the way Ludoteca was installed."""

import json
import re
import shlex
import shutil
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from ludoteca.core import extras
from ludoteca.core.extras import MissingExtraError, install_command, require_server
from tests.support.command import Run

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "install"]
REQUIREMENTS = [
    "numpy>=2.0",
    "pyarrow>=20; extra == 'data'",
    "litestar>=2.20; extra == 'server'",
    'uvloop>=0.22; (sys_platform != "win32") and extra == "server"',
]


class PretendedDistribution:
    """Ludoteca 1.2, with the metadata that an installer leaves."""

    version = "1.2"

    def __init__(self, origin: object) -> None:
        self.origin = origin

    def read_text(self, file: str) -> str | None:
        """What the installer recorded about the origin of the package."""
        assert file == "direct_url.json"
        return None if self.origin is None else json.dumps(self.origin)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The package installers that appear to be available on this machine. Tests may change this set."""
    here = {"pip"}
    monkeypatch.setattr(extras, "find_spec", lambda module: module if module in here else None)
    monkeypatch.setattr(shutil, "which", lambda name, path=None: f"{path or '/bin'}/uv" if name in here else None)
    return here


def command(monkeypatch: pytest.MonkeyPatch, origin: object, extra: str = "data") -> list[str]:
    """The suggested command, split into words, for a package installed from this origin."""
    monkeypatch.setattr(extras, "distribution", lambda name: PretendedDistribution(origin))
    monkeypatch.setattr(extras, "requires", lambda name: REQUIREMENTS)
    return shlex.split(install_command(extra))


@pytest.mark.usefixtures("found")
def test_an_install_from_an_index_keeps_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command(monkeypatch, None) == [*PIP, "ludoteca[data]==1.2"]


@pytest.mark.usefixtures("found")
def test_an_install_from_a_clone_or_wheel_uses_it_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clone = tmp_path / "my clone"
    clone.mkdir()
    (wheel := tmp_path / "ludoteca-1.2-py3-none-any.whl").touch()
    editable = {"url": clone.as_uri(), "dir_info": {"editable": True}}
    assert command(monkeypatch, editable) == [*PIP, "--editable", f"{clone}[data]"]
    assert command(monkeypatch, {"url": clone.as_uri(), "dir_info": {}}) == [*PIP, f"{clone}[data]"]
    assert command(monkeypatch, {"url": wheel.as_uri(), "archive_info": {}}) == [*PIP, f"{wheel}[data]"]


@pytest.mark.usefixtures("found")
def test_an_install_from_an_address_uses_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "https://example.org/ludoteca"
    assert command(monkeypatch, {"url": f"{url}.whl", "archive_info": {}})[-1] == f"ludoteca[data] @ {url}.whl"
    git = {"url": url, "vcs_info": {"vcs": "git", "commit_id": "abc"}}
    assert command(monkeypatch, git)[-1] == f"ludoteca[data] @ git+{url}@abc"


@pytest.mark.usefixtures("found")
def test_an_install_from_a_deleted_wheel_names_the_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    origin = {"url": (tmp_path / "gone.whl").as_uri(), "archive_info": {}}
    assert command(monkeypatch, origin) == [*PIP, "pyarrow>=20"]
    words = command(monkeypatch, origin, "server")
    assert words == [*PIP, "litestar>=2.20", 'uvloop>=0.22; (sys_platform != "win32")']


def test_without_pip_the_command_uses_uv_or_installs_pip_first(
    monkeypatch: pytest.MonkeyPatch, found: set[str], tmp_path: Path
) -> None:
    found.clear()
    words = command(monkeypatch, None)
    assert words == [sys.executable, "-m", "ensurepip", "&&", *PIP, "ludoteca[data]==1.2"]
    found.add("uv")
    assert command(monkeypatch, None)[:5] == ["/bin/uv", "pip", "install", "--python", sys.executable]
    monkeypatch.setattr(shutil, "which", lambda name, path=None: None if path is None else str(Path(path) / name))
    own = command(monkeypatch, {"url": tmp_path.as_uri(), "dir_info": {"editable": True}})
    assert own[0] == str(tmp_path / ".tools" / "bin" / "uv")


@pytest.mark.usefixtures("found")
def test_sources_that_are_not_installed_are_installed_as_editable(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(extras, "distribution", fail)
    assert shlex.split(install_command("data")) == [*PIP, "--editable", f"{ROOT}[data]"]


def test_every_suggested_extra_exists() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py")]
    named = {extra for text in texts for extra in re.findall(r'MissingExtraError\([^()]*"(\w+)"\)', text)}
    assert named == set(declared["optional-dependencies"]) - {"bench", "dev", "torch"}


def test_the_server_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    require_server("it needs")
    monkeypatch.setitem(sys.modules, "structlog", None)
    with pytest.raises(MissingExtraError, match=r"^it needs packages that are not installed; run "):
        require_server("it needs")
    for words, needs in ((["serve"], "The server needs"), (["tidy", "--yes"], "Tidying needs")):
        code, out, err = run(*words, "--data", tmp_path / "data")
        assert (code, out) == (1, "")
        asked = install_command("server")
        assert err == f"Error: {needs} packages that are not installed; run {asked} to install them.\n"
    assert not (tmp_path / "data").exists()
