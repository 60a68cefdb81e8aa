"""List every rule clause with its code and tests, and find clauses that lack either.

A clause is a line `- E4.5 ...` in a game's RULES.md. Code cites it in a docstring or comment, and tests are named after
it (`test_e4_5_...`). A clause that refuses steps (a key of REFUSALS) also needs a test in which it refuses a step.
Clauses marked `(not in software: why)` need none of these.
"""

import importlib
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ludoteca.checks.folders import folder_of_tests
from ludoteca.core.cache import PACKAGE, folder_of_sources
from ludoteca.core.discovery import package_of
from ludoteca.study.lessons.rulebook import clauses_of

CITED = re.compile(r"\b([A-Z]\d+\.\d+)\b")
DEFINED = re.compile(r"^\s*(?:def|class) (\w+)|^(\w+)\s*[:=]")
TEST = re.compile(r"^def (test_([a-z])(\d+)_(\d+)_\w+)", re.MULTILINE)
REFUSED = re.compile(r"""refuses\((?:[^()]|\([^()]*\))*?["']([A-Z]\d+\.\d+)["']""")


@dataclass(frozen=True)
class ClauseReport:
    """The clauses of a game, where the code cites each of them, and the tests named after each of them."""

    clauses: dict[str, str]
    code: dict[str, list[str]]
    tests: dict[str, list[str]]
    refusable: frozenset[str]
    """The clauses that refuse steps."""
    refused: frozenset[str]
    """The clauses that refuse a step in a test."""
    has_tests: bool
    """False if the game was installed without its tests."""

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """Yield each clause with its code and its tests, in words."""
        for clause, text in self.clauses.items():
            mark = "not in software" if _is_outside(text) else ", ".join(self.code[clause])
            yield clause, mark, ", ".join(self.tests[clause])

    def gaps(self) -> list[str]:
        """Return a sentence about everything that is missing."""
        return [*self._code_gaps(), *(self._test_gaps() if self.has_tests else ())]

    def _code_gaps(self) -> Iterator[str]:
        for clause, text in self.clauses.items():
            if not self.code[clause] and not _is_outside(text):
                yield f"no code cites {clause}"

    def _test_gaps(self) -> Iterator[str]:
        for clause, text in self.clauses.items():
            if not self.tests[clause] and not _is_outside(text):
                yield f"{clause} has no test"
        for clause in sorted(set(self.tests) - set(self.clauses)):
            yield f"tests are named after {clause}, which does not exist"
        for clause in sorted(self.refusable - self.refused):
            yield f"{clause} refuses steps, but no test sees it refuse one"


def clause_report(name: str) -> ClauseReport:
    """Return the clauses of a game with their code and tests."""
    refusals = importlib.import_module(f"{package_of(name)}.refusals").REFUSALS
    folder = folder_of_tests(name)
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py"))] if folder else []
    return ClauseReport(
        clauses_of(name),
        _cited(name),
        _tests(texts),
        frozenset(key.partition(":")[0] for key in refusals),
        frozenset(clause for text in texts for clause in REFUSED.findall(text)),
        folder is not None,
    )


def _is_outside(text: str) -> bool:
    return "(not in software" in text


def _cited(name: str) -> dict[str, list[str]]:
    """Find where the code cites each clause: the file, and the last function or name defined before the citation."""
    found: dict[str, list[str]] = defaultdict(list)
    for folder in (folder_of_sources(name), PACKAGE / "core", PACKAGE / "cli"):
        for path in sorted(folder.glob("*.py")):
            for place, clause in _citations(path):
                if place not in found[clause]:
                    found[clause].append(place)
    return found


def _citations(path: Path) -> Iterator[tuple[str, str]]:
    within = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if defined := DEFINED.match(line):
            within = defined[1] or defined[2]
        for clause in CITED.findall(line):
            yield f"{path.stem}.{within}" if within else path.stem, clause


def _tests(texts: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for text in texts:
        for test, letter, chapter, number in TEST.findall(text):
            found[f"{letter.upper()}{chapter}.{number}"].append(test)
    return found
