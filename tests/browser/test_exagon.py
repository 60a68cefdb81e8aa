"""The board of Exagon: every space is within reach, the table reports a time-out, and the result shows everybody."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener
from tests.browser.measure import FINGER, SIZES, layout_of
from tests.browser.screen import Screen
from tests.browser.tables import Tables

STEPS = 24  # until there are more spaces than a small phone can show at a finger's size
PRESSES = 4  # more than it takes to reach a space
FIRST_UNSEEN = """
(all, seen) => {
  const unseen = all.find((one) => !one.dataset.spot && !seen.includes(one.getAttribute("aria-label")));
  if (!unseen) return "";
  const [board, box] = [unseen.closest("svg"), unseen].map((one) => one.getBoundingClientRect());
  const across = (box.x + box.width / 2 - board.x) / board.width - 0.5;
  const down = (box.y + box.height / 2 - board.y) / board.height - 0.5;
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? "left" : "right";
  return down < 0 ? "up" : "down";
}
"""
"""Where the first space is that has never been in sight; empty if there is none."""

COVERED = """
() => {
  const boxes = (query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
  const covers = boxes("[data-cover]");
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return boxes("[data-tile] > .body").filter((tile) => covers.some((one) => meets(tile, one))).length;
}
"""
"""How many tiles are under the buttons or the facts that lie over the table.

The body is measured, because a tile's print turns with it, and the box around something turned is larger than the tile.
"""


def spaces(window: Screen) -> Locator:
    """The spaces for the picked tile, in sight or not."""
    return window.page.locator("[data-part=board] [role=button]")


def reachable(window: Screen) -> set[str]:
    """The spaces that a finger can reach now."""
    seen = "(all) => all.filter((one) => one.dataset.spot).map((one) => one.getAttribute('aria-label'))"
    return set(spaces(window).evaluate_all(seen))


def pick_widely(window: Screen) -> None:
    """Pick the tile that fits in the most spaces, unless one is picked already."""
    if spaces(window).count() == 0:
        tiles = window.page.locator("[data-legal=true]")
        words = tiles.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        fits = [int((re.findall(r"fits in (\d+)", one) or [0])[0]) for one in words]
        tiles.nth(fits.index(max(fits))).tap()
    spaces(window).first.wait_for(state="attached")


def test_every_space_is_within_a_finger_s_reach(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("exagon", options={"hourglass": "none"})
    made.program(0).play(STEPS)
    window = screen(made.link(0), SIZES["360x640"])
    window.wait_for_turn()
    pick_widely(window)
    every = spaces(window).count()
    window.press("boards/exagon:fit")
    assert len(reachable(window)) == every
    window.press("boards/exagon:close-up")
    assert layout_of(window).small(FINGER) == []
    seen = reachable(window)
    assert len(seen) < every
    for _ in range(PRESSES * every):
        edge = spaces(window).evaluate_all(FIRST_UNSEEN, list(seen))
        if not edge:
            break
        window.page.locator(f"[data-sign={edge}]").tap()
        window.breathe()
        seen |= reachable(window)
    assert len(seen) == every


def test_no_button_covers_a_tile(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("exagon", options={"hourglass": "none"})
    made.program(0).play(STEPS)
    window = screen(made.link(0), SIZES["844x390"])
    window.wait_for_turn()
    if spaces(window).count():  # a picked tile brings the spaces for it near
        window.page.keyboard.press("Escape")
    window.wait_until(lambda: spaces(window).count() == 0)
    assert window.page.locator("[data-tile] > .body").count() >= STEPS // 2
    window.wait_until(lambda: window.page.evaluate(COVERED) == 0)


@pytest.mark.long
def test_a_time_out_is_told_until_the_player_moves(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("exagon", options={"hourglass": "10"})
    made.program(0).play(2)
    window = screen(made.link(0))
    window.wait_for_turn()
    told = window.page.get_by_role("status").filter(has_text="The hourglass ran out, so your turn ended")
    expect(told).to_be_visible(timeout=30_000)
    window.wait_for_turn()
    window.check_access()
    window.page.locator("[data-legal=true]").first.click()
    expect(told).to_have_count(0)


def test_the_result_of_five_fits_a_phone_held_sideways(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("exagon", 5, options={"hourglass": "none"})
    made.program(0).play_out()
    window = screen(made.link(0), SIZES["844x390"])
    rows = window.page.locator("tbody tr")
    expect(rows).to_have_count(5)
    buttons = window.button("end-rematch").first.bounding_box()
    last = rows.last.bounding_box()
    assert buttons is not None
    assert last is not None
    assert last["y"] + last["height"] <= buttons["y"]
