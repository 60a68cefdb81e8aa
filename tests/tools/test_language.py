"""A new language can be started and brought up to date without losing any translation."""

from pathlib import Path

import pytest

from tools.language import main, untranslated

ENGLISH = "# Texts\n\nyes = Yes\nno = No, thanks\n    .log = { $player } declined.\nsign = { $count }\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "part" / "text"
    folder.mkdir(parents=True)
    (folder / "en.ftl").write_text(ENGLISH)
    return folder


def test_a_new_language_begins_with_the_english_texts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main("fr", (folder.parents[1],)) == 0
    assert (folder / "fr.ftl").read_text() == ENGLISH
    assert "2 texts are still in English" in capsys.readouterr().out


def test_what_is_translated_stays_and_what_is_new_is_added_in_its_place(folder: Path) -> None:
    (folder / "fr.ftl").write_text("no = Non merci\n    .log = { $player } a refusé.\nold = Disparu\n")
    main("fr", (folder.parents[1],))
    french = (folder / "fr.ftl").read_text()
    assert french.index("yes = Yes") < french.index("no = Non merci") < french.index("sign =")
    assert "old" not in french
    assert untranslated(ENGLISH, french) == ["yes"]


@pytest.mark.parametrize("code", ["", "en", "french", "../x", "FR"])
def test_what_is_not_the_code_of_a_language_is_refused(
    folder: Path, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(code, (folder.parents[1],)) == 1
    assert "ISO 639-1" in capsys.readouterr().out
    assert [path.name for path in folder.iterdir()] == ["en.ftl"]
