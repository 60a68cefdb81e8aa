"""The commands in the tutorials work: the tests type them as a reader would, with a real server.

`test_doctests.py` runs the Python examples, and `tests/envs` runs what needs the research extras.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli.app import COMMANDS
from ludoteca.table.base.settings import PREFIX, Settings
from ludoteca.table.messages.http import NewTable, Seated, SeatWish
from tests.hosting.kit import KIT, service, text_of, yaml_of
from tests.support.command import run_apart
from tests.support.lobby import OPEN, Lobby, visit
from tests.support.server import PATIENCE, ServerProcess

ROOT = Path(__file__).resolve().parents[2]
TUTORIALS = ROOT / "docs" / "tutorials"
USUAL = "http://127.0.0.1:8642"
OF_THE_KIT = "LUDOTECA_SITE"  # read only by compose and Caddy


def page(name: str) -> str:
    """The text of a tutorial."""
    return (TUTORIALS / name).read_text(encoding="utf-8")


def typed(name: str) -> list[list[str]]:
    """The commands that the reader of a tutorial types, as words."""
    blocks = re.findall(r"^```console\n(.*?)^```", page(name), re.DOTALL | re.MULTILINE)
    return [shlex.split(line.removeprefix("$ ")) for block in blocks for line in block.splitlines()]


def started(words: list[str], folder: Path) -> ServerProcess:
    """The server that a tutorial starts, on a free port and in a separate folder."""
    assert words[:2] == ["ludoteca", "serve"]
    return ServerProcess(folder / "data", *words[2:])


def environment(server: ServerProcess) -> dict[str, str]:
    """`ludoteca` finds the server's data, and `python` is the one that runs this test."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "LUDOTECA_DATA": str(server.folder), "PATH": path}


def without_addresses(text: str) -> list[str]:
    """The lines of a text, without the addresses in them, which differ between machines."""
    return re.sub(r"http://\S+", "ADDRESS", text).splitlines()


def test_friends_play_on_a_server_at_home(tmp_path: Path) -> None:
    serve, health, backup, doctor = typed("host-for-friends.md")
    with started(serve, tmp_path) as server:
        assert health == ["curl", f"{USUAL}/health"]
        assert server.request("GET", "/health").text.startswith('{"is_well":true')
        visit(server, lambda lobby: lobby.people("elios", 3))
        copied, checked = (
            run_apart(*words[1:], environment=environment(server), cwd=tmp_path).output for words in (backup, doctor)
        )
    assert "Backed up to friends.sqlite3" in copied
    assert "No damage found (tables 1," in checked
    assert (tmp_path / "friends.sqlite3").stat().st_size > 0
    *greeting, farewell = [line for line in server.log.splitlines() if not line.startswith("{")]
    assert farewell == "Server stopped. All data is saved."
    shown = without_addresses(page("host-for-friends.md"))
    assert greeting
    assert all(line in shown for line in without_addresses("\n".join(greeting)))


def test_a_program_plays_at_a_table_and_in_the_arena(tmp_path: Path) -> None:
    serve, bot, arena = typed("write-a-bot.md")

    async def made(lobby: Lobby) -> Seated:
        seats = [OPEN, SeatWish("computer", "random")]
        return await lobby.make(await lobby.come_in("Host"), NewTable("exagon", seats))

    with started(serve, tmp_path) as server:
        known = {USUAL: server.address, "CODE": visit(server, made).code}
        words = [known.get(word, word) for word in bot]
        with subprocess.Popen(words, env=environment(server), cwd=ROOT, stdout=subprocess.PIPE, text=True) as playing:
            measured = run_apart(*arena[1:], environment=environment(server), cwd=ROOT)
            said, _ = playing.communicate(timeout=PATIENCE)
    assert "The match is over: seat 1 finished in place" in said
    assert re.search(r"random – program:python examples/bot\.py +\d+\.\d%", measured.output)


def test_the_bots_are_also_a_program_without_prompts(capsys: pytest.CaptureFixture[str]) -> None:
    """The same code as in the session above it, which `test_doctests.py` runs."""
    text = page("write-a-bot.md")
    (program,) = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    typed_lines = re.findall(r"^(?:>>>|\.\.\.) (.*)$", text, re.MULTILINE)
    assert {line for line in program.splitlines() if line and not line.startswith("print")} <= set(typed_lines)
    exec(compile(program, "bots.py", "exec"), {})
    assert capsys.readouterr().out == "The climber won 18 of 20 matches.\n"


def test_the_page_for_the_public_names_existing_files_and_settings() -> None:
    text = page("host-for-the-public.md")
    files = set(re.findall(r"`hosting/([\w.-]+)`", text))
    assert {"compose.yaml", "Caddyfile", "Containerfile", "alerts.yml", "grafana-dashboard.json"} <= files
    assert [file for file in files if not (KIT / file).is_file()] == []
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__} | {OF_THE_KIT}
    named = set(re.findall(r"LUDOTECA_[A-Z_]+", text))
    assert len(named) > 5
    assert named <= known
    assert all(f"${{{name}" in text_of("compose.yaml") for name in ("LUDOTECA_SITE", "LUDOTECA_REQUIRE_DATA"))


def test_the_page_for_the_public_uses_services_volumes_and_commands_that_exist() -> None:
    text = page("host-for-the-public.md")
    asked = re.findall(r"docker compose exec -T (\w+) ludoteca (\w+)", text)
    assert {command for _, command in asked} == {"doctor", "backup"}
    assert all(service(name)["image"] == "ludoteca" and command in COMMANDS for name, command in asked)
    assert [volume.split(":")[1] for volume in service("table")["volumes"] if "backups" in volume] == ["/backups"]
    assert re.findall(r"docker compose run --rm (\w+) (\w+)", text) == [("table", "restore"), ("table", "doctor")]
    assert text.index("docker compose stop table") < text.index("run --rm table restore")
    assert text.count("/backups/ludoteca.sqlite3") == 3
    profile = re.search(r"--profile (\w+)", text)
    assert profile
    assert any(profile[1] in each.get("profiles", []) for each in yaml_of("compose.yaml")["services"].values())
    assert "127.0.0.1:9090:9090" in service("prometheus")["ports"]


@pytest.mark.parametrize("name", sorted(file.name for file in TUTORIALS.glob("*.md")))
def test_a_tutorial_is_run_by_some_test(name: str) -> None:
    tests = [*Path(__file__).parent.glob("*.py"), *(ROOT / "tests" / "envs").glob("*.py")]
    assert any(name in test.read_text(encoding="utf-8") for test in tests) or "\n>>> " in page(name)
