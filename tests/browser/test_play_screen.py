"""At every size, the board is large, everything on the play screen is visible and large enough, and nothing moves."""

from collections.abc import Iterator

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.measure import FINGER, LEAST, LEAST_FREE, MOUSE, SIZES, Box, Measured, layout_of
from tests.browser.player import Player
from tests.browser.screen import Screen
from tests.browser.tables import OpenTable, Tables

FREE = {"exagon"}
"""The games whose boards have no fixed shape."""
MOMENTS = ("start", "middle", "end")
MIDDLE = 12  # steps that the person takes until a match is about half over; the shortest match has few more
QUICK = ("360x640", "844x390", "1280x800")
"""The narrowest, the shortest and the most common screen."""


def seat_counts(game: str) -> list[int]:
    """The player counts that a game allows."""
    return list(registered(game).players)


def table_at(tables: Tables, game: str, players: int, moment: str) -> OpenTable:
    """A table with one person against bots, at the start, middle or end of its match."""
    made = tables.against_computer(game, players)
    if moment == "middle":
        made.program(0).play(MIDDLE)
        if not made.program(0).gets_a_turn():  # a bot was lucky
            return table_at(tables, game, players, moment)
    elif moment == "end":
        made.program(0).play_out()
    return made


def faults(measured: Measured) -> Iterator[str]:
    """A message for everything that is wrong with a screen."""
    layout, device = measured.layout, SIZES[measured.size]
    least = LEAST_FREE if measured.game in FREE else LEAST[measured.size]
    if layout.share < least:
        yield f"{measured}: the board has {layout.share:.1%} of the screen instead of {least:.0%}"
    for part in layout.hidden():
        yield f"{measured}: not in sight: {part}"
    if measured.moment != "end":  # at the end, the result covers the board
        for target in layout.small(FINGER if device.has_touch else MOUSE):
            yield f"{measured}: {target.name} answers on {target.width:.0f} x {target.height:.0f} pixels"


def measure(screen: Opener, made: OpenTable, game: str, players: int, size: str, moment: str) -> Measured:
    """Open a table at the given size and measure its screen."""
    window = screen(made.link(0), SIZES[size])
    if moment == "end":
        window.page.locator("[data-part=board]").first.wait_for()
    else:
        window.wait_for_turn()
    measured = Measured(game, players, size, moment, layout_of(window))
    window.page.goto("about:blank")
    return measured


@pytest.mark.parametrize("game", names())
def test_the_board_has_the_screen(screen: Opener, tables: Tables, game: str) -> None:
    players = seat_counts(game)[-1]
    made = table_at(tables, game, players, "start")
    found = [fault for size in QUICK for fault in faults(measure(screen, made, game, players, size, "start"))]
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_the_board_has_every_screen_at_every_moment(screen: Opener, tables: Tables, game: str) -> None:
    found: list[str] = []
    for players in seat_counts(game):
        for moment in MOMENTS:
            made = table_at(tables, game, players, moment)
            for size in SIZES:
                measured = measure(screen, made, game, players, size, moment)
                print(f"{measured}: {measured.layout.share:.1%}")
                found += faults(measured)
    assert not found, "\n".join(found)


CUT = """
(bar) => {
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  const isOut = (one) => {
    const box = one.getBoundingClientRect();
    return box.left < left || box.right > right || box.top < top || box.bottom > bottom;
  };
  const isCut = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
  const buttons = [...bar.querySelectorAll("button:not(.caption)")];
  return buttons.filter((one) => isOut(one) || isCut(one)).map((one) => one.textContent.trim() || one.ariaLabel);
}
"""
"""The buttons that are not entirely in their bar, or whose words are cut off. The caption may be cut."""


OUTSIDE = """
(seats) => seats
  .filter((seat) => seat.querySelector(".points")?.getBoundingClientRect().right > seat.getBoundingClientRect().right)
  .map((seat) => seat.textContent.trim())
"""
"""The seats whose count lies outside them."""


WORDY = [
    pytest.param(game, language, marks=pytest.mark.long if (number + place) % 2 else [])
    for number, game in enumerate(names())
    for place, language in enumerate(("de", "it"))
]
"""Each game in each language with long words. The quick run includes one of them per game."""


@pytest.mark.parametrize(("game", "language"), WORDY)
def test_long_words_leave_every_button_in_sight(screen: Opener, tables: Tables, game: str, language: str) -> None:
    made = table_at(tables, game, seat_counts(game)[-1], "middle")
    found: list[str] = []
    for size in QUICK:
        window = screen(made.link(0), SIZES[size], language=language)
        window.wait_for_turn()
        bar = window.page.get_by_role("region", name=window.t("table-actions"))
        found += [f"{size}: {button}" for button in bar.evaluate(CUT)]
        seats = window.page.locator("[data-part=seat]").evaluate_all(OUTSIDE)
        found += [f"{size}: the count of {seat}" for seat in seats]
        window.page.goto("about:blank")
    assert not found, found


@pytest.mark.parametrize("size", ["390x844", pytest.param("1280x800", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", names())
def test_the_board_never_moves(screen: Opener, tables: Tables, game: str, size: str) -> None:
    made = tables.against_computer(game)
    window = screen(made.link(0), SIZES[size])
    window.wait_for_turn()
    before = layout_of(window).board
    player = Player(window)
    player.act(player.look())
    check_still(window, before, "something was chosen")
    window.wait_for_turn()
    window.press("table-hint")
    window.page.get_by_role("region", name=window.t("hint-title")).wait_for()  # a busy server takes its time
    check_still(window, before, "a hint is open")
    window.open_panel("table-menu")
    window.press("menu-resign")
    window.press("menu-resign-yes")
    window.shows(window.t("end-title"))
    check_still(window, before, "the match is over")


def check_still(window: Screen, before: list[Box], when: str) -> None:
    """Assert that the board is where it was."""
    now = layout_of(window).board
    assert len(now) == len(before)
    for old, new in zip(before, now, strict=True):
        assert old.differs(new) <= 1, f"the board moved when {when}: {old} -> {new}"


OVER = """
(result) => {
  const board = document.querySelector("[data-part=board]").getBoundingClientRect();
  const box = result.getBoundingClientRect();
  const across = Math.min(box.right, board.right) - Math.max(box.left, board.left);
  const down = Math.min(box.bottom, board.bottom) - Math.max(box.top, board.top);
  return Math.max(0, across) * Math.max(0, down) / (board.width * board.height);
}
"""
"""The share of the board that the result covers."""


def test_the_result_leaves_the_board_in_sight(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elios")
    made.program(0).play_out()
    link = made.link(0)
    for size, most in (("1280x800", 0.2), ("390x844", 0.7)):
        window = screen(link, SIZES[size])
        window.shows(window.t("end-title"))
        window.breathe()
        assert window.page.locator(".result > .card").evaluate(OVER) <= most, size


@pytest.mark.parametrize("game", names())
def test_large_text_needs_no_sideways_scrolling(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.against_computer(game).link(0), SIZES["390x844"])
    window.wait_for_turn()
    window.page.evaluate("document.documentElement.style.fontSize = '200%'")
    window.breathe()
    window.check_width()
