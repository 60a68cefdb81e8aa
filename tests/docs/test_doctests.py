"""The examples on the pages of the documentation run as written."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.sentences import say

ROOT = Path(__file__).resolve().parents[2]
PAGES = [page for page in (ROOT / "docs").rglob("*.md") if "\n>>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", sorted(PAGES), ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted
    assert not found.failed


def test_there_are_pages_with_examples() -> None:
    assert {"api.md", "first-match.md", "write-a-bot.md"} <= {page.name for page in PAGES}


def test_every_python_example_is_run() -> None:
    """Sessions with prompts are run by this file, other code by a test that names its page."""
    tests = "".join(test.read_text(encoding="utf-8") for test in (ROOT / "tests").rglob("test_*.py"))
    pages = [*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]
    texts = {page: page.read_text(encoding="utf-8") for page in pages}
    unprompted = [page for page, text in texts.items() if "\n```python\n" in text]
    assert len(unprompted) > 3
    assert [page.name for page in unprompted if f'{page.name}"' not in tests] == []
    assert [page.name for page, text in texts.items() if "\n```pycon\n" in text and page not in PAGES] == []


def test_the_example_of_a_sentence_runs() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    block = re.search(r"^```python\n(.*?)^```\n\n```text\n([\w-]+) = ", page, re.DOTALL | re.MULTILINE)
    assert block
    known: dict[str, Any] = {"square_text": str}
    exec(block[1], known)
    assert known["step_words"](None, 0, 5) == say(block[2], square="5")
