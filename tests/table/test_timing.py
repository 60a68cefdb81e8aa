"""How clocks run: who is charged, what is refunded, and when time runs out."""

from collections.abc import Iterable
from time import time_ns
from typing import Any

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.table.base.stalls import StallDetector
from ludoteca.table.live.ledger import Services
from ludoteca.table.messages.socket import Clock
from ludoteca.table.state import timing
from ludoteca.table.state.clock import Clocks, ClockTerms, merged
from ludoteca.table.state.entries import AnyEntry, Began, Played, StoodIn
from ludoteca.table.state.table_state import TableState
from ludoteca.table.state.timing import Timing
from ludoteca.table.storage.leases import SOLE, Lease


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Scene:
    """A match of Elementos with a minute per turn, and who is connected."""

    def __init__(self, mode: str = "live") -> None:
        game = registered("elementos")
        self.state = TableState(game, 2, game.choose(2, {"opening": "random"}), False, frozenset({0, 1}))
        self.here = {0, 1}
        terms = ClockTerms(Clock(turn=60), mode == "live", 20_000 if mode == "live" else 0, 0)
        self.stalls = StallDetector()
        self.timing = Timing(self.state, terms, self.connected, mode == "turns", self.stalls)
        self.carry_out(Began(self.state.deal()))

    def connected(self, people: Iterable[int]) -> frozenset[int]:
        return frozenset(people) & self.here

    def carry_out(self, entry: AnyEntry) -> None:
        self.state.apply(entry)
        self.timing.after(entry)

    @property
    def due(self) -> int:
        return self.state.to_act[0]

    def left(self, seat: int) -> int | None:
        return self.timing.clocks.hands[seat].left


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr("time.monotonic", clock)
    return clock


def test_time_runs_only_for_the_player_to_move(time: Time) -> None:
    scene = Scene()
    time.now += 10
    scene.timing.charge(time.now)
    assert scene.left(scene.due) == 50_000
    assert scene.left(1 - scene.due) is None
    assert scene.timing.due_in() == pytest.approx(50)


def test_a_time_before_the_last_charge_costs_nothing(time: Time) -> None:
    scene = Scene()
    time.now += 10
    scene.timing.charge(time.now)
    scene.timing.charge(time.now - 5)
    assert scene.left(scene.due) == 50_000


def test_a_player_who_reconnects_within_the_grace_is_refunded(time: Time) -> None:
    scene = Scene()
    scene.here = {1 - scene.due}
    time.now += 15
    scene.timing.charge(time.now)
    scene.here = {0, 1}
    assert scene.left(scene.due) == 60_000


def test_a_player_who_stays_away_longer_runs_out_of_time(time: Time) -> None:
    scene = Scene()
    scene.here = {1 - scene.due}
    assert scene.timing.due_in() == pytest.approx(80)
    time.now += 79
    scene.timing.charge(time.now)
    assert scene.timing.overdue() == []
    time.now += 1
    scene.timing.charge(time.now)
    assert scene.timing.overdue() == [scene.due]


def test_time_stops_while_nobody_is_connected(time: Time) -> None:
    scene = Scene()
    scene.here = set()
    assert scene.timing.due_in() is None
    time.now += 100_000
    scene.timing.charge(time.now)
    scene.here = {0}
    assert scene.left(scene.due) == 60_000
    assert scene.timing.due_in() is not None


def test_time_runs_without_viewers_over_days(time: Time) -> None:
    scene = Scene("turns")
    scene.here = set()
    time.now += 60
    scene.timing.charge(time.now)
    assert scene.timing.overdue() == [scene.due]


def test_no_time_runs_for_a_stand_in(time: Time) -> None:
    scene = Scene()
    scene.carry_out(StoodIn(scene.due, "greedy"))
    assert scene.timing.running == []
    time.now += 1000
    scene.timing.charge(time.now)
    assert scene.timing.overdue() == []


def test_a_restart_refunds_the_time_without_a_server(time: Time) -> None:
    scene = Scene()
    stored = Clocks([*scene.timing.clocks.hands])
    scene.timing.resume(stored, 25_000)
    assert scene.left(scene.due) == 35_000


def test_a_new_turn_gets_new_time(time: Time) -> None:
    scene = Scene()
    time.now += 59
    scene.timing.charge(time.now)
    seat = scene.due
    scene.carry_out(Played(seat, [scene.state.present_match.legal(seat)[0]]))
    assert scene.due != seat
    assert scene.left(scene.due) == 60_000
    assert scene.left(seat) is None


def services_of(began_at: int, *runs: tuple[int, int]) -> Services:
    """Services that know only when the server started and when it ran before."""
    unasked: Any = None
    return Services(unasked, unasked, unasked, unasked, unasked, unasked, runs, began_at, unasked)


def test_deadlines_run_only_while_the_server_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.table.live.ledger.milliseconds", lambda: 1_000)
    services = services_of(800, (0, 100), (300, 400))
    assert services.spent_since(50, SOLE) == 50 + 100 + 200


def test_nobody_is_charged_while_a_dead_process_is_being_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.table.live.ledger.milliseconds", lambda: 1_000)
    services = services_of(0)
    assert services.spent_since(100, Lease(2, (500, 700))) == 900 - 200
    assert services.spent_since(600, Lease(2, (500, 700))) == 400 - 100
    assert services.spent_since(800, Lease(2, (500, 700))) == 200


def test_processes_that_run_side_by_side_are_one_server() -> None:
    assert merged([(0, 100), (50, 300), (60, 80), (400, 450)], until=430) == ((0, 300), (400, 430))
    assert merged([(500, 600), (100, 200)], until=250) == ((500, 600), (100, 200)), "a clock was set back"


def test_time_lost_by_the_server_is_refunded(time: Time) -> None:
    scene = Scene()
    scene.stalls.beat(time.now)
    time.now += 30  # the whole process stalled, and its next heartbeat has not come yet
    scene.timing.charge(time.now)
    assert scene.left(scene.due) == 59_500
    scene.stalls.beat(time.now)
    for _ in range(8):
        time.now += 0.25
        scene.stalls.beat(time.now)
    scene.timing.charge(time.now)
    assert scene.left(scene.due) == 57_500


def test_a_slightly_late_heartbeat_loses_nothing() -> None:
    stalls = StallDetector()
    for beat in range(100):
        stalls.beat(beat * 0.4)
    assert stalls.lost(99 * 0.4) == 0
    assert stalls.lost(99 * 0.4 + 10) == pytest.approx(9.5)


def test_a_jump_of_the_system_clock_charges_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a match over days, a reloaded table charges the real time since its last entry, ignoring the system clock."""
    services = services_of(timing.milliseconds())
    stored_at, day = timing.milliseconds(), 86_400 * 10**9
    real = time_ns
    monkeypatch.setattr("time.time_ns", lambda: real() + day)
    assert services.spent_since(stored_at, SOLE) < 60_000
