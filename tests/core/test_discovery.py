"""Games in installed packages and in folders are found. One that cannot be used is reported, and the others work."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca.games
from ludoteca.core import cache, discovery, registry
from ludoteca.core.errors import BrokenGameError, UnknownGameError
from tests.support.command import Run
from tests.support.packages import install, nim

OWN = ("elementos", "elios", "exagon", "holi")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield tmp_path
    for name in [name for name in sys.modules if name.split(".")[0] == "nimble" or ".nim" in name]:
        del sys.modules[name]
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Search for games again."""
    for cached in (discovery.found, discovery.folder_of_package, registry.names, registry.game, registry._problem):
        cached.cache_clear()
    importlib.invalidate_caches()


def test_an_installed_game_is_played_and_cached_like_any_other(place: Path) -> None:
    folder = install(place, "nim = nimble:GAME")
    assert registry.names() == (*OWN[:3], "holi", "nim")
    match = ludoteca.new("nim", seed=1)
    match.play(match.legal()[0])
    assert match.game.rules_text().startswith("# Nim")
    assert registry.origin_of("nim") == "the package my-nim 1.0"
    assert registry.origin_of("elios") == ""
    assert cache.folder_of_sources("nim") == folder
    assert cache.game_of("nimble.rules") == "nim"
    assert cache.game_of("nimbles.rules") is None
    assert registry.problems() == []


def test_an_edit_of_an_installed_game_changes_the_digest(place: Path) -> None:
    folder = install(place, "nim = nimble:GAME")
    before = cache.digest("nim")
    (folder / "more.py").write_text("MORE = 1\n")
    assert cache.digest("nim") != before


def broken(what: str) -> str:
    return rf"^the game nim from the package my-nim 1\.0 cannot be used: {what}"


@pytest.mark.parametrize(
    ("entry", "source", "sentence"),
    [
        ("nim = nothing:GAME", None, broken("there is no Python package called 'nothing'")),
        ("nim = nothing.at.all:GAME", None, broken("there is no Python package called 'nothing.at.all'")),
        ("nim = nimble", None, broken('its entry point must name a Game, such as nim = "nimble:GAME"')),
        ("nim = nimble:NIM", None, broken("its entry point must name a Game")),
        ("nim = nimble:GAME", "GAME = 3\n", broken("its entry point must name a Game")),
        ("nim = nimble:GAME", nim("mist"), broken("the game itself has another name, 'mist'")),
        ("nim = nimble:GAME", "import nowhere_at_all\n", broken(r"ModuleNotFoundError: .* \(__init__.py, line 1\)")),
        ("nim = nimble:GAME", "GAME = 1 / 0\n", broken(r"ZeroDivisionError: division by zero \(__init__.py, line 1\)")),
        ("nim = nimble:GAME", "GAME = (\n", broken(r"SyntaxError: .* \(__init__.py, line 1\)")),
        (
            "nim = nimble:GAME",
            "API = 2\nfrom ludoteca.core.future import everything\n",
            broken("it is for version 2 of the game API, and this Ludoteca has version 1; install a newer Ludoteca"),
        ),
        ("nim = nimble:GAME", "API = 0\n", broken(".*; install a newer version of the game")),
        ("Nim-1 = nimble:GAME", None, r"^the package my-nim 1\.0 calls a game 'Nim-1', but the name of a game must be"),
    ],
)
def test_a_broken_game_is_reported_and_the_others_work(
    place: Path, entry: str, source: str | None, sentence: str
) -> None:
    install(place, entry, source=source)
    assert registry.names() == OWN
    [problem] = registry.problems()
    with pytest.raises(BrokenGameError, match=sentence) as caught:
        registry.game(entry.partition(" ")[0])
    assert problem == str(caught.value)
    assert str(caught.value.sentence) == "This game isn’t available at the moment."
    ludoteca.new("elios", seed=1)


def test_two_packages_cannot_have_the_same_game(place: Path) -> None:
    install(place, "nim = nimble:GAME")
    install(place, "nim = nimbler:GAME", "other-nim", module="nimbler")
    assert registry.names() == OWN
    with pytest.raises(
        BrokenGameError, match=r"^two games are called nim, one from the package my-nim 1.0 and one from "
    ):
        registry.game("nim")


def test_a_game_that_comes_with_ludoteca_keeps_its_name(place: Path) -> None:
    install(place, "elios = nimble:GAME", source=nim("elios"))
    assert registry.game("elios").title == "Elios"
    assert registry.problems() == [
        "the package my-nim 1.0 cannot use the name elios, because Ludoteca has a game of this name"
    ]


def test_a_folder_and_a_package_cannot_have_the_same_game(
    place: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = install(place, "nim = nim:GAME", module="nim")
    monkeypatch.setattr(ludoteca.games, "__path__", [*ludoteca.games.__path__, str(tmp_path)])
    forget()
    assert registry.problems() == []  # the same folder, found twice
    assert registry.game("nim").name == "nim"
    shutil.copytree(folder, tmp_path / "elsewhere" / "nim")
    monkeypatch.setattr(ludoteca.games, "__path__", [*ludoteca.games.__path__[:-1], str(tmp_path / "elsewhere")])
    forget()
    [problem] = registry.problems()
    assert problem.startswith(f"two games are called nim, one from the folder '{tmp_path / 'elsewhere' / 'nim'}' and ")


def test_an_unknown_game_is_still_unknown(place: Path) -> None:
    with pytest.raises(UnknownGameError, match="Did you mean elios"):
        registry.game("elois")


def test_a_game_named_like_a_shared_text_leaves_that_text_alone(place: Path) -> None:
    from ludoteca.core.sentences import say
    from ludoteca.core.wording import Wording

    install(place, "game = nimble:GAME", source=nim("game"))
    assert registry.names()[2:4] == ("exagon", "game")
    assert Wording("en").word(say("game-unknown-near", name="x", near="y")).startswith("There’s no game called “x”")


def test_the_command_line_warns_and_names_the_origin(place: Path, run: Run) -> None:
    install(place, "nim = nimble:GAME")
    install(place, "mist = nowhere:GAME", "my-mist", module="mist")
    listed = run("games")
    assert "nim" in listed.output
    assert "Warning: The game mist from the package my-mist 1.0 cannot be used: there is no" in listed.complaint
    assert "From the package my-nim 1.0." in run("games", "nim").output
    assert run("play", "mist").complaint.startswith("Error: The game mist from the package my-mist 1.0 cannot be used")
