"""No step is lost if the connection breaks, the page is reloaded, or the server runs under a path prefix."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import GATE, PREFIX, Opener
from tests.browser.gate import Gate
from tests.browser.player import Player
from tests.browser.screen import Screen
from tests.browser.tables import Tables

BEHIND = f"http://127.0.0.1:{GATE}{PREFIX}"


def test_a_lost_connection_recovers_in_the_middle_of_a_turn(gate: Gate, screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elementos")
    window = screen(made.link(0), address=BEHIND)
    player = Player(window)
    player.play_steps(3)
    with window.excused("failed|ERR_|WebSocket|Failed to load"):
        gate.shut()
        window.shows(_lost(window))
        confirmed = window.confirmed
        player.act(player.look())
        window.page.wait_for_timeout(200)
        assert window.confirmed == confirmed
        gate.open()
        expect(window.page.get_by_text(_lost(window))).to_have_count(0, timeout=20_000)
        player.play_steps(3)  # the browser may report the lost connection late


def _lost(window: Screen) -> re.Pattern[str]:
    """What a window says without a connection: that it is lost or, after a move, that the move waits."""
    return re.compile("|".join(re.escape(window.t(key)) for key in ("link-waiting", "link-held-up")))


def test_a_page_reloaded_in_the_middle_of_a_turn_continues(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("elementos").link(0))
    player = Player(window)
    player.play_steps(4)
    before = _described(window)
    window.page.reload()
    window.wait_for_turn()
    assert before
    assert _described(window) == before
    Player(window, seed=2).play_steps(3)


def _described(window: Screen) -> str:
    """The board as a screen reader reads it."""
    window.breathe()
    return window.page.get_by_role("region", name=window.t("table-astext")).text_content() or ""


def test_the_table_works_below_a_path(gate: Gate, screen: Opener, tables: Tables) -> None:
    window = screen("", address=BEHIND)
    window.play_now("Elementos")
    window.page.wait_for_url(f"{BEHIND}/t/*")
    Player(window).play_steps(3)
    window.page.reload()
    window.wait_for_turn()
    for path in ("new", "join", "me"):
        window.go(path)
    window.page.wait_for_load_state("networkidle")  # the gate closes next, so nothing may be in flight
