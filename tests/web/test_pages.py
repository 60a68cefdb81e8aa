"""The server serves its pages at any address and under any prefix, with the right cache lifetime."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient

from ludoteca.core.errors import LudotecaError
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import PagesError
from ludoteca.table.features.previews import SITE, LinkPreview
from ludoteca.table.http.pages import page_routes

INDEX = """<head><meta name="description" content="Built." /><link href="./icon.svg"><title>Built</title></head>
<script type="module" src="./assets/index-abc.js"></script>"""
SCRIPT = "console.log('hello');" * 50
CHUNKS = {
    "index.html": {"file": "assets/index-abc.js", "css": ["assets/index-abc.css"], "imports": ["_base.js"]},
    "_base.js": {"file": "assets/base.js"},
    "src/table/TablePage.svelte": {
        "file": "assets/table.js",
        "css": ["assets/table.css"],
        "imports": ["_base.js", "_shared.js", "index.html"],
    },
    "_shared.js": {"file": "assets/shared.js", "imports": ["_shared.js"]},
    "src/boards/elios/index.ts": {"file": "assets/elios.js", "imports": ["_shared.js"]},
}
"""What the build says about its files, cut down to a table of Elios."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "worker.js").write_text(SCRIPT)
    (tmp_path / "chunks.json").write_text(json.dumps(CHUNKS))
    (tmp_path / "assets" / "index-abc.js").write_text(SCRIPT)
    (tmp_path / "assets" / "index-abc.css").write_text("body{}")
    return tmp_path


async def describe(path: str) -> LinkPreview:
    return SITE._replace(game="elios") if path.startswith("/t/") else SITE


def pages(folder: Path) -> list[HTTPRouteHandler]:
    return page_routes(describe, Settings(), folder)


@pytest.fixture
def browser(folder: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(Litestar(pages(folder), openapi_config=None)) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/new", "/join", "/me", "/settings"])
def test_a_page_of_the_client_is_the_index(browser: TestClient[Litestar], path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert '<script type="module" src="./assets/index-abc.js"></script>' in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "up"),
    [("/t/Abc_9-x", "../"), ("/new/", "../"), ("/t/Abc_9-x/replay/1", "../../../"), ("/x/y/z", "../../")],
)
def test_scripts_are_found_from_deeper_addresses_and_so_behind_any_prefix(
    browser: TestClient[Litestar], path: str, up: str
) -> None:
    text = browser.get(path).text
    assert f'src="{up}assets/index-abc.js"' in text
    assert f'href="{up}icon.svg"' in text


def test_a_prefix_that_the_server_is_told_of_does_not_count(folder: Path) -> None:
    with TestClient(Litestar(pages(folder), openapi_config=None), root_path="/games") as client:
        assert 'src="./assets/' in client.get("/new").text


def test_the_service_worker_is_beside_the_index_and_never_outdated(browser: TestClient[Litestar]) -> None:
    """Its folder is its scope, so it controls the pages below the server's prefix and no others."""
    answer = browser.get("/worker.js")
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


def test_an_unknown_address_is_drawn_but_not_found(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/nowhere/at/all")
    assert answer.status_code == 404
    assert 'src="../../assets/index-abc.js"' in answer.text


@pytest.mark.parametrize("path", ["/nowhere" + "/" * 2000, "/new" + "/" * 2000, "/x" * 1000])
def test_an_address_deeper_than_any_page_is_answered_briefly(browser: TestClient[Litestar], path: str) -> None:
    """Every link on a page goes up one folder for each folder in the address, so this page would be far too long."""
    answer = browser.get(path)
    assert answer.status_code == 404
    assert len(answer.content) < 200


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js", "/metrics/x", "/assets/..%2f..%2fpages.py"])
def test_what_is_no_page_is_not_drawn(browser: TestClient[Litestar], path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert "text/html" not in answer.headers["content-type"]


@pytest.mark.parametrize(("name", "kind"), [("index-abc.js", "text/javascript"), ("index-abc.css", "text/css")])
def test_what_has_a_digest_in_its_name_is_kept_for_ever(browser: TestClient[Litestar], name: str, kind: str) -> None:
    answer = browser.get(f"/assets/{name}")
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("name", "kind"), [("icon.svg", "image/svg+xml"), ("manifest.webmanifest", "application/manifest+json")]
)
def test_what_has_none_is_asked_for_again(browser: TestClient[Litestar], name: str, kind: str) -> None:
    answer = browser.get(f"/{name}")
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["cache-control"] == "no-cache"


def test_scripts_are_packed_for_browsers_that_take_them_so(browser: TestClient[Litestar]) -> None:
    packed = browser.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0))
    assert packed.text == SCRIPT
    plain = browser.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


def test_without_built_pages_the_table_says_how_to_build_them(tmp_path: Path) -> None:
    with pytest.raises(PagesError, match="make pages") as error:
        pages(tmp_path)
    assert isinstance(error.value, LudotecaError)


def test_a_page_names_the_code_that_it_will_need(browser: TestClient[Litestar]) -> None:
    links = re.findall(r'<link rel="(\w+)"(?: as="\w+")? crossorigin href="([^"]+)"', browser.get("/t/Abc").text)
    assert sorted(links) == [
        ("modulepreload", "../assets/elios.js"),
        ("modulepreload", "../assets/shared.js"),
        ("modulepreload", "../assets/table.js"),
        ("preload", "../assets/table.css"),
    ]


@pytest.mark.parametrize("path", ["/", "/new", "/rules/elios", "/no/such/page"])
def test_a_page_names_no_code_that_it_does_not_need(browser: TestClient[Litestar], path: str) -> None:
    assert "preload" not in browser.get(path).text


def test_what_the_build_says_is_not_served(browser: TestClient[Litestar]) -> None:
    assert browser.get("/chunks.json").headers["content-type"].startswith("text/html")


def test_a_server_without_readable_chunks_says_what_to_do(folder: Path) -> None:
    (folder / "chunks.json").write_text("{")
    with pytest.raises(PagesError, match="make pages"):
        pages(folder)
