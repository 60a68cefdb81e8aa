"""The container's scripts: the entry point that starts the server, and the health check."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.hosting.kit import KIT
from tests.support.command import CommandResult, run_apart
from tests.support.server import free_port

LUDOTECA = '#!/bin/sh\necho "$LUDOTECA_CACHE $*"\n'


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """A folder laid out like an image: `compiled` rules, a `cache`, and a `ludoteca` that prints how it was started."""
    (tmp_path / "compiled" / "elios-new").mkdir(parents=True)
    (tmp_path / "compiled" / "elios-new" / "ready").write_text("compiled")
    (tmp_path / "cache").mkdir()
    (tmp_path / "tmp").mkdir()
    (tmp_path / "bin").mkdir()
    program(tmp_path, "ludoteca", LUDOTECA)
    return tmp_path


def program(image: Path, name: str, source: str) -> None:
    (image / "bin" / name).write_text(source)
    (image / "bin" / name).chmod(0o755)


def start(image: Path, *words: str, cache: str = "cache") -> CommandResult:
    environment = {
        "PATH": f"{image / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "LUDOTECA_CACHE": str(image / cache),
        "LUDOTECA_COMPILED": str(image / "compiled"),
        "TMPDIR": str(image / "tmp"),
    }
    return run_apart(*words, program=("/bin/sh", str(KIT / "start.sh")), environment=environment)


def test_the_rules_of_the_image_are_copied_into_the_cache(image: Path) -> None:
    (image / "cache" / "elios-old").mkdir()
    assert start(image, "serve", "--check").output == f"{image / 'cache'} serve --check\n"
    assert sorted(os.listdir(image / "cache")) == ["elios-new", "elios-old"]
    assert (image / "cache" / "elios-new" / "ready").read_text() == "compiled"


def test_files_in_the_cache_are_kept(image: Path) -> None:
    (image / "cache" / "elios-new").mkdir()
    (image / "cache" / "elios-new" / "ready").write_text("compiled here")
    assert start(image, "serve").code == 0
    assert (image / "cache" / "elios-new" / "ready").read_text() == "compiled here"


@pytest.mark.parametrize("failing", ["mktemp", "cp", "mv"])
def test_a_full_cache_does_not_prevent_the_server_from_starting(image: Path, failing: str) -> None:
    program(image, failing, "#!/bin/sh\necho 'No space left on device' >&2\nexit 1\n")
    ended = start(image, "serve")
    assert ended.output == f"{image / 'cache'} serve\n"
    assert "No space left" in ended.err
    assert os.listdir(image / "cache") == [], "a partial copy would be mistaken for a complete one"


def test_the_copy_is_temporary_without_a_writable_cache(image: Path) -> None:
    cache, word = start(image, "serve", cache="missing").output.split()
    assert (Path(cache).parent, word) == (image / "tmp", "serve")
    assert os.listdir(cache) == ["elios-new"]


def test_the_server_replaces_the_script_and_receives_its_signals(image: Path) -> None:
    program(image, "ludoteca", "#!/bin/sh\necho $$\n")
    environment = {**os.environ, "PATH": f"{image / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    environment |= {"LUDOTECA_CACHE": str(image / "cache"), "LUDOTECA_COMPILED": str(image / "compiled")}
    words = ["/bin/sh", str(KIT / "start.sh")]
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.communicate()[0].strip() == str(process.pid)


@contextmanager
def answering(status: int) -> Iterator[int]:
    """Run a server whose health check returns this status, and yield its port."""

    class Health(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/health" else 404)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Log nothing."""

    with HTTPServer(("127.0.0.1", 0), Health) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server.server_address[1]
        server.shutdown()
        thread.join()


def ask(port: int) -> CommandResult:
    environment = {"LUDOTECA_PORT": str(port), "http_proxy": "http://127.0.0.1:1"}
    return run_apart(program=(sys.executable, "-I", str(KIT / "healthy.py")), environment=environment)


def test_the_check_passes_for_a_healthy_server() -> None:
    with answering(200) as port:
        assert ask(port).code == 0


def test_the_check_fails_for_an_unhealthy_server() -> None:
    with answering(503) as port:
        ended = ask(port)
    assert ended.code == 1
    assert "503" in ended.complaint


def test_the_check_fails_without_an_answer() -> None:
    ended = ask(free_port())
    assert ended.code == 1
    assert "refused" in ended.complaint
    assert "Traceback" not in ended.err
