"""One word per idea: no class name is used twice, and the glossary explains each word once."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.registry import names

SOURCES = Path(ludoteca.__file__).parent
GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
API = GLOSSARY.with_name("api.md")
TEMPLATE = SOURCES / "cli" / "template"
"""The template for `ludoteca new`, which is a separate package."""


GAMES = SOURCES / "games"


def class_names(*left_out: Path) -> dict[str, list[str]]:
    """Every class name in the package, with the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCES.rglob("*.py")):
        if not {TEMPLATE, *left_out} & set(path.parents):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(path.relative_to(SOURCES)))
    return found


@pytest.mark.parametrize("name", names())
def test_no_class_name_means_two_things(name: str) -> None:
    """Games are independent of each other, so each may have its own `Index`."""
    found = class_names(*(GAMES / other for other in names() if other != name))
    assert len(found) > 200
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def test_the_glossary_explains_each_word_once() -> None:
    text = GLOSSARY.read_text(encoding="utf-8").partition("## In other languages")[0]
    words = [word.strip() for row in re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE) for word in row.split(",")]
    words = [word for word in words if word not in ("word", "---", "")]
    assert len(words) > 100
    assert sorted(word for word in set(words) if words.count(word) > 1) == []


def test_every_public_name_can_be_imported() -> None:
    """Names from the research extras are looked up in the source, because their packages may not be installed."""
    page = API.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(ludoteca[\w.]*)` \| ([^|]+) \|", page, re.MULTILINE)
    assert len(rows) > 10
    for module, words in rows:
        for name in re.findall(r"`(\w+)`", words.partition(":")[0]):
            assert name in defined_in(module), f"{module}.{name}"


def defined_in(module: str) -> set[str]:
    """The names that a module defines or imports."""
    path = SOURCES.parent.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    found: set[str] = set()
    body = ast.parse(file.read_text(encoding="utf-8")).body
    in_branches = [inner for node in body if isinstance(node, ast.If) for inner in node.body]
    for node in body + in_branches:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            found.update(alias.asname or alias.name for alias in node.names)
    return found
