"""`ludoteca review`: show the turning points of a match, and better moves."""

from itertools import takewhile
from typing import Annotated, Any

import typer
from rich.markup import escape

from ludoteca.cli.common import (
    JsonOption,
    MatchOption,
    RecordArgument,
    console,
    plain_table,
    print_json,
    progress_of,
    read_match,
)
from ludoteca.core.record import Record
from ludoteca.core.wording import ENGLISH
from ludoteca.study.material import text_in
from ludoteca.study.review.review import JudgedTurn, Review, reviews


def command(
    file: RecordArgument,
    match: MatchOption = 1,
    iterations: Annotated[
        int | None,
        typer.Option(min=1, max=1_000_000, help="Search iterations for each turn (default: half as many as a master)."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Review a finished match: winning chances, better moves with reasons, and each player's accuracy.

    Each turn is judged only by what its seat could know at the time. Reviewing a match again gives the same result.
    """
    record = read_match(file, match)
    with progress_of("Reviewing") as show_progress:
        for review in reviews(record, iterations):
            show_progress(len(review.turns), review.count)
    if json:
        print_json(facts(record, review))
    else:
        _show(review, [record.names.get(seat, f"seat {seat + 1}") for seat in range(record.players)])


def facts(record: Record, review: Review) -> dict[str, Any]:
    """Return a review as JSON values.

    Seats are numbered from 1. `turning` lists indices into `turns`, counted from 0.
    """
    return {
        "game": record.game,
        "sides": list(review.sides),
        "result": list(review.result),
        "accuracy": list(review.accuracy),
        "turning": list(review.turning),
        "turns": [_turn_facts(turn) for turn in review.turns],
    }


def _turn_facts(turn: JudgedTurn) -> dict[str, Any]:
    better = turn.better
    return {
        "turn": turn.turn,
        "seat": turn.seat + 1,
        "played": [reply.text for reply in turn.played],
        "before": list(turn.before),
        "after": list(turn.after),
        "loss": turn.loss,
        "is_forced": turn.is_forced,
        "better": better
        and {
            "line": [{"seat": reply.seat + 1, "step": reply.text, "words": str(reply.words)} for reply in better.line],
            "chance": better.chance,
            "is_certain": better.is_certain,
            "reason": text_in(ENGLISH, better.reason),
        },
    }


def _show(review: Review, names: list[str]) -> None:
    table = plain_table()
    for title in ("turn", "", "played", *_sides(review, names), "lost", "better"):
        table.add_column(escape(title), overflow="fold")
    for place, turn in enumerate(review.turns):
        table.add_row(*_row(review, turn, names, is_turning=place in review.turning))
    console.print(table)
    shown = [f"{name} {_accuracy(share)}" for name, share in zip(names, review.accuracy, strict=True)]
    console.print(f"Accuracy: {escape(', '.join(shown))}.")


def _row(review: Review, turn: JudgedTurn, names: list[str], is_turning: bool) -> list[str]:
    played = " ".join(reply.text for reply in turn.played)
    style = "bold" if is_turning else "dim" if turn.is_forced else ""
    cells = [f"{'*' if is_turning else ' '}{turn.turn}", names[turn.seat], played, *map(_percent, turn.after)]
    cells += [_percent(turn.loss) if turn.loss else "", _better(turn)]
    return [f"[{style}]{escape(cell)}[/{style}]" if style else escape(cell) for cell in cells]


def _better(turn: JudgedTurn) -> str:
    if turn.better is None:
        return ""
    own = " ".join(reply.text for reply in takewhile(lambda reply: reply.seat == turn.seat, turn.better.line))
    return f"{own}: {turn.better.reason['en']}"


def _sides(review: Review, names: list[str]) -> list[str]:
    """Return the name of each side, made of its players' names."""
    sides = sorted(set(review.sides))
    return [" & ".join(name for name, own in zip(names, review.sides, strict=True) if own == side) for side in sides]


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


def _accuracy(share: float | None) -> str:
    return "had no choices" if share is None else _percent(share)
