"""`ludoteca check`: validate a match file."""

from ludoteca.cli.common import JsonOption, RecordArgument, console, print_json, read_text
from ludoteca.core.record import read_records
from ludoteca.core.replay import replay


def command(file: RecordArgument, json: JsonOption = False) -> None:
    """Check a match file: its format, every move against the rules, and the result.

    At the first error, the command prints the line and the reason, and exits with code 1.
    """
    checked = []
    for record in read_records(read_text(file)):
        match = replay(record)
        checked.append(
            {
                "game": record.game,
                "players": record.players,
                "steps": len(match.taken),
                "turns": match.turn,
                "result": str(record.result or "*"),
            }
        )
    if json:
        print_json(checked)
        return
    for entry in checked:
        console.print(f"{entry['game']}, {entry['players']} players, {entry['turns']} turns: result {entry['result']}")
    noun = "match is" if len(checked) == 1 else "matches are"
    console.print(f"[green]{len(checked)} {noun} valid.[/green]")
