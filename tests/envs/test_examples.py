"""The examples run as published, at toy size."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(name: str, *words: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [name, *map(str, words)])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def test_maskable_ppo_learns_to_beat_a_random_player(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("recipes/maskable_ppo.py", monkeypatch=monkeypatch)
    assert "MaskablePPO won" in capsys.readouterr().out


def test_a_recipe_that_learns_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match="a random player would win 50%"):
        run("recipes/maskable_ppo.py", "--steps", 0, "--matches", 64, monkeypatch=monkeypatch)


def test_is_mcts_plays_against_our_bots(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "ludoteca_elios", "--opponent", "greedy", "--deals", 1, "--simulations", 2, "--least", 0)
    run("recipes/openspiel_ismcts.py", *words, monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert told.count("of the win\n") == 2
    assert "of the wins against greedy in 2 matches" in told


def test_is_mcts_accepts_only_hidden_games(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="nothing is hidden"):
        run("recipes/openspiel_ismcts.py", "--game", "ludoteca_exagon", monkeypatch=monkeypatch)


def test_cfr_solves_a_small_elementos(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--position", "fa1fw/WF!WA!|1/2wa|/3/3/3/3/3 1", "--horizon", 3, "--iterations", 64)
    run("recipes/openspiel_cfr.py", *words, "--plot", tmp_path / "cfr.png", monkeypatch=monkeypatch)
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


def test_random_matches_run_in_a_batch(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run("random_play.py", "elios", "--players", 3, "--num-envs", 16, "--rounds", 150, monkeypatch=monkeypatch)
    told = capsys.readouterr().out
    assert "in 2,400 steps" in told
    rewards = [float(line.split()[2]) for line in told.splitlines() if line.startswith("seat")]
    assert len(rewards) == 3
    assert sum(rewards) == pytest.approx(0, abs=0.002)


def test_a_win_for_one_side_is_a_loss_for_the_other() -> None:
    """The seats alternate, and the third step wins. So the first and third steps were good, and the second was bad."""
    import torch

    ppo = runpy.run_path(str(EXAMPLES / "ppo.py"))
    learner = ppo["Learner"]("elios", ppo["Settings"](num_envs=1, gae_lambda=1.0))
    rewards, signs = torch.tensor([[0.0], [0.0], [1.0]]), torch.tensor([[-1.0], [-1.0], [0.0]])
    rollout = ppo["Rollout"](None, None, None, None, torch.zeros(3, 1), rewards, signs)
    assert learner.advantages(rollout).flatten().tolist() == [1.0, -1.0, 1.0]
