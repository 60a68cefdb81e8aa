"""The code and the texts agree: every sentence has a text and gets the values it needs, and no text is unused."""

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ludoteca.core.errors import refuse
from ludoteca.core.registry import names
from ludoteca.players import LEVELS
from ludoteca.players.adaptive import ADAPTIVE
from tests.texts.catalogues import SERVER, catalogue, folders, label
from tools.texts import CLIENT

SPOKEN = ("say", "Sentence")
ADDED = {"player"}  # the log adds the player
OUTSIDE = {
    *(f"level-{level}" for level in LEVELS),
    *(f"level-{baseline}" for baseline in ("random", "greedy", "uct", "alphabeta")),
    *(f"level-{ADAPTIVE}", f"level-{ADAPTIVE}-summary"),
}
"""Keys that the pages name or assemble from parts."""


def calls() -> Iterator[tuple[Path, ast.Call]]:
    """Every call in the server that creates a sentence."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPOKEN and node.args:
                yield path, node


@cache
def server_texts() -> dict[str, frozenset[str]]:
    """The names of the values that each English text uses, keyed by text key."""
    own = [catalogue(folder, "en") for folder in folders() if folder.is_relative_to(SERVER)]
    return {key: text.names for texts in own for key, text in texts.items()}


def keys_of(node: ast.expr) -> set[str]:
    """The keys that an expression can produce. A part that is filled in at run time matches any text."""
    match node:
        case ast.Constant(value=str(key)):
            return {re.escape(key)}
        case ast.IfExp():
            return keys_of(node.body) | keys_of(node.orelse)
        case ast.JoinedStr():
            parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
            return {"".join(parts)}
    return set()


def found(pattern: str) -> set[str]:
    return {key for key in server_texts() if re.fullmatch(pattern, key)}


def refused() -> set[str]:
    """The keys of all refusal texts."""
    tables = {name: importlib.import_module(f"ludoteca.games.{name}.refusals").REFUSALS for name in names()}
    return {refuse(name, key).sentence.key for name, table in tables.items() for key in table}


def test_every_key_that_is_said_has_a_text() -> None:
    for path, call in calls():
        for pattern in keys_of(call.args[0]):
            assert found(pattern) or pattern == "", f"{path.name}:{call.lineno}: no text {pattern}"


def test_every_refusal_has_a_text() -> None:
    assert refused() <= set(server_texts())


def test_a_text_gets_all_the_values_that_it_uses() -> None:
    for path, call in calls():
        given = {keyword.arg for keyword in call.keywords if keyword.arg}
        if any(keyword.arg is None for keyword in call.keywords) or len(call.args) > 1:
            continue  # passed in from elsewhere
        for pattern in keys_of(call.args[0]):
            if ".+" in pattern:
                continue
            for key in found(pattern):
                needed = {name.removesuffix("-person") for name in server_texts()[key]} - ADDED
                assert needed <= given | ADDED, f"{path.name}:{call.lineno}: {key} needs {needed - given}"


def test_no_text_is_left_over() -> None:
    said = {key for _, call in calls() for pattern in keys_of(call.args[0]) for key in found(pattern)}
    tables = "".join(path.read_text("utf-8") for path in SERVER.rglob("*.py"))
    named = {key for key in server_texts() if f'"{key}"' in tables}
    assert set(server_texts()) - said - named - refused() - OUTSIDE - {"player", "plain"} == set()


def test_no_text_of_the_pages_is_left_over() -> None:
    paths = [path for kind in ("ts", "svelte") for path in CLIENT.rglob(f"*.{kind}") if path.name != "keys.ts"]
    sources = "".join(path.read_text("utf-8") for path in paths)
    made = [
        ".+".join(map(re.escape, re.split(r"\$\{[^}]*\}", key))) for key in re.findall(r"`([\w-]*\$\{[^`]*)`", sources)
    ]
    for folder in folders():
        if folder.is_relative_to(CLIENT):
            unsaid = [key for key in catalogue(folder, "en") if not re.search(rf"[\"']{key}[\"']", sources)]
            unused = [key for key in unsaid if not any(re.fullmatch(pattern, key) for pattern in made)]
            assert [key for key in unused if len(key) > 1] == [], label(folder)  # beams are named by their letters
