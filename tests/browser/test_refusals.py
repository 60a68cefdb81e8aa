"""A refused try is answered at the hand, where the answer hides nothing that the player presses next."""

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.measure import SIZES
from tests.browser.screen import Screen
from tests.browser.tables import Tables

PLACING = 14  # random steps of a person until the groups of Elios are tied
NEAR = 260  # pixels
HIDDEN = 0.2
"""The greatest share of a spot that the answer may hide; on a small screen, there may be no better place."""

TRY = {
    "elementos": "[data-spot=b5]",
    "elios": "[data-ray]",
    "exagon": "[data-part=board]",
    "holi": "[data-spot^='up:']",
}
"""By game, something that a player may not press at the beginning."""

LOOK = """
() => {
  const bubble = document.querySelector("[role=presentation]:has([role=alert], [role=status])");
  const { left, top, right, bottom } = bubble.getBoundingClientRect();
  const isOpen = (one) => one.dataset.able !== "false" && one.getAttribute("aria-disabled") !== "true";
  const hidden = [...document.querySelectorAll("[data-spot], [data-step]")].filter(isOpen).map((one) => {
    const box = one.getBoundingClientRect();
    const width = Math.max(0, Math.min(right, box.right) - Math.max(left, box.left));
    const height = Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
    return [one.dataset.spot ?? one.dataset.step, (width * height) / (box.width * box.height || 1)];
  });
  const under = document.elementFromPoint(left + 20, top + 8);
  return { left, top, right, bottom, hidden: Object.fromEntries(hidden), is_solid: bubble.contains(under) };
}
"""


class Bubble(msgspec.Struct, frozen=True):
    """The answer: where it is in the window, how much it hides of each spot, and whether it stops presses."""

    left: float
    top: float
    right: float
    bottom: float
    hidden: dict[str, float]
    is_solid: bool

    def distance(self, x: float, y: float) -> float:
        """How far it is from a point."""
        across = max(0.0, self.left - x, x - self.right)
        down = max(0.0, self.top - y, y - self.bottom)
        return float((across**2 + down**2) ** 0.5)


def bubble_of(window: Screen) -> Bubble:
    """Wait for the answer and measure it."""
    words = window.page.locator("[role=presentation]").locator("[role=alert], [role=status]")
    expect(words).to_be_visible()
    window.breathe()
    return msgspec.convert(window.page.evaluate(LOOK), Bubble)


def press(window: Screen, selector: str) -> tuple[float, float]:
    """Press a spot, and return where it was pressed."""
    box = window.page.locator(selector).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.45
    if window.device.has_touch:
        window.page.touchscreen.tap(x, y)
    else:
        window.page.mouse.click(x, y)
    return x, y


@pytest.mark.parametrize("game", TRY)
def test_an_answer_hides_nothing_that_is_pressed_next(screen: Opener, tables: Tables, game: str) -> None:
    made = tables.against_computer(game)
    if game == "elios":
        made.program(0).play(PLACING)
    for size in ("360x640", "1280x800"):
        window = screen(made.link(0), SIZES[size])
        window.wait_for_turn()
        hand = press(window, TRY[game])
        bubble = bubble_of(window)
        hidden = {spot: share for spot, share in bubble.hidden.items() if share > HIDDEN}
        assert not hidden, f"{size}: {hidden}"
        assert bubble.distance(*hand) < NEAR, f"{size}: {bubble} is far from {hand}"
        assert not bubble.is_solid
        window.page.goto("about:blank")


def test_a_press_through_an_answer_ends_it(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("elementos").link(0))
    window.wait_for_turn()
    press(window, "[data-spot=a5]")
    bubble = bubble_of(window)
    window.page.mouse.click(bubble.left + 20, bubble.top + 8)
    expect(window.page.get_by_role("alert")).to_have_count(0, timeout=1_000)


def test_an_answer_goes_after_four_seconds_or_with_escape(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("elementos").link(0))
    window.wait_for_turn()
    press(window, "[data-spot=a5]")
    bubble_of(window)
    expect(window.page.get_by_role("alert")).to_have_count(0, timeout=5_500)
    press(window, "[data-spot=a5]")
    bubble_of(window)
    window.page.keyboard.press("Escape")
    expect(window.page.get_by_role("alert")).to_have_count(0, timeout=1_000)
