"""Test a wheel as a new user would: in a new environment outside the repository, play every game and open a page."""

import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tools.release import ROOT, ReleaseError
from tools.release.programs import UV, run
from tools.release.pythons import Python

COMPILED = "elementos"  # the only game tested with compiled rules; the others run as plain Python, to save minutes
OLDEST_PACKAGES = (
    *("--resolution=lowest-direct", "--no-build"),  # the oldest packages that can be installed without a compiler
    *(f"--requirements={ROOT / 'pyproject.toml'}", "--extra=server"),
)
PATIENCE = 60.0  # seconds to wait for the server
ADDRESS = re.compile(r"http://[\d.:]+")
SCRIPT = re.compile(r'src="\./(assets/[^"]+\.js)"')


def try_wheel(wheel: Path, python: Python) -> None:
    """Install a wheel, first without extras and then with the server, and use it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bin_folder = install(str(wheel.resolve()), python, folder / "base")
        here = surroundings(folder)
        play_matches(bin_folder, folder, here)
        refuse_server(bin_folder, folder, here)
        bin_folder = install(f"{wheel.resolve()}[server]", python, folder / "server")
        open_pages(bin_folder, folder, here)


def try_oldest_packages(wheel: Path, python: Python) -> None:
    """Try a wheel with the oldest packages that it supports."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bin_folder = install(str(wheel.resolve()), python, folder / "oldest", *OLDEST_PACKAGES)
        here = surroundings(folder)
        play_matches(bin_folder, folder, here)
        open_pages(bin_folder, folder, here)


def install(wanted: str, python: Python, environment: Path, *options: str) -> Path:
    """Install a package into a new environment, and return the folder that contains its programs."""
    run([UV, "venv", "--quiet", "--python", python.path, environment])
    run([UV, "pip", "install", "--quiet", "--python", environment, *options, wanted])
    return environment / ("Scripts" if os.name == "nt" else "bin")


def surroundings(folder: Path) -> dict[str, str]:
    """Return environment variables that keep programs from reading or writing the user's files."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    own = {name: str(folder / "home" / name) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LUDOTECA_DATA")}
    return {**kept, **own, "NO_COLOR": "1"}


def play_matches(bin_folder: Path, folder: Path, here: Mapping[str, str]) -> None:
    """Play a match of each game in the terminal and check its record. Play one of them again with compiled rules."""
    ludoteca, interpreted = bin_folder / "ludoteca", {**here, "NUMBA_DISABLE_JIT": "1"}
    listed = run([bin_folder / "python", "-c", "import ludoteca; print(*ludoteca.game_names())"], here, folder)
    games = listed.split()
    if len(games) < 4:
        raise ReleaseError(f"The wheel has only these games: {', '.join(games)}.")
    for game in games:
        record = folder / f"{game}.txt"
        seats = ["--seat", "casual", "--seat", "greedy"]
        run([ludoteca, "play", game, *seats, "--seed", "1", "--out", record], interpreted, folder)
        run([ludoteca, "check", record], interpreted, folder)
    run([ludoteca, "warmup", COMPILED], here, folder)
    run([ludoteca, "check", folder / f"{COMPILED}.txt"], here, folder)


def refuse_server(bin_folder: Path, folder: Path, here: Mapping[str, str]) -> None:
    """Check that the base package works without the server and says how to install it."""
    ended = subprocess.run(
        [bin_folder / "ludoteca", "serve"], env=here, cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    if ended.returncode != 1 or "[server]" not in ended.stderr or "Traceback" in ended.stderr:
        raise ReleaseError(f"Without the extra, ludoteca serve should name it, but it said: {ended.stderr.strip()}")


def open_pages(bin_folder: Path, folder: Path, here: Mapping[str, str]) -> None:
    """Start the server, check its health, load a page and its script, and stop it."""
    with serving(bin_folder, folder, {**here, "NUMBA_DISABLE_JIT": "1"}) as address:
        if '"is_well":true' not in fetched(f"{address}/health").replace(" ", ""):
            raise ReleaseError("The wheel's server is not healthy.")
        script = SCRIPT.search(fetched(f"{address}/"))
        if script is None or not fetched(f"{address}/{script[1]}"):
            raise ReleaseError("The wheel's page has no script.")


@contextmanager
def serving(bin_folder: Path, folder: Path, here: Mapping[str, str]) -> Iterator[str]:
    """Start a server on a free port and yield its address. Check that the server exits cleanly when it is stopped."""
    log = folder / "server.log"
    with log.open("w", encoding="utf-8") as out:
        command = [str(bin_folder / "ludoteca"), "serve", "--port", "0"]
        server = subprocess.Popen(command, env=here, cwd=folder, stdout=out, stderr=subprocess.STDOUT)
        try:
            yield address_in(log, server)
            server.send_signal(signal.SIGINT)
            if server.wait(PATIENCE):
                raise ReleaseError(f"The wheel's server did not exit cleanly:\n{log.read_text(encoding='utf-8')}")
        finally:
            server.kill()


def address_in(log: Path, server: subprocess.Popen[bytes]) -> str:
    """Wait for the address that a server prints, and return it."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        if found := ADDRESS.search(log.read_text(encoding="utf-8")):
            return found[0]
        time.sleep(0.1)
    raise ReleaseError(f"The wheel's server does not start:\n{log.read_text(encoding='utf-8')}")


def fetched(url: str) -> str:
    """Return the body of a page."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            body: bytes = answer.read()
    except (urllib.error.URLError, TimeoutError) as error:
        raise ReleaseError(f"The wheel's server does not respond to {url}: {error}") from None
    return body.decode()
