"""The documentation site builds without warnings, all its links work, and it needs no other host."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import sync_playwright

from ludoteca.core.registry import names
from ludoteca.study.lessons.rulebook import clauses_of
from tests.browser.chromium import launched
from tests.browser.screen import AXE
from tests.support.site import Site, built_site
from tools.site.gathering import CONFIG, PAGES, TITLE
from tools.site.rules import anchor

NAVIGATION = tomllib.loads(CONFIG.read_text(encoding="utf-8"))["project"]["nav"]


@pytest.fixture(scope="session")
def site() -> Site:
    """The site, built with every warning as an error."""
    return built_site()


def test_every_link_leads_somewhere(site: Site) -> None:
    assert len(site.pages) > 80
    assert site.broken() == []


def test_no_page_loads_anything_from_another_host(site: Site) -> None:
    assert site.foreign() == []


def test_the_menu_lists_every_page_once(site: Site) -> None:
    listed = list(_paths(NAVIGATION))
    assert sorted(listed) == sorted(page.relative_to(PAGES).as_posix() for page in PAGES.rglob("*.md"))


def test_the_menu_names_pages_by_their_titles(site: Site) -> None:
    """Only groups have names in the configuration, and no two pages have the same title."""
    assert [name for name, value in _named(NAVIGATION) if isinstance(value, str)] == []
    titles = [_title(PAGES / path) for path in _paths(NAVIGATION) if not path.startswith("decisions/0")]
    assert len(titles) > 60
    assert sorted(title for title in set(titles) if titles.count(title) > 1) == []


def test_a_group_opens_its_first_page(site: Site) -> None:
    """A page named index.md would open instead, so each group has at most one, at its beginning."""
    groups = [value for _, value in _named(NAVIGATION) if isinstance(value, list)]
    assert len(groups) > 8
    later = [path for group in groups for path in group[1:] if isinstance(path, str)]
    assert [path for path in later if path.endswith("index.md")] == []


def test_a_missing_page_shows_the_way_back(site: Site) -> None:
    text = (site.folder / "404.html").read_text(encoding="utf-8")
    assert "Page not found" in text
    assert re.search(r'<a href="[^"]*index.html">start page</a>', text)


def test_every_clause_has_an_address(site: Site) -> None:
    for name in names():
        page = site.pages[site.folder / "rules" / f"{name}.html"]
        assert len(clauses_of(name)) > 20
        assert [clause for clause in clauses_of(name) if anchor(clause) not in page.anchors] == []


def test_the_search_finds_a_clause_without_a_network(site: Site) -> None:
    """From files, as after a download. Nothing is requested from a host."""
    asked: list[str] = []
    with sync_playwright() as playwright, launched(playwright) as browser:
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site.folder / "index.html").as_uri())
        page.keyboard.press("Control+k")
        page.locator("input[placeholder=Search]:visible").fill("H4.2")
        page.locator("a[href*='rules/holi.html'][href$='#h4-2']").wait_for()
    assert asked
    assert [address for address in asked if not address.startswith("file:")] == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [("first-match", "import ludoteca\nludoteca.game_names()\n"), ("host-for-friends", "ludoteca serve --host")],
)
def test_readers_copy_only_what_they_type(site: Site, name: str, expected: str) -> None:
    """Neither prompts nor output."""
    with sync_playwright() as playwright, launched(playwright) as browser:
        page = browser.new_page()
        page.goto((site.folder / f"tutorials/{name}.html").as_uri())
        copied = page.locator("pre > code").first.evaluate(
            "code => { code.setAttribute('data-md-copying', ''); return code.innerText }"
        )
    assert copied.startswith(expected)
    assert ">>>" not in copied
    assert "('elementos'" not in copied


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(site: Site, scheme: Literal["light", "dark"]) -> None:
    """Two short pages with every kind of content: text, tables, examples, docstrings."""
    with sync_playwright() as playwright, launched(playwright) as browser:
        page = browser.new_page(color_scheme=scheme)
        for name in ("tutorials/write-a-bot", "reference/python/ludoteca.players.analysis"):
            page.goto((site.folder / f"{name}.html").as_uri())
            page.evaluate(AXE.read_text(encoding="utf-8"))
            found = page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })")
            assert [(name, wrong["id"], wrong["nodes"][0]["html"]) for wrong in found["violations"]] == []


def test_the_checks_find_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<h1 id="top">A</h1><a href="b.html#here">B</a> <a href="#top">up</a>')
    (tmp_path / "b.html").write_text('<p id="here"><img src="c.png"><script src="https://other.example/x.js"></script>')
    (tmp_path / "s.css").write_text(
        "@import 'https://other.example/s.css'; p { background: url(//other.example/p.png) }"
    )
    site = Site(tmp_path)
    assert site.broken() == ["b.html: c.png"]
    assert [found.partition(": ")[2] for found in site.foreign()] == [
        "https://other.example/x.js",
        "https://other.example/s.css",
        "//other.example/p.png",
    ]
    (tmp_path / "a.html").write_text('<a href="b.html#nowhere">B</a> <a href="#gone">up</a> <a href="d.html">D</a>')
    assert Site(tmp_path).broken() == ["a.html: b.html#nowhere", "a.html: #gone", "a.html: d.html", "b.html: c.png"]


def _named(nav: list[Any]) -> Iterator[tuple[str, Any]]:
    """Yield the name and content of every named entry in the menu, at any depth."""
    for entry in nav:
        for name, value in entry.items() if isinstance(entry, dict) else ():
            yield name, value
            yield from _named(value) if isinstance(value, list) else ()


def _title(page: Path) -> str:
    found = TITLE.search(page.read_text(encoding="utf-8"))
    assert found, page
    return found[1]


def _paths(nav: list[Any]) -> Iterator[str]:
    for entry in nav:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            yield from _paths(value) if isinstance(value, list) else [value]
