"""A trace tells how long the main thread was busy, with tasks and with frames, and shows what was drawn."""

import base64
import io
import json
from typing import Any

import pytest
from PIL import Image

from benchmarks.frames import is_smooth, sheet
from benchmarks.traces import Busy, Smoothness, screenshots, smoothness

MAIN, OTHER = {"pid": 1, "tid": 1}, {"pid": 2, "tid": 2}


def named(thread: dict[str, int]) -> dict[str, Any]:
    return {**thread, "name": "thread_name", "ph": "M", "ts": 0, "args": {"name": "CrRendererMain"}}


def span(name: str, start: float, wall: float, cpu: float, thread: dict[str, int] = MAIN) -> dict[str, Any]:
    """An event, with its times in milliseconds."""
    return {**thread, "name": name, "ph": "X", "ts": 1000 * start, "dur": 1000 * wall, "tdur": 1000 * cpu}


def read(*events: dict[str, Any]) -> Smoothness:
    return smoothness(json.dumps({"traceEvents": [named(MAIN), named(OTHER), *events]}).encode())


def test_the_work_for_a_frame_ends_with_its_commit() -> None:
    found = read(
        *(span("RunTask", 0, 20, 12), span("FunctionCall", 0, 6, 4), span("Layout", 8, 2, 1), span("Commit", 11, 1, 1)),
        *(span("RunTask", 30, 8, 2), span("TimerFire", 30, 4, 1), span("Commit", 36, 2, 1)),
        span("FunctionCall", 50, 500, 500),
    )
    assert found.frames == 2
    assert found.longest == Busy(20, 12)
    assert found.median == Busy(7.5, 4)


def test_calls_inside_others_count_once() -> None:
    found = read(span("FireAnimationFrame", 0, 6, 5), span("FunctionCall", 1, 4, 3), span("Commit", 7, 1, 1))
    assert found.median == Busy(7, 6)


def test_other_threads_do_not_count() -> None:
    found = read(
        *(span("RunTask", 0, 2, 2), span("RunTask", 5, 2, 2), span("Commit", 6, 1, 1)),
        *(span("RunTask", 0, 90, 90, OTHER), span("Commit", 5, 80, 80, OTHER)),
    )
    assert (found.frames, found.longest) == (1, Busy(2, 2))


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (Smoothness(9, Busy(400, 49), Busy(90, 7), Busy(90, 90)), True),
        (Smoothness(9, Busy(51, 51), Busy(1, 1), Busy(1, 1)), False),
        (Smoothness(9, Busy(1, 1), Busy(9, 9), Busy(9, 9)), False),
        (Smoothness(0, Busy(0, 0), Busy(0, 0), Busy(0, 0)), False),
    ],
    ids=["a busy machine", "a long task", "slow frames", "nothing seen"],
)
def test_a_scene_is_judged_by_cpu_time(found: Smoothness, expected: bool) -> None:
    assert is_smooth(found) == expected


def photo(colour: str) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (8, 4), colour).save(made, "PNG")
    return made.getvalue()


def test_the_pictures_of_a_trace_are_in_order() -> None:
    shots = [
        {"name": "Screenshot", "ts": str(at), "args": {"snapshot": base64.b64encode(text).decode()}}
        for at, text in ((20, b"second"), (3, b"first"))
    ]
    trace = json.dumps({"traceEvents": [{"name": "RunTask", "ts": 1}, *shots]}).encode()
    assert screenshots(trace) == [b"first", b"second"]


@pytest.mark.parametrize(("pictures", "rows"), [(1, 1), (5, 2), (20, 5), (90, 5)])
def test_a_sheet_has_at_most_twenty_pictures(pictures: int, rows: int) -> None:
    whole = sheet([photo("red")] + [photo("blue")] * (pictures - 1))
    assert whole.size == (4 * 8, rows * 4)
    assert whole.getpixel((0, 0)) == (255, 0, 0)
