"""Without a connection, pages opened earlier still work, moves wait, and no press leads to the browser's error page."""

import re
import time

from playwright.sync_api import expect

from ludoteca.study.puzzles.collection import puzzles_of
from tests.browser.conftest import GATE, PREFIX, Opener
from tests.browser.gate import Gate
from tests.browser.player import Player
from tests.browser.screen import PATIENCE, Screen
from tests.browser.tables import OpenTable, Tables
from tests.browser.test_learning import type_in
from tests.browser.texts import said
from tests.support.lobby import ME, OPEN

BEHIND = f"http://127.0.0.1:{GATE}{PREFIX}"
EXPECTED = "failed|ERR_|WebSocket|Failed to (load|fetch)|dynamically imported|preload assets"
"""What a browser reports without a connection."""
SOON = 2.0  # seconds within which players learn that the connection is gone


def stored(window: Screen) -> list[str]:
    """The paths of everything that the service worker has stored."""
    window.wait_until(lambda: bool(window.page.evaluate("navigator.serviceWorker.controller !== null")))
    found: list[str] = window.page.evaluate(
        """async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
        }"""
    )
    return [url.removeprefix(f"{BEHIND}/") for url in found]


def cut(window: Screen, gate: Gate) -> None:
    """Disconnect the network, and let the browser know."""
    gate.shut()
    window.context.set_offline(True)


def restore(window: Screen, gate: Gate) -> None:
    """Reconnect the network, and let the browser know."""
    gate.open()
    window.context.set_offline(False)


def test_what_was_opened_can_be_read_offline(gate: Gate, screen: Opener, tables: Tables) -> None:
    window = screen("", address=BEHIND, has_worker=True, language="de")
    stored(window)
    puzzle = puzzles_of("elementos")[0]
    read = ["learn", "learn/elios", "rules/elios", "puzzles", f"puzzles/elementos/{puzzle.id}"]
    for path in read:
        window.go(path)
    window.wait_until(lambda: f"api/puzzles/elementos/{puzzle.id}" in stored(window))
    kept = stored(window)
    assert {"", "icon.svg", "api/games", "api/texts/de", "api/learn/elios", "api/rules/elios/de"} <= set(kept)
    assert not [path for path in kept if re.search("token|seat|api/(tables|me|guests|warm-up|study)", path)]
    with window.excused(EXPECTED):
        cut(window, gate)
        for path in read:
            window.page.goto(path)
            expect(window.page.locator("main h1, main .ask").first).to_be_visible()
            expect(window.page.get_by_text(window.t("offline-title"))).to_have_count(0)
        window.page.goto("learn/elios#discs")
        type_in(window, "Y")
        window.shows(window.t("offline-move"))
        window.check_access()
        window.page.goto("rules/holi")
        window.shows(window.t("offline-title"))
        window.check_access()
        restore(window, gate)
        expect(window.page.get_by_role("heading", level=1)).to_contain_text("Holi", timeout=PATIENCE)


def test_a_page_that_cannot_be_loaded_can_be_tried_again(gate: Gate, screen: Opener) -> None:
    window = screen("", address=BEHIND)
    with window.excused(EXPECTED):
        cut(window, gate)
        window.page.get_by_role("link", name=window.t("nav-learn"), exact=True).click()
        window.shows(window.t("offline-title"))
        window.check_access()
        window.press("offline-again")
        window.shows(window.t("offline-title"))
        gate.open()
        window.context.set_offline(False)
        expect(window.page.get_by_role("heading", name="Elios")).to_be_visible(timeout=PATIENCE)


def seated(tables: Tables, screen: Opener, has_worker: bool = False) -> tuple[OpenTable, Screen]:
    """A table where it is Ann's turn, and her window."""
    made = tables.table("elementos", ME, OPEN, options={"opening": "random", "starter": "1"})
    window = screen(made.link(0), address=BEHIND, has_worker=has_worker)
    window.wait_for_turn()
    return made, window


def move(window: Screen) -> None:
    """Make a move that has to wait."""
    player = Player(window)
    while not window.page.get_by_text(window.t("link-held-up")).count():
        player.act(player.look())


def test_players_learn_quickly_that_they_are_offline(gate: Gate, screen: Opener, tables: Tables) -> None:
    _, window = seated(tables, screen)
    board = window.page.locator("main svg").first
    before = board.bounding_box()
    with window.excused(EXPECTED):
        began = time.monotonic()
        cut(window, gate)
        window.shows(window.t("link-offline"))
        assert time.monotonic() - began < SOON
        assert board.bounding_box() == before
        window.check_access()
        restore(window, gate)
        expect(window.page.get_by_text(window.t("link-offline"))).to_have_count(0, timeout=PATIENCE)


def test_a_network_that_dies_without_a_word_is_noticed_quickly(gate: Gate, screen: Opener, tables: Tables) -> None:
    _, window = seated(tables, screen)
    gate.delay = 0.15
    player = Player(window)
    player.play_steps(1)
    expect(window.page.get_by_text(window.t("link-held-up"))).to_have_count(0)
    _, window = seated(tables, screen)
    gate.hush()
    began = time.monotonic()
    move(window)
    assert time.monotonic() - began < SOON + 1  # pressing takes time too
    gate.open()
    expect(window.page.get_by_text(window.t("link-held-up"))).to_have_count(0, timeout=PATIENCE)
    window.wait_until(lambda: window.confirmed == 1)


def test_a_move_made_offline_is_sent_once_after_a_reload(gate: Gate, screen: Opener, tables: Tables) -> None:
    _, window = seated(tables, screen, has_worker=True)
    stored(window)
    with window.excused(EXPECTED):
        cut(window, gate)
        move(window)
        window.page.reload()
        window.shows(window.t("offline-title"))
        window.shows(window.t("link-held-up"))
        window.check_access()
        restore(window, gate)
        window.wait_until(lambda: window.confirmed == 1)
    expect(window.page.get_by_text(window.t("link-held-up"))).to_have_count(0)
    window.page.reload()
    expect(window.page).to_have_title(re.compile("^Elementos"), timeout=PATIENCE)  # it is Ben's turn
    assert (window.confirmed, window.refused) == (1, 0)
    assert window.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('outbox'))") == []


def test_a_move_that_comes_too_late_is_dropped_with_the_reason(gate: Gate, screen: Opener, tables: Tables) -> None:
    made, window = seated(tables, screen)
    with window.excused(EXPECTED):
        cut(window, gate)
        move(window)
        made.program(0).play(1)  # Ann's other device was faster
        restore(window, gate)
        window.shows(said("move-late"))
    window.wait_until(lambda: window.refused == 1)
    expect(window.page.get_by_text(window.t("link-held-up"))).to_have_count(0)


def test_a_page_from_before_an_update_is_asked_to_reload(gate: Gate, screen: Opener, tables: Tables) -> None:
    _, window = seated(tables, screen)
    Player(window).play_steps(1)
    window.wait_until(lambda: not window.is_my_turn)
    told = window.page.get_by_role("region", name=window.t("table-astext"))
    before = told.text_content() or ""
    window.page.route(
        f"{BEHIND}/",
        lambda route: route.fulfill(content_type="text/html", body='<script src="./assets/index-new.js"></script>'),
        times=1,
    )
    window.page.clock.install()
    window.page.clock.fast_forward(120_000)
    window.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    window.shows(window.t("renewal-ready"))
    window.check_access()
    window.press("link-reload")
    expect(window.page.get_by_text(window.t("renewal-ready"))).to_have_count(0)
    expect(told).to_have_text(before, timeout=PATIENCE)
