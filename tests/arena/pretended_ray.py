"""A fake Ray that runs in this process. It has only the part of Ray's API that the arena uses."""

from types import SimpleNamespace
from typing import Any


class RayError(Exception):
    """Raised when a task is lost, as in Ray."""


class Task:
    """A submitted task."""

    def __init__(self, function: Any, given: tuple[Any, ...]) -> None:
        self.function, self.given = function, given


class PretendedRay:
    """A fake Ray that completes the most recently submitted task first."""

    exceptions = SimpleNamespace(RayError=RayError)

    def __init__(self) -> None:
        self.is_up = False
        self.most_at_once = 0
        self.lost: set[int] = set()
        self.cancelled: list[Any] = []

    def init(self, **wishes: object) -> None:
        self.is_up = True

    def shutdown(self) -> None:
        self.is_up = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **wishes: object) -> Any:
        return lambda function: SimpleNamespace(remote=lambda *given: Task(function, given))

    def wait(self, running: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        self.most_at_once = max(self.most_at_once, len(running))
        return running[-1:], running[:-1]

    def get(self, task: Task) -> Any:
        if task.given[1].number in self.lost:
            raise RayError("the worker died\nand more")
        return task.function(*task.given)

    def cancel(self, task: Any, force: bool) -> None:
        self.cancelled.append(task)
