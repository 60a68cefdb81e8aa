"""Matches on a Ray cluster are the same as here: with a Ray that only pretends, and with a real one if there is one."""

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


def test_the_same_matches_as_here(ray: PretendedRay) -> None:
    held, here = arena(), arena()
    list(here.run(Here(play)))
    list(held.run(Cluster("local", play)))
    assert [without_time(match) for match in held.results] == [without_time(match) for match in here.results]
    assert ray.most_at_once == 4
    assert not ray.is_up


def test_a_match_that_is_lost_for_good_is_named(ray: PretendedRay) -> None:
    ray.lost = {2}
    with pytest.raises(
        MatchError, match="match 3 of random against greedy was given up after 3 tries: the worker died"
    ):
        list(arena().run(Cluster("local", play)))
    assert ray.cancelled
    assert not ray.is_up


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:x", "127.0.0.1:99999999"])
def test_an_address_where_nobody_is(ray: PretendedRay, address: str) -> None:
    with pytest.raises(ClusterError, match="there is no Ray cluster"):
        Cluster(address, play)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=re.escape(install_command("ray"))):
        Cluster("local", play)


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is an extra, and is not installed here")
@pytest.mark.long
def test_a_real_cluster() -> None:
    held, here = arena(), arena()
    list(here.run(Here(play)))
    list(held.run(Cluster("local", play)))
    assert [without_time(match) for match in held.results] == [without_time(match) for match in here.results]
