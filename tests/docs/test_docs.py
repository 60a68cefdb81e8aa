"""The documentation is accurate and complete."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ludoteca.cli.app import COMMANDS
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names

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


def test_every_command_is_in_the_readme() -> None:
    readme = text_of("README.md")
    for command in COMMANDS:
        assert f"ludoteca {command}" in readme


def test_every_make_target_has_a_description() -> None:
    makefile = text_of("Makefile")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    for target in phony[1].split():
        assert re.search(rf"^{target}:.*## \w", makefile, re.MULTILINE), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


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
