"""Start a Ray cluster on this machine, and find its processes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster as RayCluster

LISTENING = "0A"  # the state of a socket in /proc/net/tcp
LOOPBACK = ("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F")


class Nodes:
    """A cluster whose nodes have one core each."""

    def __init__(self) -> None:
        self._cluster = RayCluster()
        self._cluster.add_node(num_cpus=1, include_dashboard=False)
        self._second = self._cluster.add_node(num_cpus=1)

    def __enter__(self) -> "Nodes":
        return self

    def __exit__(self, *trouble: object) -> None:
        self._cluster.shutdown()

    @property
    def address(self) -> str:
        """The address for `--ray`."""
        return str(self._cluster.address)

    @property
    def workers(self) -> list[int]:
        """The processes that are playing a match, on either node."""
        raylets = [process.process.pid for node in self._nodes for process in node.all_processes["raylet"]]
        playing = (pid for raylet in raylets for pid in children(raylet) if "ray::_attempt" in command_of(pid))
        return list(playing)

    @property
    def _nodes(self) -> list[Any]:
        return [self._cluster.head_node, *self._cluster.worker_nodes]

    def replace_second(self) -> None:
        """Remove a node without warning, as if its machine had lost power, and then add another."""
        self._cluster.remove_node(self._second, allow_graceful=False)
        self._second = self._cluster.add_node(num_cpus=1)


def children(pid: int) -> list[int]:
    """The child processes of a process."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def family(pid: int) -> Iterator[int]:
    """A process and all its descendants."""
    yield pid
    for child in children(pid):
        yield from family(child)


def command_of(pid: int) -> str:
    """The command line of a process, or an empty string if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def public_ports(pid: int) -> list[int]:
    """The ports on which a process or one of its descendants listens for other machines."""
    sockets = {link for member in family(pid) for link in _sockets(member)}
    found = []
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            _, local, _, state, *rest = line.split()
            host, _, port = local.partition(":")
            if state == LISTENING and host not in LOOPBACK and f"socket:[{rest[5]}]" in sockets:
                found.append(int(port, 16))
    return found


def _sockets(pid: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{pid}/fd").glob("*"):
        try:
            found.add(str(file.readlink()))
        except OSError:
            continue
    return found
