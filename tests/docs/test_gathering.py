"""Pages that were written for the repository are changed so that they work in the site."""

from pathlib import Path

import pytest

from tools.site.gathering import gather
from tools.site.links import Atlas, linked
from tools.site.places import places
from tools.site.rules import Ruling, marked, rules_page, rulings

PLACES = {"docs/a.md": "a.md", "docs/deep/b.md": "deep/b.md", "NEWS.md": "about/news.md", "docs/list": "list/index.md"}
ATLAS = Atlas(PLACES, "")
RULES = """# Ludo, a game

- Not a clause.

## L1 Moving
- L1.1 You may move (L1.2). **Ruling**: never
  twice.
- L1.2 You may stay:
- here;
- there. **Reconstruction**: or away.

## L2 Winning
- L2.1 See L9.9.
"""


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("docs/a.md", "[B](deep/b.md#x)", "[B](deep/b.md#x)"),
        ("docs/deep/b.md", "[news](../../NEWS.md)", "[news](../about/news.md)"),
        ("NEWS.md", "[A](docs/a.md), [list](docs/list)", "[A](../a.md), [list](../list/index.md)"),
        ("docs/a.md", "[start](../README.md)", "[start](index.md)"),
        ("docs/a.md", "[bot](../examples/bot.py)", "bot (`examples/bot.py` in the source)"),
        ("docs/a.md", "[examples/bot.py](../examples/bot.py)", "examples/bot.py"),
        ("docs/a.md", "[![x](deep/b.md)](../NEWS.md)", "[![x](deep/b.md)](about/news.md)"),
        ("docs/a.md", "[x](https://example.org) [y](#z)", "[x](https://example.org) [y](#z)"),
        ("docs/a.md", "```\n[x](../NEWS.md)\n```\n[x](../NEWS.md)", "```\n[x](../NEWS.md)\n```\n[x](about/news.md)"),
    ],
)
def test_links_lead_to_the_same_file_in_the_site(path: str, text: str, expected: str) -> None:
    assert linked(text, path, ATLAS) == expected


def test_a_file_outside_the_site_is_a_link_once_the_sources_have_an_address() -> None:
    atlas = Atlas(PLACES, "https://example.org/source")
    assert (
        linked("[bot](../examples/bot.py#L3)", "docs/a.md", atlas)
        == "[bot](https://example.org/source/examples/bot.py#L3)"
    )


def test_a_link_with_the_name_of_a_file_shows_the_title_of_its_page() -> None:
    atlas = Atlas(PLACES, "", {"deep/b.md": "The letter B"})
    assert linked("[deep/b.md](deep/b.md#x), [here](deep/b.md)", "docs/a.md", atlas) == (
        "[The letter B](deep/b.md#x), [here](deep/b.md)"
    )


def test_clauses_become_headings_with_anchors() -> None:
    page = rules_page(RULES)
    assert page.startswith("# Rules of Ludo\n")
    assert "- Not a clause.\n" in page
    assert "## L1 Moving { #l1 }\n" in page
    assert "#### L1.1 { #l1-1 .clause }\n\nYou may move ([L1.2](#l1-2)). **Ruling**{ .ruling }: never\ntwice.\n" in page
    assert "You may stay:\n\n- here;\n- there. **Reconstruction**{ .reconstruction }: or away.\n" in page
    assert "See L9.9." in page


def test_rulings_are_listed_with_their_clauses() -> None:
    assert list(rulings(RULES)) == [
        Ruling("L1.1", "You may move (L1.2).", "Ruling", "never twice."),
        Ruling("L1.2", "there.", "Reconstruction", "or away."),
    ]
    assert marked("| L1.1 | **Ruling** Never twice. |") == "| L1.1 | **Ruling**{ .ruling } Never twice. |"


def test_everything_is_gathered(tmp_path: Path) -> None:
    (tmp_path / "old.md").write_text("old")
    gather(tmp_path)
    gathered = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert set(places().values()) < gathered
    assert {"rulings.md", "rules/holi.md", "reference/python/ludoteca.md", "changelog.md"} <= gathered
    assert "old.md" not in gathered
