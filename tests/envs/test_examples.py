"""The examples run as they are shown, at toy size."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(name: str, *words: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [name, *map(str, words)])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def test_is_mcts_meets_our_players(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "ludoteca_elios", "--opponent", "greedy", "--deals", 1, "--simulations", 2)
    run("openspiel_ismcts.py", *words, monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert told.count("of the win\n") == 2
    assert "of the wins against greedy in 2 matches" in told


def test_is_mcts_is_for_hidden_games(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="nothing is hidden"):
        run("openspiel_ismcts.py", "--game", "ludoteca_exagon", monkeypatch=monkeypatch)


def test_cfr_solves_a_small_elementos(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--position", "fa1fw/WF!WA!|1/2wa|/3/3/3/3/3 1", "--horizon", 3, "--iterations", 64)
    run("openspiel_cfr.py", *words, "--plot", tmp_path / "cfr.png", monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    found = [float(line.split("exploitability ")[1]) for line in told.splitlines() if "exploitability" in line]
    assert len(found) == 8
    assert found[0] > 10 * found[-1]
    assert (tmp_path / "cfr.png").stat().st_size > 1000


def test_a_tournament_is_rated_and_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--game", "elios", "--players", "random", "greedy", "--matches", 2, "--out", tmp_path)
    run("tournament.py", *words, monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert "random – greedy" in told
    assert "greedy                  " in told
    assert (tmp_path / "tournament.png").stat().st_size > 1000
