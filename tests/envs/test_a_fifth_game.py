"""A reader who follows the tutorial about adding a game word for word gets a game that works everywhere.

The test types the page's commands and writes its files in a separate folder. It interprets the rules, because compiling
them would take longer than everything else.
"""

import re
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.command import run_apart, run_source
from tests.support.gathering import Gathering, gather
from tests.support.server import ServerProcess

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "tutorials" / "add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"([^\n]*)\n\n```(console|python|markdown)\n(.*?)```", re.DOTALL)
ASK = """
from ludoteca.core import cache
print(cache.digest("trios"), cache.game_of("ludoteca.games.trios.rules"))
"""
SQUARES = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


@dataclass
class Reader:
    """A reader who follows the page block by block."""

    folder: Path
    environment: dict[str, str]
    heard: dict[str, list[str]]
    """The output of every run of each command."""

    def follow(self) -> None:
        """Type, write or run each block. If the line before a block names a file, write the block to that file."""
        for before, kind, text in BLOCK.findall(PAGE):
            file = re.search(r"`(my-games/\S+)`[^`]*:$", before) or re.search(r"in `(my-games/\S+)`;", before)
            if kind == "console":
                for line in text.splitlines():
                    self.type(line.removeprefix("$ "))
            elif file:
                (self.folder / file[1]).write_text(text, encoding="utf-8")
            else:
                self.hear("program", [sys.executable, "-c", text])

    def type(self, line: str) -> None:
        """Type one command."""
        words = shlex.split(line)
        if words[0] == "export":
            name, _, value = words[1].partition("=")
            self.environment[name] = str(self.folder / value)
        elif words[0] == "ludoteca":
            self.hear(" ".join(words[1:3]), [sys.executable, "-m", *words])
        else:
            self.hear(words[0], [sys.executable, *words[1:], "-p", "no:cacheprovider"], ROOT)

    def hear(self, name: str, words: list[str], where: Path | None = None) -> None:
        """Run a command and store its output. Standard input names every square once."""
        typed = "\n".join(SQUARES) + "\n"
        ended = run_apart(program=words, environment=self.environment, cwd=where or self.folder, input=typed)
        assert ended.code == 0, f"{name}: {ended.out[-1500:]}{ended.err[-1500:]}"
        self.heard.setdefault(name, []).append(ended.out)

    def digest(self) -> str:
        """Return the digest of the game's current sources.

        A new process reads them, because each process looks for games only once.
        """
        digest, game = run_source(ASK, environment=self.environment).output.split()
        assert game == "trios"
        return digest


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    folder = tmp_path_factory.mktemp("fifth")
    plugins = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "pytest_timeout"}
    settings = {"NUMBA_DISABLE_JIT": "1", "LUDOTECA_DATA": str(folder / "data"), "COLUMNS": "100"}
    following = Reader(folder, {**plugins, **settings}, {})
    following.follow()
    return following


def test_every_block_of_the_page_does_what_it_says(reader: Reader) -> None:
    assert "first to have 3 marks" in reader.heard["games trios"][0]
    assert "1 match" in reader.heard["simulate trios"][0]
    assert "Match saved to ann.txt" in reader.heard["play trios"][0]
    assert "1 match is valid" in reader.heard["check ann.txt"][0]
    assert 'Game "trios"' in reader.heard["program"][0]
    assert "(8, 3, 4, 4)" in reader.heard["program"][0]
    assert "four marks" in reader.heard["rules trios"][0]
    assert "depth 2: 600" in reader.heard["perft trios"][0]
    assert reader.heard["python"][0].count(".") > 20


def test_a_match_is_played_at_the_table_against_bots(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LUDOTECA_GAMES", "NUMBA_DISABLE_JIT"):
        monkeypatch.setenv(name, reader.environment[name])

    async def play(here: Gathering) -> None:
        await here.play_out(seed=1)
        assert 'Game "trios"' in await here.lobby.record(here.table, here.clients[0].token)

    with ServerProcess(reader.folder / "table") as server:
        gather(server, play, "trios", 3, ["beginner", "casual"])
    assert not server.complaints


def test_an_edit_changes_the_digest(reader: Reader) -> None:
    """Compiled code for a game outside the package is cached under the digest of the game's current sources."""
    before = reader.digest()
    with (reader.folder / "my-games" / "trios" / "src" / "trios" / "rules.py").open("a") as file:
        file.write("\n")
    assert reader.digest() != before
