"""What is counted and measured, for Prometheus. docs/hosting.md lists the same names."""

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

MEDIA_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

# When each began to be counted is of no use to anybody, and doubles the text.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """All that one table counts, in a registry of its own. Labels are few and fixed: games, statuses, kinds."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        made: dict[str, Any] = {"namespace": "ludoteca", "registry": self.registry}
        self.connections = Gauge("connections", "Open connections, sockets included.", **made)
        self.sockets = Gauge("sockets", "Open sockets.", **made)
        self.tables = Gauge("tables", "Tables in memory.", ["status"], **made)
        self.steps = Counter("steps", "Steps stored.", ["game"], **made)
        self.refusals = Counter("refusals", "Messages refused.", ["kind"], **made)
        self.confirm_seconds = Histogram(
            "confirm_seconds", "From the receipt of a message to its confirmation.", buckets=QUICK, **made
        )
        self.store_batches = Counter("store_batches", "Transactions of the store.", **made)
        self.store_writes = Counter("store_writes", "Writes in these transactions.", **made)
        self.free_bytes = Gauge("free_bytes", "Bytes free on the disk of the data folder.", **made)
        self.choice_seconds = Histogram(
            "choice_seconds", "From asking a computer player to its step.", ["game"], buckets=SLOW, **made
        )
        self.choice_failures = Counter("choice_failures", "Engine requests that failed.", ["why"], **made)
        self.choice_fallbacks = Counter(
            "choice_fallbacks",
            "Moves of bots that were chosen quickly because time ran out or an engine failed.",
            ["why"],
            **made,
        )
        self.engine_queue = Gauge("engine_queue", "Requests that wait for an engine.", ["priority"], **made)
        self.engine_wait_seconds = Histogram(
            "engine_wait_seconds", "How long requests waited for an engine.", ["priority"], buckets=SLOW, **made
        )
        self.tidied = Counter("tidied", "Tables and guests deleted because nobody used them for long.", ["why"], **made)
        self.messages = Counter("messages", "Messages that people wrote at tables.", **made)
        self.dropped = Counter("dropped", "Connections and messages given up.", ["why"], **made)
        self.requests = Counter("requests", "HTTP requests answered.", ["method", "route", "status"], **made)
        self.request_seconds = Histogram("request_seconds", "Time to answer an HTTP request.", buckets=QUICK, **made)

    def count_batch(self, writes: int) -> None:
        """The store has finished a transaction."""
        self.store_batches.inc()
        self.store_writes.inc(writes)

    def text(self) -> bytes:
        """Everything as Prometheus reads it."""
        return generate_latest(self.registry)

    def names(self) -> list[str]:
        """The names as they stand in the text, without what Prometheus adds to histograms."""
        return [
            f"{family.name}_total" if family.type == "counter" else family.name for family in self.registry.collect()
        ]
