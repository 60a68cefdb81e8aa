"""The code of a game that does not come with Ludoteca reaches the workers, which need not have it installed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cluster.nodes import Nodes
from tests.support.command import run_source
from tests.support.packages import install, write_game

PLAY = """
import json, sys
from ludoteca.arena.cluster import Cluster
from ludoteca.arena.fixtures import Contest, fixtures
from ludoteca.arena.matches import play
from ludoteca.core.compilation import start_plain
from ludoteca.core.discovery import folder_of, package_of

def play_and_tell(contest, fixture):
    start_plain()  # compiling would take longer than the whole test
    return play(contest, fixture).record, package_of("nim"), str(folder_of("nim"))

contest = Contest("nim", 1, 2, {}, 0)
matches = list(fixtures(contest, ["greedy", "random"], 2))
local = [play_and_tell(contest, fixture) for fixture in matches]
remote = sorted(Cluster(sys.argv[1], "nim", play_and_tell).play(contest, iter(matches)))
print(json.dumps([sorted(local), remote]))
"""


def in_folder(place: Path) -> dict[str, str]:
    write_game(place / "nim")
    return {"LUDOTECA_GAMES": str(place)}


def in_package(place: Path) -> dict[str, str]:
    install(place, "nim = nimble:GAME")
    return {"PYTHONPATH": str(place)}


@pytest.mark.parametrize(("made", "package"), [(in_folder, "ludoteca.games.nim"), (in_package, "nimble")])
def test_workers_play_with_the_code_from_here(
    nodes: Nodes, tmp_path: Path, made: Callable[[Path], dict[str, str]], package: str
) -> None:
    ended = run_source(PLAY, nodes.address, environment=made(tmp_path / "games"))
    local, remote = json.loads(ended.output)
    assert [record for record, *_ in remote] == [record for record, *_ in local]
    assert {name for _, name, _ in remote} == {package}
    assert all("working_dir_files" in folder for *_, folder in remote), "a worker found another copy of the game"
