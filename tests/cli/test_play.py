"""Playing at the terminal: every game to its end, with any number of people, and everything else a player can do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.checks.cases import Case, default_cases
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import replay
from ludoteca.players import LEVELS, levels, rating
from tests.support.command import Run


def first_of_the_list() -> Iterator[str]:
    while True:
        yield "?\n"
        yield "1\n"


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_people_play_a_match_to_its_end(case: Case, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    names = [f"--seat={name}" for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")[: case.players]]
    out = run("play", case.name, "--seed=2", f"--out={file}", *names, stdin=first_of_the_list()).output
    match = replay(read_record(file.read_text()))
    assert match.is_over
    assert match.names[1] == "Bob"
    assert "First place:" in out
    if "hidden" in case.game.capabilities:
        assert "nobody else is looking" in out


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_person_plays_against_bots(case: Case, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    seats = ["--seat=Ann", *["--seat=greedy"] * (case.players - 1)]
    words = [case.name, "-n", str(case.players), "--seed=3", f"--out={file}", *seats]
    out = run("play", *words, stdin=first_of_the_list()).output
    assert replay(read_record(file.read_text())).is_over
    assert "nobody else is looking" not in out
    assert "greedy (seat 2)" in out


def test_empty_seats_go_to_casual_bots(run: Run, tmp_path: Path) -> None:
    ended = run("play", "holi", "-n", "3", "-o", "starter=1", f"--out={tmp_path / 'match.txt'}", stdin=["quit\n"])
    assert "seat 2 casual-1 (seat 2), seat 3 casual-1 (seat 3)" in " ".join(ended.out.split())


def test_the_levels_are_listed_when_asking_for_one(run: Run, tmp_path: Path) -> None:
    answers = ["elementos\n", "\n", "Beginner\n", "quit\n"]
    out = " ".join(run("play", f"--out={tmp_path / 'match.txt'}", stdin=answers).out.split())
    elementos = registered("elementos")
    assert all(f"{name} {rating(elementos, name) or ''}".strip() in out for name in levels(elementos))
    assert str(LEVELS["casual-1"].summary) in out
    assert "seat 2 beginner (seat 2)" in out


@pytest.mark.parametrize("name", names())
def test_a_hint_can_be_taken_by_its_number(name: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    ended = run("play", name, "--seed=4", f"--out={file}", "--seat=A", "--seat=B", stdin=["\n", "hint 1\n", "1\n"])
    assert ("Winning chances: A" in ended.out) == ("simultaneous" not in registered(name).capabilities)
    assert sum(len(line.steps) for line in read_record(file.read_text()).turns) == 1


@pytest.mark.parametrize("many", ["0", "21", "many"])
def test_an_invalid_hint_is_refused(many: str, run: Run, tmp_path: Path) -> None:
    words = ["elementos", "--seed=4", f"--out={tmp_path / 'match.txt'}", "-o", "opening=random", "-o", "starter=1"]
    ended = run("play", *words, stdin=[f"hint {many}\n"])
    assert "from 1 to 20" in ended.complaint


def test_an_interrupted_match_can_be_resumed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ["elementos", "--seed=4", f"--out={file}", "-o", "opening=random", "-o", "starter=1"]
    words += ["--seat=Ann", "--seat=greedy"]
    ended = run("play", *words, stdin=["?\n", "1\n", "quit\n"])
    assert ended.code == 0
    assert f"--resume {file}" in ended.out
    kept = read_record(file.read_text())
    assert len(kept.turns) == 2
    assert run("play", f"--resume={file}", stdin=first_of_the_list()).code == 0
    assert replay(read_record(file.read_text())).is_over
    ended = run("play", f"--resume={file}", stdin=first_of_the_list())
    assert ended.code == 1
    assert "is over" in ended.err


def test_commands_typed_at_the_table_are_answered(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ["elementos", "--seed=4", f"--out={file}", "-o", "opening=random", "-o", "starter=1"]
    lines = ["help\n", "score\n", "board\n", "rules L4.1\n", "rules Z\n", "hint\n", "b1-b8\n", "fly\n", "undo\n", "\n"]
    ended = run("play", *words, stdin=lines)
    for part in ("take back your last move", "L4.1", "To resume it", "Winning chances: You"):
        assert part in ended.out
    for part in ("has no clause 'z'", "you have not made a move", "fly"):
        assert part in ended.complaint.lower()
    assert read_record(file.read_text()).turns == []


def test_undo_of_a_turn_needs_the_other_person(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = [
        "elementos",
        "--seed=4",
        f"--out={file}",
        "-o",
        "opening=random",
        "-o",
        "starter=1",
        "--seat=A",
        "--seat=B",
    ]
    both_moved = ["\n", "?\n", "1\n", "\n", "?\n", "1\n", "\n"]
    ended = run("play", *words, stdin=[*both_moved, "undo\n", "n\n", "quit\n"])
    assert "The move stands" in ended.err
    assert len(read_record(file.read_text()).turns) == 2
    ended = run("play", *words, stdin=[])
    assert ended.code == 1
    assert "already exists" in ended.err
    file.unlink()
    run("play", *words, stdin=[*both_moved, "undo\n", "y\n", "quit\n"])
    assert read_record(file.read_text()).turns == []


def test_the_menu_asks_for_what_is_missing(run: Run, tmp_path: Path) -> None:
    out = run("play", stdin=["chess\n", "elios\n", "3\n", "Ann\n", "random\n", "\n", "quit\n"]).output
    assert "Please answer with one of these words" in out
    assert "Ann" in out
    assert list(tmp_path.rglob("elios-*.txt"))
    assert run("play", stdin=[]).code == 1


def test_an_hourglass_runs_out_and_is_recorded(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """X6.2 at the terminal: time passes while a person thinks, and the record contains the time-out."""
    now = [0.0]

    def slow() -> Iterator[str]:
        while True:
            now[0] += 1000
            yield from ("?\n", "1\n")

    monkeypatch.setattr("ludoteca.cli.turn_timer.time.monotonic", lambda: now[0])
    file = tmp_path / "match.txt"
    words = ["exagon", "--seed=5", f"--out={file}", "--seat=A", "--seat=B", "-o", "hourglass=60"]
    ended = run("play", *words, stdin=slow())
    assert ended.code == 0
    assert "The hourglass ran out" in ended.out
    text = file.read_text()
    assert "timeout" in text
    assert replay(read_record(text)).is_over


def test_a_tournament_continues_until_it_is_won(run: Run, tmp_path: Path) -> None:
    words = ["exagon", "--seed=6", f"--out={tmp_path / 't.txt'}", "--seat=greedy", "--seat=random", "--tournament"]
    out = run("play", *words, stdin=[]).output
    assert "After match 1:" in out
    assert "Tournament winner:" in out
    assert len(list(tmp_path.glob("t-*.txt"))) >= 2
    assert run("play", "elementos", "--tournament", stdin=[]).code == 1


def test_nobody_can_choose_a_time_out(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    ended = run("play", "elios", "--seed=4", f"--out={file}", stdin=["timeout\n", "quit\n"])
    assert "is not a move" in ended.err
    assert all(line.seat != 0 for line in read_record(file.read_text()).turns)


def test_a_confirmed_and_revealed_set_up_stays(run: Run, tmp_path: Path) -> None:
    """L2.4: after the reveal, nobody can return to the set-up, even if everybody agrees."""
    file = tmp_path / "match.txt"
    discs = "FW FW FW WA WA WA AF AF AF\n"
    lines = ["\n", discs, "done\n", "\n", discs, "done\n", "\n", "undo\n", "y\n", "quit\n"]
    ended = run("play", "elementos", "--seed=4", f"--out={file}", "--seat=A", "--seat=B", stdin=lines)
    assert "it is final" in ended.err
    assert [line.turn for line in read_record(file.read_text()).turns] == [0, 0]


def test_leaving_at_the_hand_over_reveals_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    ended = run("play", "holi", "--seed=4", f"--out={file}", "--seat=A", "--seat=B", stdin=["quit\n"])
    assert "Your cards" not in ended.out


def test_taking_back_a_step_gives_no_time_back(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """X6.1: the hourglass keeps running during a turn, even if steps are taken back."""
    now = [0.0]

    def dawdling() -> Iterator[str]:
        for line in ("?\n", "1\n", "?\n", "1\n", "?\n", "1\n"):  # the opening
            yield line
        for line in ("?\n", "1\n", "undo\n", "?\n", "1\n", "undo\n", "?\n", "1\n"):
            now[0] += 15
            yield line
        yield "quit\n"

    monkeypatch.setattr("ludoteca.cli.turn_timer.time.monotonic", lambda: now[0])
    file = tmp_path / "match.txt"
    words = ["exagon", "--seed=5", f"--out={file}", "--seat=A", "--seat=B", "-o", "hourglass=60"]
    out = run("play", *words, stdin=dawdling()).out
    assert "[30 s]" in out
    assert "The hourglass ran out" in out
    assert "timeout" in file.read_text()
