"""Prometheus metrics. docs/hosting.md lists the same names and descriptions."""

from collections.abc import Iterable, Mapping
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

MEDIA_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

# Creation timestamps are useless here and double the size of the output.
disable_created_metrics()  # type: ignore[no-untyped-call]


class _Gathered:
    """The metrics of several processes, as a registry that can be printed."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._families: dict[str, Metric] = {}
        for process, text in texts.items():
            for family in text_string_to_metric_families(text):
                self._add(family, process)

    def _add(self, family: Metric, process: str) -> None:
        kept = self._families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
        for sample in family.samples:
            kept.add_sample(sample.name, {**sample.labels, "process": process}, sample.value)

    def collect(self) -> Iterable[Metric]:
        """All families, each with the samples of every process."""
        return self._families.values()


def gathered(texts: Mapping[str, str]) -> bytes:
    """The metrics of several processes in one text. A label names the process of each sample."""
    return generate_latest(_Gathered(texts))


class Metrics:
    """One server's metrics, in their own registry. Labels have only a few fixed values: games, statuses, kinds."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        made: dict[str, Any] = {"namespace": "ludoteca", "registry": self.registry}
        self.connections = Gauge("connections", "Open connections, sockets included.", **made)
        self.sockets = Gauge("sockets", "Open sockets.", **made)
        self.tables = Gauge("tables", "Tables in memory.", ["status"], **made)
        self.steps = Counter("steps", "Steps stored.", ["game"], **made)
        self.refusals = Counter("refusals", "Messages refused.", ["kind"], **made)
        self.confirm_seconds = Histogram(
            "confirm_seconds", "Time from receiving a message to confirming it.", buckets=QUICK, **made
        )
        self.store_batches = Counter("store_batches", "Database transactions.", **made)
        self.store_writes = Counter("store_writes", "Writes in these transactions.", **made)
        self.free_bytes = Gauge("free_bytes", "Free bytes on the disk of the data folder.", **made)
        self.choice_seconds = Histogram(
            "choice_seconds", "Time from asking a bot to its move, waiting included.", ["game"], buckets=SLOW, **made
        )
        self.choice_failures = Counter("choice_failures", "Engine requests that failed.", ["why"], **made)
        self.choice_fallbacks = Counter(
            "choice_fallbacks",
            "Bot moves that were chosen quickly because time ran out or an engine failed.",
            ["why"],
            **made,
        )
        self.engine_queue = Gauge("engine_queue", "Requests waiting for an engine.", ["priority"], **made)
        self.engine_wait_seconds = Histogram(
            "engine_wait_seconds", "Time that requests waited for an engine.", ["priority"], buckets=SLOW, **made
        )
        self.tidied = Counter("tidied", "Tables and guests deleted because they were unused.", ["why"], **made)
        self.calls = Counter("calls", "Notifications, by what became of them.", ["kind", "outcome"], **made)
        self.call_seconds = Histogram(
            "call_seconds", "Time from sending a notification to the push service's answer.", buckets=SLOW, **made
        )
        self.messages = Counter("messages", "Chat messages.", **made)
        self.dropped = Counter("dropped", "Connections closed or refused, and messages refused.", ["why"], **made)
        self.requests = Counter("requests", "HTTP requests answered.", ["method", "route", "status"], **made)
        self.request_seconds = Histogram("request_seconds", "Time to answer an HTTP request.", buckets=QUICK, **made)

    def count_batch(self, writes: int) -> None:
        """Count a database transaction and its writes."""
        self.store_batches.inc()
        self.store_writes.inc(writes)

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self.registry)

    def names(self) -> list[str]:
        """The metric names as they appear in the output, without histogram suffixes."""
        return [
            f"{family.name}_total" if family.type == "counter" else family.name for family in self.registry.collect()
        ]
