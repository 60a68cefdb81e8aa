"""Symbols are drawn as icons, because a character such as a check mark shows as an empty box if no font has it."""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
SYMBOLS = re.compile("[\u2190-\u21ff\u22ef\u2300-\u23ff\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\U0001f000-\U0001faff]")
TITLE_MARK = "●"  # at the start of a window title, where nothing can be drawn


def test_a_check_mark_is_a_symbol_and_words_and_numbers_are_not() -> None:
    assert SYMBOLS.search("solved ✓")
    assert not SYMBOLS.search("Exagon – “più” − 3 × 4 … ½ äöüß")


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.svelte")), ids=lambda path: path.stem)
def test_what_is_drawn_needs_no_font_of_symbols(path: Path) -> None:
    found = SYMBOLS.findall(path.read_text(encoding="utf-8").replace(f"`{TITLE_MARK} ", ""))
    assert not found, f"{path.name}: draw {' '.join(found)} with ui/Icon.svelte"


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("text/*.ts")), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_what_is_said_needs_no_font_of_symbols(path: Path) -> None:
    assert not SYMBOLS.findall(path.read_text(encoding="utf-8"))
