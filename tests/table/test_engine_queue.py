"""The engine queue serves urgent requests first, and serves guests and tables in turn. Nobody waits forever."""

import random
from collections import Counter

import pytest

from ludoteca.table.engines.queue import PASSED_OVER, FairQueue, Origin, Priority

LIVE, UNATTENDED, ANALYSIS, REVIEW = Priority


def queue(*requests: tuple[str, Origin]) -> FairQueue[str]:
    waiting: FairQueue[str] = FairQueue()
    for name, origin in requests:
        waiting.put(name, origin)
    return waiting


def served(waiting: FairQueue[str]) -> list[str]:
    return [waiting.take() for _ in range(len(waiting))]


def test_requests_of_one_table_are_served_in_order() -> None:
    assert served(queue(*((name, Origin(LIVE, "ann", "t")) for name in "abcd"))) == list("abcd")


def test_guests_take_turns_however_many_requests_one_of_them_has() -> None:
    flood = [(f"flood {number}", Origin(LIVE, "eve", f"t{number}")) for number in range(150)]
    order = served(queue(*flood, ("ann", Origin(LIVE, "ann", "t")), ("bob", Origin(LIVE, "bob", "t"))))
    assert order.index("ann") == 1
    assert order.index("bob") == 2


def test_tables_of_a_guest_take_turns() -> None:
    one, other = Origin(LIVE, "ann", "one"), Origin(LIVE, "ann", "other")
    assert served(queue(("a1", one), ("a2", one), ("a3", one), ("b1", other))) == ["a1", "b1", "a2", "a3"]


def test_a_guest_who_was_served_goes_to_the_end_of_the_queue() -> None:
    waiting = queue(("ann 1", Origin(LIVE, "ann")), ("ann 2", Origin(LIVE, "ann")), ("bob", Origin(LIVE, "bob")))
    assert waiting.take() == "ann 1"
    waiting.put("cleo", Origin(LIVE, "cleo"))
    assert served(waiting) == ["bob", "ann 2", "cleo"]


def test_priorities_are_served_in_order() -> None:
    requests = [(priority.name, Origin(priority, "ann")) for priority in reversed(Priority)]
    assert served(queue(*requests)) == [priority.name for priority in Priority]


@pytest.mark.parametrize("priority", [UNATTENDED, ANALYSIS, REVIEW])
def test_no_priority_waits_forever(priority: Priority) -> None:
    """Even if people's tables never stop sending requests, everybody else gets a small share."""
    waiting = queue(("patient", Origin(priority, "ann")))
    for number in range(PASSED_OVER):
        waiting.put(f"live {number}", Origin(LIVE, "bob"))
        assert waiting.take() == f"live {number}"
    waiting.put("live", Origin(LIVE, "bob"))
    assert waiting.take() == "patient"
    assert waiting.take() == "live"


def test_the_share_of_lower_priorities_is_small() -> None:
    waiting: FairQueue[str] = FairQueue()
    for number in range(1000):
        for priority in Priority:
            waiting.put(f"{priority.name} {number}", Origin(priority, "ann"))
    counts = Counter(waiting.take().split()[0] for _ in range(900))
    assert counts["LIVE"] > 700
    assert min(counts[priority.name] for priority in Priority) > 40


def test_a_cancelled_request_is_not_served() -> None:
    origin = Origin(LIVE, "ann", "t")
    waiting = queue(("a", origin), ("b", origin), ("c", Origin(REVIEW, "bob")))
    waiting.discard("a")
    waiting.discard("c")
    waiting.discard("c")
    assert served(waiting) == ["b"]
    with pytest.raises(IndexError):
        waiting.take()


def test_nothing_is_lost_served_twice_or_left_behind() -> None:
    rng, waiting, alive, taken = random.Random(1), FairQueue[int](), set[int](), list[int]()
    for number in range(5000):
        match rng.randrange(4):
            case 0 | 1:
                waiting.put(number, Origin(rng.choice(list(Priority)), f"g{rng.randrange(5)}", f"t{rng.randrange(3)}"))
                alive.add(number)
            case 2 if waiting:
                taken.append(waiting.take())
                alive.remove(taken[-1])
            case 3 if alive:
                given_up = rng.choice(sorted(alive))
                waiting.discard(given_up)
                alive.remove(given_up)
        assert len(waiting) == len(alive)
    assert {waiting.take() for _ in range(len(waiting))} == alive
    assert len(set(taken)) == len(taken)
    assert not any(lanes._guests for lanes in waiting._lanes.values())
