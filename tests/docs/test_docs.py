"""The documentation is accurate and complete."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from ludoteca.cli.app import COMMANDS
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tools.pictures import freshness
from tools.site.rules import rulings

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
HEADINGS = [
    "## In short",
    "## How it is played",
    "## Options",
    "## Notation",
    "### Steps",
    "### Turns",
    "### Positions",
    "### Deals",
    "## Rulings and reconstructions",
    "## An example match",
    "## For programs",
    "## For engineers",
]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
PICTURE = re.compile(r"(?:src|srcset)=\"(?!https?:)([^\"]+)\"")
CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")
CAPABILITIES = {"hidden", "teams", "timed", "simultaneous", "draws", "tournament"}


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", names())
def test_a_game_has_a_page_with_the_common_headings(name: str) -> None:
    lines = text_of(f"docs/games/{name}.md").splitlines()
    assert [line for line in lines if line.startswith("##")] == HEADINGS


@pytest.mark.parametrize("name", names())
def test_every_option_and_value_is_explained(name: str) -> None:
    page = text_of(f"docs/games/{name}.md")
    for option in registered(name).options:
        assert f"`{option.name}`" in page
        assert option.summary
        assert option.clause in registered(name).rules_text()
        assert all(option.kind.choices().values())


@pytest.mark.parametrize("name", names())
def test_the_facts_of_a_game_are_complete(name: str) -> None:
    game = registered(name)
    assert game.name == name
    assert game.capabilities <= CAPABILITIES
    assert all(ending.clause in game.rules_text() and ending.sentence for ending in game.rules.endings)
    assert game.title in text_of("README.md")


def test_the_page_about_adding_a_game_names_every_declaration() -> None:
    page = text_of("docs/adding-a-game.md")
    assert [field.name for field in fields(Game) if f"`{field.name}`" not in page] == []


@pytest.mark.parametrize("name", names())
def test_what_a_page_calls_a_ruling_is_one_in_the_rules(name: str) -> None:
    section = text_of(f"docs/games/{name}.md").partition("## Rulings and reconstructions")[2].partition("\n## ")[0]
    cited = set(CLAUSE.findall(section)) | set(CLAUSE.findall(text_of("docs/decisions/0009-rulings.md")))
    rules = registered(name).rules_text()
    ruled = {ruling.clause for ruling in rulings(rules)}
    assert {"elios": "E2.7", "elementos": "L4.3", "holi": "H3.2", "exagon": "X5.7"}[name] in ruled
    assert f"../rulings.md#{name}" in section
    assert {clause for clause in cited if f"- {clause} " in rules} <= ruled


def test_every_command_is_in_a_guide() -> None:
    guides = "".join(guide.read_text(encoding="utf-8") for guide in (ROOT / "docs" / "guides").glob("*.md"))
    assert [command for command in COMMANDS if f"| `ludoteca {command}" not in guides] == []


def test_only_one_page_says_how_to_install_from_an_index() -> None:
    """The others link to it. The README is also the page on the index, and releasing says when to change the others."""
    told = [page.relative_to(ROOT).as_posix() for page in PAGES if "pip install 'ludoteca" in page.read_text("utf-8")]
    past = [page for page in told if page.startswith("docs/decisions/")]
    assert sorted(set(told) - set(past)) == ["README.md", "docs/installing.md", "docs/releasing.md"]


def test_the_page_about_installing_names_every_extra_for_users() -> None:
    extras = tomllib.loads(text_of("pyproject.toml"))["project"]["optional-dependencies"]
    rows = re.findall(r"^\| `(\w+)` \|", text_of("docs/installing.md"), re.MULTILINE)
    assert rows
    assert sorted(rows) == sorted(set(extras) - {"bench", "dev"})


def test_the_figures_on_the_front_page_are_in_their_sources() -> None:
    """Each figure is followed by a link to the page that it comes from."""
    relied_on = text_of("README.md").partition("## What you can rely on")[2].partition("\n## ")[0]
    parts = re.findall(r"(.*?)\(\[[^]]+\]\(([^)#]+)[^)]*\)\)", relied_on, re.DOTALL)
    figures = [(number, source) for words, source in parts for number in re.findall(r"\d[\d,.]*\d%?", words)]
    assert len(figures) > 7
    assert [figure for figure in figures if figure[0] not in text_of(figure[1])] == []


def test_the_figures_on_the_page_about_performance_are_measured() -> None:
    text = re.sub(r"!?\[[^]]*\]\([^)]*\)", "", text_of("docs/performance.md"))
    sources = text_of("benchmarks/RESULTS.md") + text_of("benchmarks/LOAD.md")
    figures = re.findall(r"\d[\d,.]*\d", text)
    assert len(figures) > 7
    assert [figure for figure in figures if figure.replace(",", "") not in sources.replace(",", "")] == []


def test_every_make_target_has_a_description() -> None:
    makefile = text_of("Makefile")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    for target in phony[1].split():
        assert re.search(rf"^{target}:.*## \w", makefile, re.MULTILINE), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in LINK.findall(text) + PICTURE.findall(text):
        assert (page.parent / target).exists(), target


def test_every_picture_is_small_and_shown_somewhere() -> None:
    """Everybody who clones the repository downloads every version of every picture."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    for picture in {*(ROOT / "docs" / "pictures").iterdir()} - {ROOT / freshness.DIGEST}:
        assert picture.name in text, f"no page shows {picture.name}"
        assert picture.stat().st_size <= (1_000_000 if picture.stem == "animation" else 120_000), picture.name


@pytest.mark.parametrize("name", names())
def test_the_example_on_a_page_is_a_record(name: str) -> None:
    """A complete example must replay. An excerpt contains `...`, and is not a record."""
    from ludoteca import read_record, replay

    page = text_of(f"docs/games/{name}.md")
    examples = re.findall(r"```[a-z]*\n(\[Ludoteca.*?)```", page, re.DOTALL)
    assert examples
    for example in examples:
        if "\n..." not in example:
            assert replay(read_record(example)).taken


def test_no_registry_address_is_committed() -> None:
    locks = list(ROOT.glob("requirements*.lock"))
    assert {lock.name for lock in locks} == set(re.findall(r"--output-file (\S+)", text_of("Makefile")))
    for lock in locks:
        assert "://" not in lock.read_text(encoding="utf-8")
