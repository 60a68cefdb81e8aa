"""Alerts and the dashboard use metrics that the server exports, with the right labels."""

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

OF_PROMETHEUS = {"job", "instance", "le"}  # labels added by Prometheus and its histograms
SELECTOR = re.compile(r"\b(ludoteca_\w+)(?:\{([^}]*)\})?")
FAMILIES = {family.name: family for family in Metrics().registry.collect()}


def series() -> dict[str, str]:
    """Every series that the server exports, mapped to its metric family."""
    found: dict[str, str] = {}
    for name, family in FAMILIES.items():
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(family.type, [""])
        found |= {name + end: name for end in ends}
    return found


def labels_of(family: str) -> set[str]:
    """The labels of a metric family."""
    made = vars(Metrics())[family.removeprefix("ludoteca_")]
    return set(made._labelnames)


def alerts() -> list[dict[str, Any]]:
    """All alerts."""
    return [rule for group in yaml_of("alerts.yml")["groups"] for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    """All panels on the dashboard."""
    found: list[dict[str, Any]] = json.loads(text_of("grafana-dashboard.json"))["panels"]
    return found


def expressions() -> Iterator[str]:
    """Every Prometheus expression in the kit."""
    yield from (alert["expr"] for alert in alerts())
    yield from (target["expr"] for panel in panels() for target in panel["targets"])


@pytest.mark.parametrize("expression", sorted(set(expressions())))
def test_an_expression_uses_existing_metrics(expression: str) -> None:
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


def test_priorities_match_those_of_the_queue() -> None:
    asked = re.findall(r'priority="(\w+)"', text_of("alerts.yml"))
    assert asked
    assert set(asked) <= {priority.name.lower() for priority in Priority}


def test_the_dashboard_shows_every_metric() -> None:
    shown = {series()[name] for expression in expressions() for name, _ in SELECTOR.findall(expression)}
    assert FAMILIES.keys() - shown == set()


def test_every_alert_says_what_to_do() -> None:
    for alert in alerts():
        assert alert["labels"]["severity"] in ("warning", "critical")
        assert alert["annotations"]["summary"].endswith(".")
        assert alert["annotations"]["description"].endswith(".")


def test_every_alert_has_a_test() -> None:
    tried = text_of("alerts_test.yml")
    assert [alert["alert"] for alert in alerts() if alert["alert"] not in tried] == []


def test_panels_do_not_overlap() -> None:
    taken = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels())
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(taken) == len(set(taken))
    assert len({panel["id"] for panel in panels()}) == len(panels())


@pytest.mark.skipif(not shutil.which("promtool"), reason="Prometheus is not installed")
def test_alerts_fire_as_expected() -> None:
    ended = subprocess.run(["promtool", "test", "rules", "alerts_test.yml"], cwd=KIT, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
