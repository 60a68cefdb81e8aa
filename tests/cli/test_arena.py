"""`ludoteca arena`, run as a person or a script would run it, including runs that are killed."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludoteca.core.extras import install_command
from tests.support.command import Run, start


def test_it_prints_shares_ratings_and_a_cross_table(run: Run, tmp_path: Path) -> None:
    code, out, err = run("arena", "elementos", "random", "greedy", "casual", "-k", 4, "--out", tmp_path, "-s", 3)
    assert code == 0, err
    assert "random – greedy" in out
    assert "95% interval" in out
    assert "rating" in out
    assert "against" in out
    assert err == ""
    assert {"contest.json", "results.jsonl", "records.txt", "summary.json", "plot.svg"} <= set(os.listdir(tmp_path))
    assert run("check", tmp_path / "records.txt").code == 0


def test_json_matches_what_the_folder_stores(run: Run, tmp_path: Path) -> None:
    out = run("arena", "elementos", "random", "greedy", "-k", 2, "--out", tmp_path, "--json").out
    facts = json.loads(out)
    assert facts == json.loads((tmp_path / "summary.json").read_text())
    assert facts["series"][0]["matches"] == 2
    assert facts["series"][0]["interval"][0] <= facts["series"][0]["share"] <= facts["series"][0]["interval"][1]


def test_sprt_stops_the_arena(run: Run) -> None:
    out = run("arena", "elementos", "greedy", "random", "-k", 400, "--sprt", "0.5,0.75", "--json").out
    series = json.loads(out)["series"][0]
    assert series["verdict"] == "high"
    assert series["matches"] < 60


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["elementos", "greedy", "gredy"], "Unknown bot 'gredy'"),
        (["elementos", "greedy"], "at least two players"),
        (["elementos", "greedy", "greedy"], "listed twice"),
        (["elementos", "greedy", "random", "--players", 3], "is for 2 players"),
        (["elementos", "greedy", "random", "--option", "colour=red"], "no option called “colour”"),
        (["elementos", "greedy", "random", "--sprt", "0.6,0.5"], "--sprt takes two shares"),
        (["elementos", "greedy", "program:nowhere-to-be-found"], "program not found"),
        (["elemental", "greedy", "random"], "no game called “elemental”"),
        (["elementos", "greedy", "random", "--ray", "local", "--processes", 2], "not use --processes with --ray"),
        (["elementos", "greedy", "program:python3", "--ray", "local"], "play on this machine"),
    ],
)
def test_invalid_requests_are_refused_before_anything_is_played(run: Run, words: list[object], sentence: str) -> None:
    code, out, err = run("arena", *words)
    assert code == 1
    assert sentence in " ".join(err.split())
    assert out == ""


def test_missing_ray_is_reported_with_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    code, _, err = run("arena", "elementos", "greedy", "random", "--ray", "local")
    assert code == 1
    assert install_command("ray") in err


def test_missing_openskill_is_reported_with_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    for module in ("summary", "ratings"):
        monkeypatch.delitem(sys.modules, f"ludoteca.arena.{module}", raising=False)
    code, out, err = run("arena", "elementos", "greedy", "random", "-k", 1)
    assert (code, out) == (1, "")
    assert install_command("arena") in err


def test_programs_need_the_server(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "litestar", None)
    code, out, err = run("arena", "elementos", "greedy", "program:true", "-k", 1)
    assert (code, out) == (1, "")
    assert install_command("server") in err


def started(folder: Path, matches: int) -> subprocess.Popen[str]:
    """Start the command in a separate process, and wait until it has played some matches."""
    words = ("arena", "elementos", "random", "greedy", "-k", matches, "--out", folder, "--processes", 2, "--json")
    command = start(*words, stdout=subprocess.PIPE)
    until = time.monotonic() + 120
    while _lines(folder) < 3:
        assert command.poll() is None
        assert time.monotonic() < until
        time.sleep(0.02)
    return command


def _lines(folder: Path) -> int:
    path = folder / "results.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_killed_run_resumes(run: Run, tmp_path: Path) -> None:
    with started(tmp_path / "killed", 2000) as command:
        command.send_signal(signal.SIGKILL)
    done = _lines(tmp_path / "killed")
    assert 3 <= done < 2000
    total = done + 6 + done % 2
    facts = json.loads(_typed(run, tmp_path / "killed", total))
    assert facts == json.loads(_typed(run, tmp_path / "whole", total))
    assert facts["matches"] == total
    numbers = [json.loads(line)["number"] for line in (tmp_path / "killed" / "results.jsonl").read_text().splitlines()]
    assert len(numbers) == len(set(numbers))


def _typed(run: Run, folder: Path, matches: int) -> str:
    return run("arena", "elementos", "random", "greedy", "-k", matches, "--out", folder, "--json").out


def test_ctrl_c_stores_and_prints_what_was_played(tmp_path: Path) -> None:
    with started(tmp_path, 2000) as command:
        command.send_signal(signal.SIGINT)
        out, _ = command.communicate(timeout=60)
    assert command.returncode == 130
    facts = json.loads(out)
    assert 2 <= facts["matches"] < 2000
    assert facts["matches"] + facts["uncounted"] == _lines(tmp_path)
    assert (tmp_path / "plot.svg").exists()
