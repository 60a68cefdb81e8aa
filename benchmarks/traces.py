"""Read a trace of Chromium: how long its main thread was busy with tasks, and with each frame."""

import base64
import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median, quantiles
from typing import Any, NamedTuple

CATEGORIES = ("toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing")
SCREENSHOTS = ("disabled-by-default-devtools.screenshot",)
TASK, COMMIT, MAIN = "RunTask", "Commit", "CrRendererMain"
SCRIPT = {
    *("EvaluateScript", "v8.compile", "FunctionCall", "FireAnimationFrame", "TimerFire", "EventDispatch"),
    *("RunMicrotasks", "BlinkScheduler_PerformMicrotaskCheckpoint"),
}
LAYOUT = {"ParseHTML", "UpdateLayoutTree", "Layout", "HitTest", "PrePaint", "Paint", "Layerize", COMMIT}
"""The names of events: a task, the end of the work for a frame, and everything that is script or layout."""


class Span(NamedTuple):
    """Something that the main thread did: when it began, and how long it took, all in milliseconds.

    A thread that has to wait for its turn takes longer by the clock on the wall (`wall`), but uses no more of the
    processor (`cpu`).
    """

    start: float
    wall: float
    cpu: float


class Busy(NamedTuple):
    """A duration by the clock on the wall and on the processor, in milliseconds."""

    wall: float
    cpu: float


class Smoothness(NamedTuple):
    """How smoothly a scene was drawn."""

    frames: int
    longest: Busy
    """The longest task."""
    median: Busy
    p95: Busy
    """Of the script and layout in a frame."""


def smoothness(trace: bytes) -> Smoothness:
    """Summarise a trace."""
    events = _main_events(json.loads(trace)["traceEvents"])
    tasks = _spans(events, {TASK})
    frames = [commit.start for commit in _spans(events, {COMMIT})]
    work = _per_frame(frames, _outermost(_spans(events, SCRIPT | LAYOUT)))
    longest = Busy(max((task.wall for task in tasks), default=0), max((task.cpu for task in tasks), default=0))
    walls, cpus = [busy.wall for busy in work], [busy.cpu for busy in work]
    return Smoothness(len(frames), longest, Busy(_median(walls), _median(cpus)), Busy(_p95(walls), _p95(cpus)))


def _main_events(events: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events on the main thread of the page, which is the busiest of its kind."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN
    }
    counts = Counter((event["pid"], event["tid"]) for event in events if event["name"] == TASK)
    main = max(threads, key=lambda thread: counts[thread])
    return [event for event in events if (event["pid"], event["tid"]) == main]


def _spans(events: Iterable[dict[str, Any]], names: set[str]) -> list[Span]:
    """The complete events with these names, in the order in which they began. Instant events have no duration."""
    found = [
        Span(event["ts"] / 1000, event["dur"] / 1000, event.get("tdur", event["dur"]) / 1000)
        for event in events
        if event["name"] in names and "dur" in event
    ]
    return sorted(found, key=lambda span: (span.start, -span.wall))


def _outermost(spans: Sequence[Span]) -> list[Span]:
    """The spans that are not inside others: a function calls others, and its time contains theirs."""
    found: list[Span] = []
    for span in spans:
        if not found or span.start >= found[-1].start + found[-1].wall:
            found.append(span)
    return found


def _per_frame(frames: Sequence[float], spans: Sequence[Span]) -> list[Busy]:
    """The work for each frame: all since the last commit, up to its own. What follows the last one is left out."""
    walls, cpus = [0.0] * len(frames), [0.0] * len(frames)
    for span in spans:
        if (at := bisect_left(frames, span.start)) < len(frames):
            walls[at] += span.wall
            cpus[at] += span.cpu
    return [Busy(wall, cpu) for wall, cpu in zip(walls, cpus, strict=True)]


def _median(values: Sequence[float]) -> float:
    return median(values) if values else 0.0


def _p95(values: Sequence[float]) -> float:
    return quantiles(values, n=20)[-1] if len(values) > 1 else _median(values)


def screenshots(trace: bytes) -> list[bytes]:
    """The pictures in a trace that was recorded with `SCREENSHOTS`, as JPEG files, oldest first."""
    taken = [event for event in json.loads(trace)["traceEvents"] if event["name"] == "Screenshot"]
    return [base64.b64decode(event["args"]["snapshot"]) for event in sorted(taken, key=lambda event: int(event["ts"]))]
