"""The guides name buttons and settings as the pages show them. In these documents, italics are reserved for that."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOWN = {
    text.strip()
    for folder in (ROOT / "web" / "src", ROOT / "src" / "ludoteca" / "text")
    for file in folder.rglob("en.ftl")
    for text in re.findall(r"^[\w-]+ = (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
}
"""Everything that the pages say in one line."""
LABEL = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")
DOCUMENTS = ["docs/index.md", "docs/guides/players.md", "docs/guides/hosts.md", "docs/tutorials/host-for-friends.md"]


def is_shown(label: str) -> bool:
    """True if the pages show a text with these words, alone or before a name or number that is filled in."""
    return any(text == label or text.startswith(f"{label} {{") for text in SHOWN)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_label_in_a_guide_is_on_the_pages(document: str) -> None:
    labels = set(LABEL.findall((ROOT / document).read_text(encoding="utf-8")))
    assert labels
    assert [label for label in labels if not is_shown(label)] == []


def test_the_guide_for_players_explains_every_setting() -> None:
    page = (ROOT / "docs" / "guides" / "players.md").read_text(encoding="utf-8")
    settings = (ROOT / "web" / "src" / "pages" / "Settings.svelte").read_text(encoding="utf-8")
    texts = (ROOT / "web" / "src" / "text" / "en.ftl").read_text(encoding="utf-8")
    hinted = {key for key in re.findall(r"\"(settings-\w+)-hint\"", settings) if key != "settings-name"}
    labels = [re.search(rf"^{key} = (.+)$", texts, re.MULTILINE) for key in hinted]
    assert len(hinted) > 5
    assert [label[1] for label in labels if label and f"*{label[1]}*" not in page] == []
