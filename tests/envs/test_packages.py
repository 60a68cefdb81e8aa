"""Games are built as packages, installed into a new environment and played everywhere.

The new environment has nothing but what pip installs. The rules run as plain Python, because compiling takes longer.
"""

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.command import CommandResult, run_apart
from tests.support.gathering import Gathering, gather
from tests.support.server import ServerProcess
from tools.release import ROOT
from tools.release.programs import UV

pytestmark = pytest.mark.long

GAMES = {"trios": (), "veils": ("--hidden",)}
EXTRAS = "check,envs,openspiel,server"
PLAIN = {"NUMBA_DISABLE_JIT": "1", "LUDOTECA_GAMES": "", "PYTHONPATH": ""}
PLAY = """
import sys
import gymnasium, pettingzoo, pyspiel
import ludoteca.envs.gym, ludoteca.envs.openspiel, ludoteca.envs.pettingzoo
from ludoteca.envs.vector import VectorEnv

name = sys.argv[1]
env = gymnasium.make(f"ludoteca/{name}-v1", illegal="refuse")
env.reset(seed=1)
while not env.step(env.action_space.sample())[2]:
    pass
many = VectorEnv(name, num_envs=4)
many.reset(seed=1)
while not many.batch.terminations.any():
    many.step(many.batch.random_steps())
zoo = pettingzoo.make("aec", f"ludoteca/{name}-v1", players=3)
zoo.reset(seed=1)
for agent in zoo.agent_iter():
    *_, is_over, is_cut_off, _ = zoo.last()
    zoo.step(None if is_over or is_cut_off else zoo.action_space(agent).sample())
state = pyspiel.load_game(f"ludoteca_{name}(players=3)").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print("played", sum(state.returns()))
"""


@dataclass(frozen=True)
class Place:
    """A new environment with both games."""

    folder: Path

    @property
    def python(self) -> str:
        """The interpreter of the environment."""
        return str(self.folder / "venv" / "bin" / "python")

    def run(self, *words: object) -> CommandResult:
        """Run Python in the environment, far from the project's folder."""
        return run_apart(*words, program=(self.python,), environment=PLAIN, cwd=self.folder)


class InstalledServer(ServerProcess):
    """The server that is installed in an environment."""

    def __init__(self, place: Place) -> None:
        self.interpreter = place.python
        super().__init__(place.folder / "table")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    folder = tmp_path_factory.mktemp("packages")
    place, uv = Place(folder), (str(UV),)
    for name, words in GAMES.items():
        assert run_apart("new", name, *words, "--out", folder / "games").code == 0
    assert run_apart("venv", "--quiet", folder / "venv", program=uv).code == 0
    projects = [f"{ROOT}[{EXTRAS}]", *(folder / "games" / name for name in GAMES)]
    installed = run_apart("pip", "install", "--quiet", "--python", folder / "venv", *projects, program=uv)
    assert installed.code == 0, installed.err
    return place


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_at_the_terminal(place: Place, name: str) -> None:
    record, seats = f"{name}.txt", ("--seat", "casual", "--seat", "greedy")
    place.run("-m", "ludoteca", "play", name, *seats, "--seed", 1, "--out", record).output  # noqa: B018  it must succeed
    assert "1 match is valid" in place.run("-m", "ludoteca", "check", record).output


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_at_the_table(place: Place, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in PLAIN.items():
        monkeypatch.setenv(variable, value)

    async def play(here: Gathering) -> None:
        await here.play_out(seed=1)
        assert f'Game "{name}"' in await here.lobby.record(here.table, here.clients[0].token)

    with InstalledServer(place) as server:
        gather(server, play, name, 3, ["beginner", "casual"])
    assert not server.complaints


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_in_every_environment(place: Place, name: str) -> None:
    assert place.run("-c", PLAY, name).output.startswith("played 0.0")


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_checks_that_come_with_ludoteca(place: Place, name: str) -> None:
    tests = place.folder / "games" / name / "tests"
    checked = place.run("-m", "ludoteca", "check-game", name, "--tests", tests)
    assert checked.code == 0, checked.out[-3000:]
    assert "all checks passed" in checked.out


@pytest.mark.parametrize("name", GAMES)
def test_its_weights_are_fitted(place: Place, name: str) -> None:
    words = ("--players", 2, "--matches", 20, "--rounds", 1, "--duels", 10, "--threads", 1)
    out = place.folder / f"{name}.json"
    place.run("-m", "ludoteca", "fit", name, *words, "--out", out).output  # noqa: B018  it must succeed
    assert os.path.getsize(out) > 0
