"""Matches on a Ray cluster are the same as local ones. The tests use a fake Ray, and also the real one if installed."""

import importlib.util
import re
import sys

import pytest

from ludoteca.arena.cluster import Cluster, ClusterError
from ludoteca.arena.matches import play
from ludoteca.arena.workers import MatchError
from ludoteca.core.extras import MissingExtraError, install_command
from tests.arena.contests import Here, arena, without_time
from tests.arena.pretended_ray import PretendedRay


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> PretendedRay:
    pretended = PretendedRay()
    monkeypatch.setitem(sys.modules, "ray", pretended)
    return pretended


def test_the_cluster_plays_the_same_matches(ray: PretendedRay) -> None:
    held, here = arena(), arena()
    list(here.run(Here(play)))
    list(held.run(Cluster("local", play)))
    assert [without_time(match) for match in held.results] == [without_time(match) for match in here.results]
    assert ray.most_at_once == 4
    assert not ray.is_up


def test_a_match_that_keeps_failing_is_named(ray: PretendedRay) -> None:
    ray.lost = {2}
    with pytest.raises(MatchError, match="match 3 of random against greedy failed 3 times: the worker died"):
        list(arena().run(Cluster("local", play)))
    assert ray.cancelled
    assert not ray.is_up


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:x", "127.0.0.1:99999999"])
def test_an_address_without_a_cluster_is_refused(ray: PretendedRay, address: str) -> None:
    with pytest.raises(ClusterError, match="cannot connect to a Ray cluster"):
        Cluster(address, play)


def test_missing_ray_is_reported_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=re.escape(install_command("ray"))):
        Cluster("local", play)


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is an optional extra and is not installed")
@pytest.mark.long
def test_a_real_cluster_plays_the_same_matches() -> None:
    held, here = arena(), arena()
    list(here.run(Here(play)))
    list(held.run(Cluster("local", play)))
    assert [without_time(match) for match in held.results] == [without_time(match) for match in here.results]
