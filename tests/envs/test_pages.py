"""The Python examples on the research pages and in the tutorial about training run as written."""

import re
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.command import Run

DOCS = Path(__file__).resolve().parents[2] / "docs"


def blocks(page: str) -> list[str]:
    """The Python code blocks on a page."""
    found = re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert found, f"{page} has no example"
    return found


@pytest.mark.parametrize("page", ["research/vector.md", "research/pettingzoo.md", "research/openspiel.md"])
def test_examples_run(page: str) -> None:
    for block in blocks(page):
        exec(compile(block, page, "exec"), {})


def test_an_agent_is_trained_and_plays_as_its_tutorial_says(capsys: pytest.CaptureFixture[str]) -> None:
    known: dict[str, Any] = {}
    for block in blocks("tutorials/train-an-agent.md"):
        exec(compile(block, "train-an-agent.md", "exec"), known)
    told = capsys.readouterr().out
    assert "before: " in told
    assert "after: " in told
    assert "The network " in told
    assert known["match"].is_over


def test_the_training_command_of_the_tutorial_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """With fewer steps, because the real training takes minutes."""
    page = (DOCS / "tutorials" / "train-an-agent.md").read_text(encoding="utf-8")
    command = re.search(r"^\$ python (examples/\S+) (.*)$", page, re.MULTILINE)
    assert command
    fewer = "--updates 2 --every 1 --num-envs 16 --num-steps 16 --trials 16"
    monkeypatch.setattr(sys, "argv", [command[1], *command[2].split(), *fewer.split()])
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(DOCS.parent / command[1]), run_name="__main__")
    assert capsys.readouterr().out.count("against the random player") == 2
    assert (tmp_path / "curve.png").stat().st_size > 1000


def test_a_dataset_can_be_read_as_its_page_says(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = re.search(r"^ludoteca (dataset .*)$", (DOCS / "dataset.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert command
    code, _, _ = run(*command[1].replace("--matches 1000", "--matches 2").split())
    assert code == 0
    for block in blocks("dataset.md"):
        known: dict[str, Any] = {}
        exec(compile(block, "dataset.md", "exec"), known)
        assert len(known["seen"]) == len(known["legal"]) == len(known["won"]) > 0
