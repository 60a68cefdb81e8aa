"""The rules of the games as pages: every clause has an anchor, the search finds it, and rulings are marked."""

import re
from collections.abc import Iterator
from typing import NamedTuple

CLAUSE = re.compile(r"^([A-Z]\d+)\.(\d+) ")
MENTIONED = re.compile(r"\b[A-Z]\d+\.\d+\b")
ITEM = re.compile(r"^- ", re.MULTILINE)
MARK = re.compile(r"\*\*(Ruling|Reconstruction)\*\*")
SENTENCE_END = re.compile(r"(?<=[.!?]) ")
TITLE = re.compile(r"^# (\w+).*$", re.MULTILINE)
"""The title of the rules, which begins with the name of the game."""
LEGEND = r"""\g<0>

These are the rules in our own words. **Ruling** marks what we decided where the rulebook is silent, and
**Reconstruction** what we worked out from its pictures; both run to the next mark or to the end of the clause
([all rulings](../rulings.md)).
"""
"""The title, and what the marks on the page mean."""


class Ruling(NamedTuple):
    """What we decided in a clause."""

    clause: str
    context: str
    """The sentence before it, unless that is a ruling too."""
    kind: str
    text: str


def rules_page(text: str) -> str:
    """Return the rules of a game with a heading for each clause and links between clauses."""
    known = {number for _, number, _ in _items(text) if number}
    parts = re.split(r"(?=^## )", TITLE.sub(LEGEND, titled(text), count=1), flags=re.MULTILINE)
    return "".join(_chapter(part, known) if re.match(r"## [A-Z]\d", part) else part for part in parts)


def titled(text: str) -> str:
    """Return rules with a title that differs from the title of the page about the game."""
    return TITLE.sub(r"# Rules of \1", text, count=1)


def marked(text: str) -> str:
    """Return a page on which rulings and reconstructions look the same as in the rules."""
    return MARK.sub(lambda found: f"{found[0]}{{ .{found[1].lower()} }}", text)


def rulings(text: str) -> Iterator[Ruling]:
    """Yield every ruling and reconstruction, with the clause that it belongs to."""
    clause = ""
    for _, number, said in _items(text):
        clause = number or clause
        pieces = MARK.split(" ".join(said.split()))
        before = pieces[0].strip()
        for kind, words in zip(pieces[1::2], pieces[2::2], strict=True):
            yield Ruling(clause, SENTENCE_END.split(before)[-1], kind, words.removeprefix(":").strip())
            before = ""


def anchor(clause: str) -> str:
    """Return the anchor of a clause: `h4-2` for H4.2."""
    return clause.lower().replace(".", "-")


def _chapter(text: str, known: set[str]) -> str:
    """Return a chapter with its clauses as headings. Items without a number continue the clause above them."""
    heading, _, body = text.partition("\n")
    parts, is_list = [f"{heading} {{ #{heading.split()[1].lower()} }}"], False
    for item, number, said in _items(body):
        if number:
            parts += [f"\n#### {number} {{ #{anchor(number)} .clause }}\n", _decorated(_dedented(said), known)]
        else:
            parts += ([] if is_list else [""]) + [_decorated(item.rstrip(), known)]
        is_list = not number
    return "\n".join(parts) + "\n\n"


def _items(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield every item of the lists in a text, its clause if it has a number, and its text without the number."""
    for piece in ITEM.split(text)[1:]:
        item = piece.partition("\n\n")[0]
        found = CLAUSE.match(item)
        number = f"{found[1]}.{found[2]}" if found else ""
        yield f"- {item}", number, item[found.end() :] if found else item


def _dedented(text: str) -> str:
    return re.sub(r"^  ", "", text, flags=re.MULTILINE).strip()


def _decorated(text: str, known: set[str]) -> str:
    """Return a text with marked rulings, and with a link for each clause that it mentions."""
    return MENTIONED.sub(
        lambda found: f"[{found[0]}](#{anchor(found[0])})" if found[0] in known else found[0], marked(text)
    )
