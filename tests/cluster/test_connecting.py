"""What can go wrong with a cluster is said in a sentence."""

import os

import pytest

from ludoteca.arena import cluster
from ludoteca.arena.cluster import Cluster, ClusterError
from ludoteca.arena.fixtures import Contest, Fixture
from ludoteca.arena.matches import MatchResult, play
from ludoteca.arena.workers import MatchError
from tests.arena.contests import arena
from tests.cluster.nodes import Nodes


def die_always(contest: Contest, fixture: Fixture) -> MatchResult:
    """End the worker whenever match 3 is played."""
    if fixture.number == 2:
        os._exit(9)
    return play(contest, fixture)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:x", "127.0.0.1:99999999"])
def test_an_address_without_a_cluster_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match=r"cannot connect to a Ray cluster at .*: nothing answers"):
        Cluster(address, "elementos", play)


def test_the_address_that_ray_really_uses_is_named() -> None:
    with pytest.raises(ClusterError, match=r"nothing answers at 127\.0\.0\.9:1, which Ray uses for localhost"):
        cluster._check_answers("localhost:1", "127.0.0.9")


def test_a_match_that_keeps_failing_is_named(nodes: Nodes) -> None:
    with pytest.raises(MatchError, match=r"match 3 of random against greedy failed 3 times: .*worker died"):
        list(arena().run(Cluster(nodes.address, "elementos", die_always)))


def test_a_cluster_with_another_version_is_refused(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")
    with pytest.raises(MatchError, match=r"the cluster has Ludoteca .*, but this machine has 9\.9"):
        list(arena().run(Cluster(nodes.address, "elementos", play)))
