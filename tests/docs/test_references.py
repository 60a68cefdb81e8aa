"""The generated pages are current, and what they show is valid."""

import shlex
from typing import Any

import pytest

from ludoteca.cli.app import COMMANDS
from tools.references.command_examples import EXAMPLES
from tools.references.commands import parsed
from tools.references.pages import DOCS, PAGES
from tools.references.protocol_pages import openapi

REFERENCE = DOCS / "reference"


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_current(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name](), "run `make references`"


def test_every_generated_page_is_written_by_a_function() -> None:
    """Otherwise, a page of a removed subject would stay."""
    marked = [page for page in DOCS.rglob("*.md") if "by `make references`" in page.read_text(encoding="utf-8")]
    found = {page.relative_to(DOCS).as_posix() for page in [*marked, *(DOCS / "plots").iterdir()]}
    assert found == set(PAGES)


def test_every_command_and_every_route_is_described() -> None:
    commands = (REFERENCE / "commands.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"\n## {command}\n" not in commands] == []
    routes = (REFERENCE / "http.md").read_text(encoding="utf-8")
    paths = openapi()["paths"]
    assert len(paths) > 20
    assert [path for path in paths if f" {path}`\n" not in routes] == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_of_a_command_can_be_parsed(name: str) -> None:
    """Parsing finds options and arguments that do not exist. Nothing is run."""
    program, command, *words = shlex.split(EXAMPLES[name][1])
    assert program == "ludoteca"
    assert f"{command} {' '.join(words)}".startswith(name)
    found: Any = parsed(command)
    if words and words[0] in getattr(found, "commands", {}):
        found = found.commands[words.pop(0)]
    assert found.make_context(name, words).params
