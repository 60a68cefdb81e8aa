"""`ludoteca rules`: show all rules of a game, or one clause."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from ludoteca.cli.common import GameArgument, JsonOption, console, print_json
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.study.lessons.rulebook import clauses_of


def command(
    game: GameArgument,
    clause: Annotated[str | None, typer.Argument(help="One clause, such as E4.5, or a chapter, such as E4.")] = None,
    json: JsonOption = False,
) -> None:
    """Show the rules of a game, or look up one clause."""
    chosen = registered(game)
    clauses = clauses_of(chosen.name) if clause is None else matching(chosen, clause)
    if json:
        print_json(clauses)
    elif clause is not None:
        console.print(as_text(clauses))
    else:
        console.print(Markdown(chosen.rules_text()))


def as_text(clauses: dict[str, str]) -> Markdown:
    """Format clauses for the terminal."""
    return Markdown("\n".join(f"- **{number}** {text}" for number, text in clauses.items()))


def matching(game: Game, wanted: str) -> dict[str, str]:
    """Return one clause, or all clauses of a chapter."""
    clauses, number = clauses_of(game.name), wanted.strip().upper()
    matches = {key: text for key, text in clauses.items() if key == number or key.startswith(number + ".")}
    if not matches:
        chapters = ", ".join(dict.fromkeys(key.split(".")[0] for key in clauses))
        raise LudotecaError(f"{game.title} has no clause {wanted!r}; its chapters are {chapters}")
    return matches
