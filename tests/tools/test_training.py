"""A training resumes where it was stopped, keeps to its recipe, and writes only a network that wins."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.fitting import searching_matches
from ludoteca.search.nets import read_net
from tools.training import __main__ as program
from tools.training import decision, generation
from tools.training.recipe import Recipe, Training

TINY = Recipe(generations=1, matches=3, iterations=8, first=4, second=4, epochs=1, duel_iterations=8, deals=2)
ELEMENTOS = registered("elementos")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the network goes. Speeds are not measured, and every network wins."""
    path = tmp_path / "nets" / "2.json"
    monkeypatch.setattr(program, "net_path", lambda game, players: path)
    monkeypatch.setattr(program, "speed_ratio", lambda *given: 0.75)
    monkeypatch.setattr(decision, "_verdict", lambda test, shares, sides: "high" if len(shares) == 2 else "")
    monkeypatch.setattr(generation, "CHUNK", 2)
    return path


def trained(folder: Path, recipe: Recipe = TINY) -> str:
    said = io.StringIO()
    program.run(Training(ELEMENTOS, 2, recipe, folder), Console(file=said, width=200))
    return said.getvalue()


def test_a_network_that_wins_is_written(tmp_path: Path, path: Path) -> None:
    said = trained(tmp_path / "training")
    assert "with 6 against 8 iterations: better" in said
    assert len(read_net(ELEMENTOS, 2, path).others) > 0
    assert (tmp_path / "training" / "curve-0.json").exists()


def test_a_network_that_does_not_win_is_not_written(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decision, "_verdict", lambda test, shares, sides: "low" if len(shares) == 2 else "")
    monkeypatch.setattr(decision, "duel", lambda *given: 0.0)
    assert "not better" in trained(tmp_path / "training")
    assert not path.exists()


def test_a_stopped_training_resumes(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second chunk of matches was interrupted: only its match is played again, and the result is the same."""
    trained(tmp_path / "whole")
    whole = path.read_bytes()
    played = searching_matches.examples_of_match
    numbers: list[int] = []

    def interrupted(*given: object) -> object:
        if given[1] == 2 and 2 not in numbers:
            numbers.append(2)
            raise KeyboardInterrupt
        numbers.append(int(str(given[1])))
        return played(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(generation, "examples_of_match", interrupted)
    with pytest.raises(KeyboardInterrupt):
        trained(tmp_path / "parts")
    trained(tmp_path / "parts")
    assert numbers == [0, 1, 2, 2]
    assert path.read_bytes() == whole


def test_a_finished_training_plays_nothing_again(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trained(tmp_path / "training")
    monkeypatch.delattr(generation, "examples_of_match")
    monkeypatch.delattr(decision, "duel")
    assert "better" in trained(tmp_path / "training")


def test_a_damaged_result_of_training_is_reported(tmp_path: Path, path: Path) -> None:
    trained(tmp_path)
    file = tmp_path / "generation-0" / "trained.npz"
    file.write_bytes(file.read_bytes()[:100])
    with pytest.raises(LudotecaError, match="is damaged; delete it to train again"):
        trained(tmp_path)


def test_another_recipe_needs_another_folder(tmp_path: Path) -> None:
    Training(ELEMENTOS, 2, TINY, tmp_path)
    with pytest.raises(LudotecaError, match="has a training with another recipe"):
        Training(ELEMENTOS, 2, Recipe(matches=4), tmp_path)


def test_damaged_results_are_reported(tmp_path: Path) -> None:
    training = Training(ELEMENTOS, 2, TINY, tmp_path)
    (tmp_path / "decision-0.json").write_text("{")
    with pytest.raises(LudotecaError, match=r"decision-0.json' is damaged; delete it"):
        training.read("decision-0", {})


def test_a_wrong_number_of_players_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["training", "elementos", "--players", "3"])
    assert program.main() == 1
    assert "Elementos is for 2 players, not 3" in capsys.readouterr().out
