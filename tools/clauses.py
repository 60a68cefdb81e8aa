"""List every rule clause with its code and tests, and fail if a clause lacks either (`make rules`).

A clause is a line `- E4.5 ...` in a game's RULES.md. Code cites it in a docstring or comment, and tests are named after
it (`test_e4_5_...`). A clause that refuses steps (a key of REFUSALS) also needs a test in which it refuses a step.
Clauses marked `(not in software: why)` need none of these.
"""

import importlib
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ludoteca.core.registry import names
from ludoteca.study.lessons.rulebook import clauses_of

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "ludoteca"
CITED = re.compile(r"\b([A-Z]\d+\.\d+)\b")
DEFINED = re.compile(r"^\s*(?:def|class) (\w+)|^(\w+)\s*[:=]")
TEST = re.compile(r"^def (test_([a-z])(\d+)_(\d+)_\w+)", re.MULTILINE)
REFUSED = re.compile(r"""refuses\((?:[^()]|\([^()]*\))*?["']([A-Z]\d+\.\d+)["']""")


def main() -> int:
    """Print every game's table and all gaps. Return 1 if there are any gaps."""
    gaps: list[str] = []
    for name in names():
        gaps += _show(name)
    for gap in gaps:
        print(f"GAP: {gap}")
    print(f"{len(gaps)} gaps" if gaps else "Every clause has code and tests.")
    return 1 if gaps else 0


def _show(name: str) -> list[str]:
    clauses = clauses_of(name)
    code, tests, refused = _cited(name), _tests(name), _refused(name)
    refusable = {key.partition(":")[0] for key in importlib.import_module(f"ludoteca.games.{name}.refusals").REFUSALS}
    table = Table(title=name, box=None, padding=(0, 1, 0, 0), title_justify="left")
    for heading in ("clause", "code", "tests"):
        table.add_column(heading, overflow="fold")
    for clause, text in clauses.items():
        mark = "not in software" if "(not in software" in text else ", ".join(code[clause])
        table.add_row(clause, mark, ", ".join(tests[clause]))
    Console(width=160).print(table)
    return list(_gaps(clauses, code, tests, refusable, refused))


def _gaps(
    clauses: dict[str, str],
    code: dict[str, list[str]],
    tests: dict[str, list[str]],
    refusable: set[str],
    refused: set[str],
) -> Iterator[str]:
    for clause, text in clauses.items():
        if "(not in software" in text:
            continue
        if not code[clause]:
            yield f"no code cites {clause}"
        if not tests[clause]:
            yield f"{clause} has no test"
    for clause in sorted(set(tests) - set(clauses)):
        yield f"tests are named after {clause}, which does not exist"
    for clause in sorted(refusable - refused):
        yield f"{clause} refuses steps, but no test sees it refuse one"


def _cited(name: str) -> dict[str, list[str]]:
    """Find where the code cites each clause: the file, and the last function or name defined before the citation."""
    found: dict[str, list[str]] = defaultdict(list)
    for folder in (SOURCES / "games" / name, SOURCES / "core", SOURCES / "cli"):
        for path in sorted(folder.glob("*.py")):
            within = ""
            for line in path.read_text(encoding="utf-8").splitlines():
                if defined := DEFINED.match(line):
                    within = defined[1] or defined[2]
                for clause in CITED.findall(line):
                    place = f"{path.stem}.{within}" if within else path.stem
                    if place not in found[clause]:
                        found[clause].append(place)
    return found


def _tests(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests" / "games" / name).glob("test_*.py")):
        for test, letter, chapter, number in TEST.findall(path.read_text(encoding="utf-8")):
            found[f"{letter.upper()}{chapter}.{number}"].append(test)
    return found


def _refused(name: str) -> set[str]:
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games" / name).glob("test_*.py"))
    return {clause for text in texts for clause in REFUSED.findall(text)}


if __name__ == "__main__":
    sys.exit(main())
