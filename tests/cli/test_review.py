"""`ludoteca review`: a table of all turns, or JSON, with blunders marked."""

import json
from pathlib import Path

import ludoteca
from tests.support.command import Run

QUICK = ("--iterations", 100)


def lost(folder: Path, steps: tuple[str, ...] = ("c3-c4", "a2-a1")) -> Path:
    """A short match in which a player missed a win."""
    match = ludoteca.new("elementos", position="3/FW|2/fwfawa/3/3/2FA/wa|1FW/3 1")
    for step in steps:
        match.play(step)
    match.names = {0: "Ada"}
    file = folder / "lost.txt"
    file.write_text(str(match.record()))
    return file


def test_a_blunder_is_marked_and_explained(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("review", lost(tmp_path), *QUICK)
    assert code == 0
    blunder = next(line for line in out.splitlines() if "c3-c4" in line)
    assert blunder.startswith("*1")
    assert "a7-a8: It wins immediately." in " ".join(out.split())
    assert "seat 2 100%" in out


def test_json_says_the_same_as_the_table(run: Run, tmp_path: Path) -> None:
    told = json.loads(run("review", lost(tmp_path), "--json", *QUICK).out)
    assert (told["game"], told["turning"], told["result"]) == ("elementos", [0], [0, 1])
    assert told["turns"][0]["better"]["line"][0]["step"] == "a7-a8"
    assert told["turns"][1]["better"] is None


def test_an_unfinished_match_is_refused(run: Run, tmp_path: Path) -> None:
    code, _, err = run("review", lost(tmp_path, ("c3-c4",)))
    assert code == 1
    assert "You can review a match once it’s over." in err
