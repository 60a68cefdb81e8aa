"""`ludoteca check`: is a record file whole and true to the rules?"""

from ludoteca.cli.common import JsonOption, RecordArgument, console, print_json, read_text
from ludoteca.core.record import read_records
from ludoteca.core.replay import replay


def command(file: RecordArgument, json: JsonOption = False) -> None:
    """Check a record file: its form, every step against the rules, and the result.

    Ends with exit code 1 and the line and reason at the first thing that is wrong.
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
    noun = "record is" if len(checked) == 1 else "records are"
    console.print(f"[green]{len(checked)} {noun} in order.[/green]")
