"""The built pages are small, load only from this host, and work under a strict content policy."""

import gzip
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.registry import names
from ludoteca.table.http.chunks import BOARD, CODE, Chunks
from ludoteca.table.http.pages import FOLDER

ROOT = Path(__file__).resolve().parents[2]
LIGHT = 90_000  # bytes of compressed script on the first load, including preloaded modules
LIGHT_SOUNDS = 60_000  # bytes of script that all sounds of all games need
LIGHT_BOARD = 40_000  # bytes of compressed script for the board of one game with its art
SPEAKING = re.compile(
    r"https?://(?!www\.w3\.org/|svelte\.dev/)[\w.-]+"
)  # XML namespaces and links in error messages are not fetched


def texts() -> dict[str, str]:
    """All built text files, keyed by name."""
    kinds = (".js", ".css", ".html", ".svg")
    return {file.name: file.read_text("utf-8") for file in FOLDER.rglob("*") if file.suffix in kinds}


def scripts() -> dict[str, str]:
    """The built scripts, keyed by name."""
    return {name: text for name, text in texts().items() if name.endswith(".js")}


def test_there_are_scripts_and_styles() -> None:
    assert {Path(name).suffix for name in texts()} == {".js", ".css", ".html", ".svg"}


def test_the_index_has_no_script_or_style_of_its_own() -> None:
    index = texts()["index.html"]
    assert re.findall(r"<script(?![^>]*\bsrc=)", index) == []
    assert re.findall(r"<style|\bstyle=|\bon\w+=", index) == []


def test_everything_in_the_index_is_named_relative_to_it() -> None:
    links = re.findall(r'(?:src|href)="([^"]*)"', texts()["index.html"])
    assert links
    assert [link for link in links if not link.startswith("./")] == []


def test_nothing_is_asked_of_other_hosts() -> None:
    assert {name: SPEAKING.findall(text) for name, text in texts().items() if SPEAKING.search(text)} == {}


def test_styles_are_not_written_into_markup() -> None:
    """The content policy would refuse a style in the markup, and the page would be drawn without it."""
    assert [name for name, text in scripts().items() if re.search(r"<\w[^<>]*\sstyle=", text)] == []


@pytest.mark.parametrize("word", ["eval(", "new Function"])
def test_no_script_makes_scripts(word: str) -> None:
    assert [name for name, text in scripts().items() if word in text] == []


def weight(name: str) -> int:
    """The size of a built file after compression, in bytes."""
    return len(gzip.compress((FOLDER / name).read_bytes()))


def test_the_first_load_is_light() -> None:
    first = re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', texts()["index.html"])
    assert len(first) > 1, "the preloaded modules are missing"
    assert sum(map(weight, first)) < LIGHT


def with_imports(name: str) -> set[str]:
    """A built script and every script that it imports."""
    needed = {name}
    new = [name]
    while new:
        found = re.findall(r'(?:from|import)"\./([^"]+\.js)"', (FOLDER / new.pop()).read_text("utf-8"))
        new += {f"assets/{file}" for file in found} - needed
        needed |= {f"assets/{file}" for file in found}
    return needed


@pytest.mark.parametrize("game", names())
def test_a_board_is_light(game: str) -> None:
    """A board loads its own code and whatever the table has not loaded yet."""
    (board,) = (f"assets/{file.name}" for file in FOLDER.glob(f"assets/{game}-*.js"))
    (table,) = (f"assets/{file.name}" for file in FOLDER.glob("assets/TablePage-*.js"))
    assert sum(map(weight, with_imports(board) - with_imports(table))) < LIGHT_BOARD


def test_all_sounds_together_are_light() -> None:
    """Sounds are computed, never recorded, so a sound is a few numbers."""
    sounds = [f"assets/{file.name}" for kind in ("sounds", "synth") for file in FOLDER.glob(f"assets/{kind}-*.js")]
    assert len(sounds) > len(list(names())), "the sounds of a game are missing"
    assert sum((FOLDER / name).stat().st_size for name in sounds) < LIGHT_SOUNDS
    assert [file for kind in ("mp3", "ogg", "wav", "m4a", "opus", "webm") for file in FOLDER.rglob(f"*.{kind}")] == []


def manifest() -> dict[str, Any]:
    """The manifest, which tells a device how to install the pages."""
    read: dict[str, Any] = json.loads((FOLDER / "manifest.webmanifest").read_text("utf-8"))
    return read


def test_the_pages_can_be_installed_from_behind_any_prefix() -> None:
    told = manifest()
    assert (told["start_url"], told["scope"]) == (".", ".")
    assert "id" not in told, "it would hold for the whole host; without one the start is it"
    assert told["display"] == "standalone"
    assert [icon["src"] for icon in told["icons"] if "/" in icon["src"]] == []
    assert 'rel="manifest" href="./manifest.webmanifest"' in texts()["index.html"]


def test_every_icon_is_there_in_the_size_that_is_told() -> None:
    icons = [icon for icon in manifest()["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in icons} == {"192x192", "512x512"}
    assert [icon["sizes"] for icon in icons if icon.get("purpose") == "maskable"] == ["512x512"]
    for icon in icons:
        width, height = struct.unpack(">II", (FOLDER / icon["src"]).read_bytes()[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_the_lock_of_the_web_client_names_no_registry() -> None:
    lock = Path(__file__).parents[2] / "web" / "package-lock.json"
    assert '"integrity"' in lock.read_text("utf-8")
    assert '"resolved"' not in lock.read_text("utf-8")


def test_every_page_that_is_loaded_on_demand_is_named_early() -> None:
    """The server knows the same pages and the same code as the client, and the build has it."""
    client = (ROOT / "web" / "src" / "pages" / "code.ts").read_text("utf-8")
    assert dict(re.findall(r'"([\w-]+)": \(\) => import\("\.\./([^"]+)"\)', client)) == {
        page: source.removeprefix("src/") for page, source in CODE.items()
    }
    built = json.loads((FOLDER / "chunks.json").read_bytes())
    assert {*CODE.values(), *map(BOARD.format, names())} <= set(built)


def test_early_files_are_built() -> None:
    tags = Chunks(FOLDER).tags("/t/Abc", "elios").decode()
    files = re.findall(r'href="\./([^"]+)"', tags)
    assert any("TablePage" in file for file in files)
    assert [file for file in files if not (FOLDER / file).is_file()] == []
