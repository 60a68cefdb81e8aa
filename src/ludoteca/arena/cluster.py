"""Play matches on a Ray cluster.

A match depends only on its fixture, so a cluster plays the same matches as one machine.
"""

import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from tempfile import TemporaryDirectory
from typing import Any, Generic

from ludoteca import __version__
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.luggage import pack
from ludoteca.arena.quiet import standard_output_to_error
from ludoteca.arena.workers import TRIES, F, MatchError, P, Play, attempt
from ludoteca.core.errors import LudotecaError
from ludoteca.core.extras import MissingExtraError

ANSWERING = 5.0  # seconds to wait for a connection
AHEAD = 2  # matches queued for each core, so that no core is idle
LOCAL = "local"
PRIVATE = {
    "RAY_USAGE_STATS_ENABLED": "0",  # send nothing to Ray's authors
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # use only 127.0.0.1; the name says otherwise, but it works on Linux too
    "http_proxy": "http://127.0.0.1:9",  # nothing is there: Ray would ask cloud services whether it runs in their cloud
    "no_proxy": "127.0.0.1,localhost",
}
"""Environment variables that keep a cluster on this machine from talking to any other."""


class ClusterError(LudotecaError):
    """The cluster cannot be used."""


class Cluster(Generic[F, P]):
    """A worker pool on a Ray cluster. Every machine in the cluster needs the same version of Ludoteca.

    The workers get the code of a game that does not come with Ludoteca from here. While the pool is in use, everything
    on standard output goes to standard error, because Ray prints messages at any time.
    """

    def __init__(self, address: str, game: str, play_one: Play[F, P]) -> None:
        self._play = play_one
        with ExitStack() as stack:
            stack.enter_context(standard_output_to_error())
            self._ray = _connected(address, game)
            stack.callback(self._ray.shutdown)
            self._at_once = AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._connection = stack.pop_all()

    def play(self, contest: Contest, fixtures: Iterator[F]) -> Iterator[P]:
        """Play all fixtures, in parallel on all cores of the cluster."""
        task = self._ray.remote(max_retries=TRIES - 1)(_attempt)
        running: dict[Any, F] = {}
        try:
            while True:
                while len(running) < self._at_once and (fixture := next(fixtures, None)):
                    running[task.remote(__version__, contest, fixture, self._play)] = fixture
                if not running:
                    return
                done, _ = self._ray.wait(list(running), num_returns=1)
                yield self._result(done[0], running.pop(done[0]))
        finally:
            for reference in running:
                self._ray.cancel(reference, force=True)
            self._connection.close()

    def _result(self, reference: Any, fixture: F) -> P:
        try:
            answer: P | str = self._ray.get(reference)
        except self._ray.exceptions.RayError as error:
            reason = str(error).strip().splitlines()[0]
            raise MatchError(f"{fixture} failed {TRIES} times: {reason}") from None
        if isinstance(answer, str):
            raise MatchError(f"{fixture} cannot be played: {answer}")
        return answer


def _attempt(version: str, contest: Contest, fixture: F, play_one: Play[F, P]) -> P | str:
    """Play a match on a worker, and refuse if another version of Ludoteca might play it differently."""
    if version != __version__:
        return f"the cluster has Ludoteca {__version__}, but this machine has {version}"
    return attempt(contest, fixture, play_one)


def _connected(address: str, game: str) -> Any:
    """Return the `ray` module, connected to a cluster whose workers have the code of a game."""
    if address == LOCAL:
        os.environ.update(PRIVATE)
    try:
        import ray
    except ImportError:
        raise MissingExtraError("matches on a Ray cluster need", "ray") from None
    _check_answers(address, ray.util.get_node_ip_address())
    alone = {"include_dashboard": False} if address == LOCAL else {}
    try:
        with TemporaryDirectory() as folder:
            luggage = pack(game, folder)
            ray.init(address=address, runtime_env=luggage, log_to_driver=False, logging_level="error", **alone)
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise ClusterError(f"cannot connect to a Ray cluster at {address!r}: {reason}") from None
    return ray


def _check_answers(address: str, own_host: str) -> None:
    """Fail fast if nothing is listening at an address. Ray itself would retry for minutes.

    `own_host` is the address that Ray uses for this machine, even if it is asked to connect to 127.0.0.1.
    """
    host, separator, port = address.removeprefix("ray://").rpartition(":")
    if not separator:
        return
    is_here = host in ("127.0.0.1", "localhost") and not address.startswith("ray://")
    place = own_host if is_here else host
    try:
        socket.create_connection((place, int(port)), ANSWERING).close()
    except (OSError, ValueError, OverflowError):
        asked = f"at {place}:{port}, which Ray uses for {host}" if place != host else "there"
        raise ClusterError(f"cannot connect to a Ray cluster at {address!r}: nothing answers {asked}") from None
