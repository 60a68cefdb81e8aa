"""Play matches on a Ray cluster.

A match depends only on its fixture, so a cluster plays the same matches as one machine.
"""

import socket
from collections.abc import Iterator
from typing import Any, Generic

from ludoteca.arena.fixtures import Contest
from ludoteca.arena.workers import TRIES, F, MatchError, P, Play, attempt
from ludoteca.core.errors import LudotecaError
from ludoteca.core.extras import MissingExtraError

ANSWERING = 5.0  # seconds to wait for a connection
AHEAD = 2  # matches queued for each core, so that no core is idle


class ClusterError(LudotecaError):
    """The cluster cannot be used."""


class Cluster(Generic[F, P]):
    """A worker pool on a Ray cluster. Every machine in the cluster needs the same version of Ludoteca."""

    def __init__(self, address: str, play_one: Play[F, P]) -> None:
        self._play = play_one
        self._ray = _connected(address)
        self._at_once = AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def play(self, contest: Contest, fixtures: Iterator[F]) -> Iterator[P]:
        """Play all fixtures, in parallel on all cores of the cluster."""
        task = self._ray.remote(max_retries=TRIES - 1)(attempt)
        running: dict[Any, F] = {}
        try:
            while True:
                while len(running) < self._at_once and (fixture := next(fixtures, None)):
                    running[task.remote(contest, fixture, self._play)] = fixture
                if not running:
                    return
                done, _ = self._ray.wait(list(running), num_returns=1)
                yield self._result(done[0], running.pop(done[0]))
        finally:
            for reference in running:
                self._ray.cancel(reference, force=True)
            self._ray.shutdown()

    def _result(self, reference: Any, fixture: F) -> P:
        try:
            answer: P | str = self._ray.get(reference)
        except self._ray.exceptions.RayError as error:
            reason = str(error).strip().splitlines()[0]
            raise MatchError(f"{fixture} failed {TRIES} times: {reason}") from None
        if isinstance(answer, str):
            raise MatchError(f"{fixture} cannot be played: {answer}")
        return answer


def _connected(address: str) -> Any:
    """Return the `ray` module, connected to a cluster."""
    try:
        import ray
    except ImportError:
        raise MissingExtraError("matches on a Ray cluster need", "ray") from None
    _check_answers(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise ClusterError(f"cannot connect to a Ray cluster at {address!r}: {reason}") from None
    return ray


def _check_answers(address: str) -> None:
    """Fail fast if nothing is listening at an address. Ray itself would retry for minutes."""
    host, separator, port = address.removeprefix("ray://").rpartition(":")
    if not separator:
        return
    try:
        socket.create_connection((host, int(port)), ANSWERING).close()
    except (OSError, ValueError, OverflowError):
        raise ClusterError(f"cannot connect to a Ray cluster at {address!r}: nothing answers there") from None
