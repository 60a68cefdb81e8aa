"""Find stilted English in code, documents and interface texts (part of `make lint`).

    python -m tools.prose            list every place, with what to write instead
    python -m tools.prose PATH ...   only in these files and folders

`prose.json` lists the forms to avoid, and the places where one of them is right.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = {".py", ".md", ".ts", ".svelte", ".toml", ".html", ".ftl", ".css", ".yml"}
OTHER_LANGUAGES = re.compile(r"(?:^|[/.])(?:it|de)\.(?:ftl|md)$")
OTHER_LINES = re.compile(r"^\w+\.(?!en\b)[a-z]{2} = |^(?!en\b)[a-z]{2} = ")
"""Lesson lines in languages other than English."""
SKIPPED = ("CHANGELOG.md", "package-lock.json")


@dataclass(frozen=True)
class Form:
    """A form to avoid, and what to write instead."""

    name: str
    pattern: re.Pattern[str]
    instead: str


@dataclass(frozen=True)
class Place:
    """A line with a form to avoid."""

    file: str
    number: int
    line: str
    form: Form

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: [{self.form.name}] {self.line.strip()[:120]}  ({self.form.instead})"


@dataclass(frozen=True)
class Allowed:
    """A place where a form is right, and why."""

    file: str
    text: str
    why: str

    def covers(self, place: Place) -> bool:
        """True if this exception allows that place."""
        return place.file == self.file and self.text in place.line


def main() -> int:
    """Print all places that are not allowed, and all exceptions that no longer apply. Return 1 if there are any."""
    forms, allowed = read()
    found = list(places(forms, sys.argv[1:]))
    wrong = [place for place in found if not any(one.covers(place) for one in allowed)]
    unused = [] if sys.argv[1:] else [one for one in allowed if not any(one.covers(place) for place in found)]
    for place in wrong:
        print(place)
    for one in unused:
        print(f"prose.json: {one.file} has no such line any more: {one.text!r}")
    print(f"{len(wrong)} stilted places, {len(found) - len(wrong)} allowed")
    return 1 if wrong or unused else 0


def read() -> tuple[list[Form], list[Allowed]]:
    """The forms to avoid, and the allowed places."""
    data = json.loads((ROOT / "tools" / "prose.json").read_text("utf-8"))
    forms = [Form(one["name"], re.compile(one["pattern"]), one["instead"]) for one in data["forms"]]
    return forms, [Allowed(**one) for one in data["allowed"]]


def places(forms: list[Form], paths: list[str]) -> Iterator[Place]:
    """Every line in the tracked files that contains one of the forms."""
    for file in _files(paths):
        for number, line in enumerate((ROOT / file).read_text("utf-8", errors="replace").splitlines(), 1):
            if OTHER_LINES.match(line):
                continue
            yield from (Place(file, number, line, form) for form in forms if form.pattern.search(line))


def _files(paths: list[str]) -> list[str]:
    listed = subprocess.run(["git", "ls-files", *paths], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [file for file in listed.splitlines() if _is_read(file)]


def _is_read(file: str) -> bool:
    path = Path(file)
    is_kind = path.suffix in KINDS and not file.endswith(SKIPPED) and path.suffix != ".lock"
    return is_kind and (ROOT / file).is_file() and not OTHER_LANGUAGES.search(file)


if __name__ == "__main__":
    sys.exit(main())
