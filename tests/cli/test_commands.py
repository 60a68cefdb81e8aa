"""Every command, run as a person or a script would run it: output, refusals and exit codes."""

import json
from pathlib import Path

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.support.command import Run


def test_help_lists_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    for command in ("games", "rules", "play", "simulate", "replay", "check", "trace", "perft", "warmup", "bench"):
        assert command in out
        assert run(command, "--help").code == 0


def test_games_are_listed_with_their_facts(run: Run) -> None:
    _, out, _ = run("games")
    assert all(name in out for name in names())
    facts = json.loads(run("games", "--json").out)
    assert [fact["name"] for fact in facts] == list(names())
    for name in names():
        _, out, _ = run("games", name)
        assert all(option.name in out for option in registered(name).options)


@pytest.mark.parametrize("name", names())
def test_rules_are_shown_complete_and_by_clause(run: Run, name: str) -> None:
    assert "In short" in run("rules", name).out
    clauses = json.loads(run("rules", name, "--json").out)
    first = next(iter(clauses))
    assert first in run("rules", name, first.lower()).out
    assert run("rules", name, first.split(".")[0]).code == 0
    code, _, err = run("rules", name, "Z9.9")
    assert code == 1
    assert "no clause 'Z9.9'" in err


@pytest.mark.parametrize("name", names())
def test_simulated_matches_are_repeatable_and_pass_the_check(run: Run, name: str, tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    for path in (first, second):
        words = ("simulate", name, "--matches", 2, "--seed", 9, "--seat", "greedy", "--seat", "random", "--out", path)
        assert run(*words).code == 0
    assert first.read_text() == second.read_text()
    code, out, _ = run("check", first)
    assert code == 0
    assert "2 matches are valid" in out
    assert len(json.loads(run("check", first, "--json").out)) == 2
    assert run("check", "-", stdin=first.read_text()).code == 0


def test_simulate_reports_as_json(run: Run) -> None:
    told = json.loads(run("simulate", "elios", "-n", 3, "-k", 2, "--json", "-o", "joker_keeps_ray=on").out)
    assert (told["game"], told["matches"], len(told["seats"])) == ("elios", 2, 3)


def test_a_record_is_replayed_in_words(run: Run, record: Path) -> None:
    code, out, _ = run("replay", record)
    assert code == 0
    assert "First place:" in out
    assert run("replay", record, "--turn", 3, "--seat", 2).code == 0
    assert "Match 2 does not exist" in run("replay", record, "--match", 2).err
    assert "Seat 5 does not exist" in run("replay", record, "--seat", 5).err


def test_a_trace_shows_every_step(run: Run, record: Path) -> None:
    lines = [json.loads(line) for line in run("trace", record).out.splitlines()]
    for line in lines[:-1]:
        assert line["step"] in line["legal"][str(line["seat"])]
        assert line["seat"] in line["to_act"]
        assert line["state"]["players"] == 2
    assert lines[-1]["places"]
    assert lines[-1]["to_act"] == []


def test_lines_of_play_are_counted(run: Run) -> None:
    counts = json.loads(run("perft", "elementos", "-d", 2, "-o", "opening=random", "--json").out)["counts"]
    assert len(counts) == 2
    assert counts[0] < counts[1]
    assert "depth 1" in run("perft", "elios", "--players", 3, "--depth", 1).out
    code, _, err = run("perft", "elios", "--position", "nonsense")
    assert code == 1
    assert "Error:" in err


def test_warmup_and_bench(run: Run) -> None:
    assert run("warmup", "elementos").code == 0
    told = json.loads(run("bench", "elementos", "--rounds", 1, "--num-envs", 8, "--json").out)
    assert told[0]["steps"] > 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "elois"), "did you mean elios?"),
        (("simulate", "elios", "--players", 7), "for 2-4 players, not 7"),
        (("simulate", "elios", "-o", "gravity=on"), "no option called “gravity”"),
        (("simulate", "elios", "-o", "joker_keeps_ray"), "name=value"),
        (("simulate", "elios", "-o", "joker_keeps_ray=maybe"), "on or off"),
        (("simulate", "elios", "--seat", "genius"), "unknown bot 'genius'"),
        (("simulate", "elementos", *["--seat", "random"] * 3), "3 --seat options for 2 seats"),
        (("check", "not-there.txt"), "cannot be read"),
        (("play", "--resume", "not-there.txt"), "cannot be read"),
        (("play", "chess"), "no game called “chess”"),
        (("play", "elementos", "--players", "3"), "Elementos is for 2 players"),
        (("rules", "chess"), "no game called"),
        (("simulate", "elios", "-k", "1", "--out", "/proc/nowhere/x.txt"), "cannot be written"),
    ],
)
def test_invalid_requests_are_refused_in_a_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    code, _, err = run(*words)
    assert code == 1
    assert sentence.lower() in " ".join(err.lower().split())


def test_a_damaged_record_is_reported_by_line(run: Run, record: Path) -> None:
    lines = record.read_text().split("\n")
    lines[1] = '[Game "chess"]'
    record.write_text("\n".join(lines))
    for command in ("check", "replay", "trace"):
        code, _, err = run(command, record)
        assert code == 1
        assert "Line 2: There’s no game called “chess”" in err
    record.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in run("check", record).err


def test_a_replay_from_a_seat_hides_what_the_seat_could_not_see(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "holi.txt"
    run("simulate", "holi", "-k", 1, "--seed", 3, "--out", path)
    assert "down:" in path.read_text()
    hidden = run("replay", path, "--seat", 1).out
    assert "threw a card face down" in hidden
    told = [line for line in hidden.splitlines() if "seat 2" in line]
    assert told
    assert not any("down:" in line for line in told)
    assert "down:" in run("replay", path).out


def test_a_special_file_is_written_to_and_not_replaced(run: Run) -> None:
    assert run("simulate", "elios", "-k", 1, "--out", "/dev/null").code == 0
    assert not Path("/dev/null").is_file()


def test_a_turn_that_was_never_played_cannot_be_shown(run: Run, record: Path) -> None:
    assert "turns, not 9999" in run("replay", record, "--turn", 9999).err
    assert "First place:" not in run("replay", record, "--turn", 2).out


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").out.startswith("ludoteca 0.")


def test_a_negative_seed_is_refused(run: Run) -> None:
    assert run("simulate", "elios", "--seed", "-5").code != 0


def test_new_writes_a_small_game_to_start_from(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("new", "trios", "--out", tmp_path / "mine")
    assert code == 0
    assert "ludoteca play trios" in out
    assert (tmp_path / "mine" / "trios" / "pyproject.toml").is_file()
    assert (tmp_path / "mine" / "trios" / "src" / "trios" / "RULES.md").is_file()
    for name, reason in (
        ("trios", "exists"),
        ("elios", "already"),
        ("Two Words", "lowercase letters"),
        ("if", "letters"),
    ):
        code, _, err = run("new", name, "--out", tmp_path / "mine")
        assert code == 1
        assert reason in err
