"""A real Ray cluster with two nodes on this machine, shared by the tests of this folder. It uses only 127.0.0.1."""

import os
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.arena.cluster import PRIVATE

os.environ.update(PRIVATE)  # before Ray is imported
os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)  # otherwise, Ray writes a token into the user's home folder

from tests.cluster.nodes import Nodes


@pytest.fixture(scope="session")
def nodes() -> Iterator[Nodes]:
    """A cluster with two nodes of one core each."""
    with tempfile.TemporaryDirectory(prefix="ray-", dir="/tmp", ignore_cleanup_errors=True) as short:
        os.environ["RAY_TMPDIR"] = short  # a test's own folder is too long a path for Unix sockets
        with Nodes() as nodes:
            yield nodes


@pytest.fixture(scope="session")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an arena that was played without Ray."""
    from tests.cluster.runs import ARENA, run

    folder = tmp_path_factory.mktemp("reference")
    run(*ARENA, "--out", folder, "--processes", 1)
    return folder
