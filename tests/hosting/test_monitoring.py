"""Alerts and dashboard ask for numbers that the server has, with the labels it gives them."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.engines.queue import Priority
from tests.hosting.kit import KIT, text_of, yaml_of

OF_PROMETHEUS = {"job", "instance", "le"}  # labels that Prometheus and its histograms add
SELECTOR = re.compile(r"\b(ludoteca_\w+)(?:\{([^}]*)\})?")
FAMILIES = {family.name: family for family in Metrics().registry.collect()}


def series() -> dict[str, str]:
    """Every series that the server offers, and the family it belongs to."""
    found: dict[str, str] = {}
    for name, family in FAMILIES.items():
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(family.type, [""])
        found |= {name + end: name for end in ends}
    return found


def labels_of(family: str) -> set[str]:
    """The labels that the server gives to the series of a family."""
    made = vars(Metrics())[family.removeprefix("ludoteca_")]
    return set(made._labelnames)


def alerts() -> list[dict[str, Any]]:
    """All alerts."""
    return [rule for group in yaml_of("alerts.yml")["groups"] for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    """All panels of the dashboard."""
    found: list[dict[str, Any]] = json.loads(text_of("grafana-dashboard.json"))["panels"]
    return found


def expressions() -> Iterator[str]:
    """Everything that is asked of Prometheus."""
    yield from (alert["expr"] for alert in alerts())
    yield from (target["expr"] for panel in panels() for target in panel["targets"])


@pytest.mark.parametrize("expression", sorted(set(expressions())))
def test_an_expression_asks_for_what_there_is(expression: str) -> None:
    asked = SELECTOR.findall(expression)
    assert asked or expression.startswith("up{")
    known = set(OF_PROMETHEUS)
    for name, selected in asked:
        assert name in series(), name
        own = labels_of(series()[name])
        known |= own
        assert set(re.findall(r"(\w+)(?:=|!)", selected)) <= own | OF_PROMETHEUS
    grouped = {label for group in re.findall(r"\bby \(([^)]*)\)", expression) for label in group.split(", ")}
    assert grouped <= known


def test_priorities_are_those_of_the_queue() -> None:
    asked = re.findall(r'priority="(\w+)"', text_of("alerts.yml"))
    assert asked
    assert set(asked) <= {priority.name.lower() for priority in Priority}


def test_the_dashboard_shows_every_number() -> None:
    shown = {series()[name] for expression in expressions() for name, _ in SELECTOR.findall(expression)}
    assert FAMILIES.keys() - shown == set()


def test_every_alert_says_what_to_do() -> None:
    for alert in alerts():
        assert alert["labels"]["severity"] in ("warning", "critical")
        assert alert["annotations"]["summary"].endswith(".")
        assert alert["annotations"]["description"].endswith(".")


def test_every_alert_is_tried() -> None:
    tried = text_of("alerts_test.yml")
    assert [alert["alert"] for alert in alerts() if alert["alert"] not in tried] == []


def test_panels_do_not_cover_each_other() -> None:
    taken = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels())
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(taken) == len(set(taken))
    assert len({panel["id"] for panel in panels()}) == len(panels())


@pytest.mark.skipif(not shutil.which("promtool"), reason="Prometheus is not installed")
def test_alerts_follow_from_numbers() -> None:
    ended = subprocess.run(["promtool", "test", "rules", "alerts_test.yml"], cwd=KIT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
