"""A real server in its own process, which can be started, stopped, killed, and restarted on the same data."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

import httpx
from prometheus_client.parser import text_string_to_metric_families

PATIENCE = 60.0  # seconds; a slow, busy machine must not fail a test
PORTS = range(20000, 32000)  # below the ephemeral range, in which outgoing connections could occupy a port

EAGER = {
    "PAUSE": 0,
    "MESSAGES_PER_SECOND": 100_000,
    "MESSAGES_AT_ONCE": 100_000,
    "GUESTS_PER_MINUTE": 100_000,
    "TABLES_PER_MINUTE": 100_000,
    "JOINS_PER_MINUTE": 100_000,
    "SIGN_INS_PER_MINUTE": 100_000,
    "TABLES_PER_GUEST": 100_000,
    "MESSAGES_PER_GUEST": 100_000,
    "INVITATIONS_PER_GUEST": 100_000,
    "REPORTS_PER_GUEST": 100_000,
    "REQUESTS_PER_MINUTE": 100_000,
    "SOCKETS_PER_ADDRESS": 5000,
    "WORKERS": 1,
    "LOG_FORMAT": "json",
}
"""Settings for programs that play as fast as they can: bots do not pause, and limits are too high to matter."""


class ServerProcess:
    """One server on one data folder. Settings have the names of `ludoteca serve`'s environment variables.

    `words` follow `ludoteca serve` on the command line.
    """

    interpreter = sys.executable
    """The Python that runs the server."""
    program = "ludoteca"
    """The module that starts the server."""

    def __init__(self, folder: Path, *words: str, **settings: object) -> None:
        self.folder = folder
        self._words = words
        self.port = free_port()
        self.log_file = folder.with_name(folder.name + ".log")
        self._settings = {**EAGER, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "ServerProcess":
        try:
            self.start()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.stop()

    @property
    def address(self) -> str:
        """The base URL for HTTP."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_address(self) -> str:
        """The base URL for sockets."""
        return f"ws://127.0.0.1:{self.port}/api/socket"

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """Everything that the server has logged in all its runs."""
        return self.log_file.read_text(encoding="utf-8")

    @property
    def complaints(self) -> list[str]:
        """The log lines that report unexpected errors."""
        signs = ("Traceback", '"level": "error"', '"level":"error"', '"level": "critical"', '"level":"critical"')
        return [line for line in self.log.splitlines() if any(sign in line for sign in signs)]

    def request(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: object = None
    ) -> httpx.Response:
        """Send an HTTP request, and return the response even if it is an error."""
        return httpx.request(method, self.address + path, headers=headers, json=body, timeout=PATIENCE, trust_env=False)

    def metric(self, name: str, **labels: str) -> float:
        """A value from the server's `/metrics`, summed over all samples that have these labels."""
        families = text_string_to_metric_families(self.request("GET", "/metrics").text)
        samples = [sample for family in families for sample in family.samples if sample.name == name]
        return sum((sample.value for sample in samples if labels.items() <= sample.labels.items()), start=0.0)

    def launch(self) -> None:
        """Start the process without waiting."""
        words = [self.interpreter, "-m", self.program, "serve", "--port", str(self.port), *self._words]
        chosen = {"DATA": self.folder, **self._settings}
        settings = {f"LUDOTECA_{name}": str(value) for name, value in chosen.items()}
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env={**os.environ, **settings}
            )

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self.launch()
        self.wait_until_well()

    def wait_until_well(self) -> None:
        """Wait until the server's health check succeeds."""
        assert self._process is not None
        until = time.monotonic() + PATIENCE
        while not self._is_well():
            if self._process.poll() is not None:
                raise AssertionError(f"the server ended with {self._process.returncode}:\n{self.log[-4000:]}")
            assert time.monotonic() < until, f"the server does not answer:\n{self.log[-4000:]}"
            time.sleep(0.02)

    def stop(self, expected: int = 0) -> None:
        """Ask the server to stop, and wait until it exits by itself with this exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server does not end:\n{self.log[-4000:]}") from None
        self._process = None
        assert code == expected, f"the server ended with {code}:\n{self.log[-4000:]}"

    def kill(self) -> None:
        """Kill the server with `kill -9`, which is as sudden as a power failure."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def _is_well(self) -> bool:
        try:
            return self.request("GET", "/health").status_code == 200
        except httpx.TransportError:
            return False


def free_port() -> int:
    """A port on this machine that is not in use."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
