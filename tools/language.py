"""Start a new language, or copy missing English texts to an existing one (`make language CODE=fr`).

docs/translating.md explains the rest.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

from tools.texts import CLIENT, ROOT

SERVER = ROOT / "src" / "ludoteca"
CODE = re.compile(r"[a-z]{2}")

Entries = dict[str, ast.EntryType]


def main(code: str, places: tuple[Path, ...] = (SERVER, CLIENT)) -> int:
    """Write a language's files, and say what still has to be translated."""
    if not CODE.fullmatch(code) or code == "en":
        print(f"A language is two lowercase letters of ISO 639-1, such as fr, but not en; you wrote {code!r}.")
        return 1
    left = 0
    for folder in _folders(places):
        english, own = folder / "en.ftl", folder / f"{code}.ftl"
        had = _entries(own.read_text("utf-8")) if own.is_file() else {}
        own.write_text(completed(english.read_text("utf-8"), had), encoding="utf-8")
        same = untranslated(english.read_text("utf-8"), own.read_text("utf-8"))
        left += len(same)
        print(f"{own.relative_to(folder.parents[1])}: {len(same)} texts to translate")
    print(f"{left} texts are still in English.")
    return 0


def completed(english: str, had: Entries) -> str:
    """The English file, with existing translations replacing the English texts."""
    resource = FluentParser().parse(english)
    resource.body = [had.get(_key(entry), entry) if _key(entry) else entry for entry in resource.body]
    return FluentSerializer().serialize(resource)


def untranslated(english: str, own: str) -> list[str]:
    """The keys of texts that are identical in both languages, except texts without words."""
    ours, theirs = _entries(english), _entries(own)
    return [key for key, entry in ours.items() if key in theirs and theirs[key].equals(entry) and _has_words(entry)]


def _has_words(entry: ast.EntryType) -> bool:
    written = FluentSerializer().serialize_entry(entry)
    return re.search(r"[A-Za-z]{2}", re.sub(r"\{[^}]*\}|^[\w-]+ =", "", written)) is not None


def _folders(places: tuple[Path, ...]) -> Iterator[Path]:
    for place in places:
        yield from sorted(path.parent for path in place.glob("**/text/en.ftl"))


def _entries(text: str) -> Entries:
    return {_key(entry): entry for entry in FluentParser().parse(text).body if _key(entry)}


def _key(entry: ast.EntryType) -> str:
    return entry.id.name if isinstance(entry, ast.Message) else ""


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:])))
