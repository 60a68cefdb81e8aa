"""The list of all rulings and reconstructions, from the rules of the games."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from ludoteca.core.registry import game, names
from tools.references.markdown import page, sentence, table
from tools.site.rules import Ruling, anchor, rulings

INTRODUCTION = """
Each clause of the rules has a number, such as H4.2. To find a clause, type its number into the search. In the terminal,
`ludoteca rules holi H4.2` shows it. Code and tests cite the same numbers.

Where a rulebook is silent, we decided as the game's designer would: such a sentence is marked **Ruling** in the rules.
A ruling runs from its mark to the next mark or to the end of the clause. Where a rulebook shows something only in
pictures, we worked it out: **Reconstruction**. This page lists all of them, as the rules word them.
[Contributing](../CONTRIBUTING.md#propose-a-ruling) says how to propose another ruling.
"""


def rulings_page() -> str:
    """Return the page that lists what we decided in each game."""
    texts = {name: game(name).rules_text() for name in names()}
    return page("Rulings", "the `RULES.md` of each game", [sentence(INTRODUCTION), *_games(texts)])


def _games(texts: Mapping[str, str]) -> Iterator[str]:
    for name, text in texts.items():
        yield f"## {game(name).title}"
        yield table(("clause", "the rule, with our decision"), (_cells(name, ruling) for ruling in rulings(text)))


def _cells(name: str, ruling: Ruling) -> tuple[str, str]:
    rules = Path("..", "src", "ludoteca", "games", name, "RULES.md").as_posix()
    return f"[{ruling.clause}]({rules}#{anchor(ruling.clause)})", f"{ruling.context} **{ruling.kind}**: {ruling.text}"
