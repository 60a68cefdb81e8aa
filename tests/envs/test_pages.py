"""The Python examples on the research pages run as written."""

import re
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
