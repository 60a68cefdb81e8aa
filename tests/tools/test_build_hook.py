"""The build hooks: when the web pages need Node and how they fail, and the description of the package."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "hatch_build.py"
INTERFACES = {
    "hatchling.builders.hooks.plugin.interface": "BuildHookInterface",
    "hatchling.metadata.plugin.interface": "MetadataHookInterface",
}
OFFLINE = "npm warn Unknown user config\nnpm error code EAI_AGAIN\nnpm error syscall getaddrinfo\n"


class PretendedInterface:
    """A fake of hatchling's interface, with the project folder and a way to abort with a message."""

    def __class_getitem__(cls, item: object) -> type["PretendedInterface"]:
        return cls

    def __init__(self, root: Path) -> None:
        self.root = str(root)
        self.app = SimpleNamespace(abort=sys.exit)


@pytest.fixture
def build_hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The hook module, loaded without hatchling."""
    for place, name in INTERFACES.items():
        interface = ModuleType("interface")
        setattr(interface, name, PretendedInterface)
        monkeypatch.setitem(sys.modules, place, interface)
    monkeypatch.delenv("LUDOTECA_WITHOUT_PAGES", raising=False)
    spec = importlib.util.spec_from_file_location("build_hook", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose pages are newer than their sources."""
    for name, written in (("web/src/a.ts", 100), ("src/ludoteca/table/static/index.html", 200)):
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.touch()
        os.utime(file, (written, written))
    return tmp_path


def needs(build_hook: ModuleType, project: Path) -> bool:
    """True if the hook needs Node."""
    asked: list[str] = build_hook.PagesHook(project).dependencies()
    return bool(asked)


def test_pages_are_built_if_their_sources_are_newer(build_hook: ModuleType, project: Path) -> None:
    assert not needs(build_hook, project)
    os.utime(project / "web/src/a.ts", (300, 300))
    assert needs(build_hook, project)


def test_the_pages_of_an_sdist_are_used_as_they_are(build_hook: ModuleType, project: Path) -> None:
    os.utime(project / "web/src/a.ts", (300, 300))
    (project / "PKG-INFO").touch()
    assert not needs(build_hook, project)
    (project / "src/ludoteca/table/static/index.html").unlink()
    assert needs(build_hook, project)


def test_pages_can_be_left_out(build_hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert needs(build_hook, tmp_path)
    monkeypatch.setenv("LUDOTECA_WITHOUT_PAGES", "1")
    assert not needs(build_hook, tmp_path)
    build_hook.PagesHook(tmp_path).initialize("standard", {})


def test_a_missing_network_is_explained_in_one_sentence(
    build_hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(command: list[str], **options: Any) -> SimpleNamespace:
        assert command[1:3] == [str(tmp_path / "web" / "npm.py"), "ci"]
        return SimpleNamespace(returncode=1, stdout="", stderr=OFFLINE)

    monkeypatch.setattr(subprocess, "run", fail)
    with pytest.raises(SystemExit) as ended:
        build_hook.PagesHook(tmp_path).initialize("standard", {})
    told = str(ended.value.code)
    assert told.startswith("Cannot build the web pages, because npm ci failed (npm error code EAI_AGAIN)")
    assert "LUDOTECA_WITHOUT_PAGES=1" in told
    assert "\n" not in told


def described(build_hook: ModuleType, root: Path, **urls: str) -> str:
    """The description of a package whose README.md is in this folder."""
    metadata: dict[str, Any] = {"urls": urls}
    build_hook.ReadmeHook(root).update(metadata)
    assert metadata["readme"]["content-type"] == "text/markdown"
    text: str = metadata["readme"]["text"]
    return text


def test_without_an_address_the_description_has_no_broken_links(build_hook: ModuleType) -> None:
    text = described(build_hook, FILE.parent)
    assert "](" not in text
    assert "![" not in text
    assert "(`docs/strength.md`)" in text
    assert "the guide for players." in " ".join(text.split())


def test_with_an_address_links_and_pictures_lead_there(build_hook: ModuleType, tmp_path: Path) -> None:
    text = "![a match](docs/a.png) [how](docs/b.md#c) ([why](d.md)) [out](https://example.org) [here](#e)"
    (tmp_path / "README.md").write_text(text, encoding="utf-8")
    assert described(build_hook, tmp_path, Source="https://example.org/us") == (
        "![a match](https://example.org/us/raw/HEAD/docs/a.png) [how](https://example.org/us/blob/HEAD/docs/b.md#c)"
        " ([why](https://example.org/us/blob/HEAD/d.md)) [out](https://example.org) [here](#e)"
    )
