"""A match can be replayed moment by moment, from a finished or running table or from a match file."""

import re
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, expect

import ludoteca
from ludoteca.core.match import Match
from tests.browser.conftest import GAMES, Opener
from tests.browser.measure import SIZES
from tests.browser.screen import NARROW, PHONE, Screen
from tests.browser.tables import Tables
from tests.browser.texts import said


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_replayed(screen: Opener, tables: Tables, game: str) -> None:
    made = tables.against_computer(game)
    made.program(0).play_out()
    window = screen(made.link(0))
    window.shows(window.t("end-title"))
    window.go(f"{made.path}/replay/1")
    board = window.page.get_by_role("region", name=window.t("table-astext"))
    first = board.text_content() or ""
    assert first
    window.check_access()
    window.press("replay-next")
    expect(window.page).to_have_url(f"{tables.address}/{made.path}/replay/1#1")
    window.page.keyboard.press("End")
    expect(board).not_to_have_text(first)
    expect(window.button("replay-next")).to_be_disabled()
    window.check_access()
    window.page.keyboard.press("Home")
    expect(board).to_have_text(first)


def test_a_moment_can_be_shared(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elementos", options={"opening": "random"})
    made.program(0).play_out()
    window = screen(f"{made.path}/replay/1#7", NARROW)
    expect(window.page.get_by_label(window.t("replay-slider"))).to_have_value("7")
    window.check_width()
    window.check_access()


def test_a_player_can_look_back(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elementos", options={"opening": "random"})
    made.program(0).play(2)
    window = screen(made.link(0))
    window.wait_for_turn()
    window.go(f"{made.path}/replay/1")
    window.shows(window.t("replay:running"))
    expect(window.page.get_by_label(window.t("replay-slider"))).to_have_value(re.compile("^[45]$"))
    window.press("replay-first")
    assert len(_backs(window)) == 9, "the player's own backs and none of the opponent's"
    window.page.get_by_role("tab", name=window.t("replay:tab-save")).click()
    expect(window.button("replay:save-record")).to_have_count(0)
    expect(window.page.get_by_label(window.t("replay:link"))).to_have_count(0)
    window.check_access()
    other = screen()
    with other.excused("403"):
        other.go(f"{made.path}/replay/1#0&from=1")
        other.shows(other.t("replay:running"))
    assert _backs(other) == []


def _backs(window: Screen) -> list[str]:
    """Every mention of a disc's back in the text description of the board."""
    text = window.page.get_by_role("region", name=window.t("table-astext")).text_content() or ""
    back = window.t("boards/elementos:sides", up="", down="").rpartition(",")[2].strip()
    return re.findall(back, text)


def test_a_match_file_is_replayed_from_any_source(screen: Opener) -> None:
    """Paste a match file with an error, then one without.

    View the match from a seat, share it as a link, and save it as a match file, as pictures and as a video.
    """
    match = _short_match()
    lines = str(match.record()).splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("2. "))
    wrong = "\n".join([*lines[: at - 1], lines[at - 1].replace(match.taken[1].text, "a1-c8"), *lines[at:]])
    window = screen("replay", NARROW)
    window.page.get_by_role("textbox").fill(wrong)
    with window.excused("400"):
        window.press("replay:open-go")
        expect(window.page.get_by_role("alert")).to_contain_text(said("match-file-damaged", line=at))
    marked = window.page.locator("[aria-current=true]")
    expect(marked).to_contain_text("a1-c8")
    expect(marked).to_contain_text(window.t("replay:damaged-line", line=at))
    window.check_access()
    window.check_width()
    window.page.get_by_role("textbox").fill(str(match.record()))
    window.press("replay:open-go")
    slider = window.page.get_by_label(window.t("replay-slider"))
    expect(slider).to_have_value("0")
    window.press("replay:next-turn")
    _open_tab(window, "replay:tab-view")
    window.page.get_by_label(window.t("replay:eyes")).select_option(label="Ben")
    window.check_width()
    expect(window.page).to_have_url(re.compile(r"/replay#r=[\w-]+&at=1&from=2$"))
    _open_tab(window, "replay:tab-save")
    window.check_access()
    _check_files(window, str(match.record()))
    reader = screen(window.page.get_by_label(window.t("replay:link")).input_value())
    expect(reader.page.get_by_label(reader.t("replay-slider"))).to_have_value("1")
    expect(reader.page.get_by_label(reader.t("replay:eyes"))).to_have_value("1")


def _open_tab(window: Screen, key: str) -> None:
    window.page.get_by_role("tab", name=window.t(key)).click()


def _short_match(steps: int = 3) -> Match:
    match = ludoteca.new("elementos", seed=5, opening="random")
    match.names = {0: "Ann", 1: "Ben"}
    for _ in range(steps):
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("size", ["1280x800", "360x640", "844x390", pytest.param("820x1180", marks=pytest.mark.long)])
def test_the_board_stays_while_the_moves_scroll(screen: Opener, size: str) -> None:
    device = SIZES[size]
    window = screen("replay", device)
    _watch(window, _short_match(12))
    board, panel = window.page.locator("[data-part=board]"), window.page.get_by_role("tabpanel")
    before = board.bounding_box()
    assert before is not None
    assert before["y"] >= 0
    assert before["y"] + before["height"] <= device.height
    panel.evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
    assert panel.evaluate("(panel) => panel.scrollTop") > 50, "the list scrolls"
    assert window.page.evaluate("scrollY") == 0
    assert board.bounding_box() == before
    window.page.keyboard.press("End")
    expect(panel.locator("[aria-current]")).to_be_in_viewport()
    assert board.bounding_box() == before


def test_swipes_and_arrow_keys_go_from_turn_to_turn(screen: Opener) -> None:
    window = screen("replay", PHONE)
    _watch(window, _short_match(4))
    slider = window.page.get_by_label(window.t("replay-slider"))
    board = window.page.locator("[data-part=board]")
    _swipe(window, board, -150)
    _swipe(window, board, -150)
    expect(slider).to_have_value("2")
    _swipe(window, board, 150)
    expect(slider).to_have_value("1")
    _swipe(window, board, -20)
    _swipe(window, window.page.get_by_role("tabpanel"), -120)
    expect(slider).to_have_value("2")
    window.page.locator("h1").click()
    window.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    window.page.keyboard.press("ArrowLeft")
    window.page.keyboard.press("Shift+ArrowLeft")
    expect(slider).to_have_value("1")


def _watch(window: Screen, match: Match) -> None:
    """Paste a match file, and wait for its board."""
    window.page.get_by_role("textbox").fill(str(match.record()))
    window.press("replay:open-go")
    expect(window.page.locator("[data-part=board]")).to_be_visible()


def _swipe(window: Screen, over: Locator, way: int) -> None:
    """Move a finger sideways over the middle of an element, this many pixels."""
    box = over.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = window.context.new_cdp_session(window.page)
    for kind, at in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + at * way, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def _check_files(window: Screen, record: str) -> None:
    assert _saved(window, "replay:save-record").decode() == record
    drawing = _saved(window, "replay:save-svg").decode()
    names = [text.text for text in ElementTree.fromstring(drawing).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Ann", "Ben"} <= set(names)
    assert "var(" not in drawing, "the drawing must not need a style sheet"
    assert "class=" not in drawing
    assert _saved(window, "replay:save-png").startswith(b"\x89PNG")
    _open_tab(window, "replay:tab-view")
    window.page.get_by_label(window.t("replay:speed")).select_option("4")
    _open_tab(window, "replay:tab-save")
    video = _saved(window, "replay:save-video")
    assert video.startswith(b"\x1a\x45\xdf\xa3")
    assert len(video) > 5_000
    expect(window.page.get_by_label(window.t("replay-slider"))).to_have_value("1")


def _saved(window: Screen, key: str) -> bytes:
    """The file that a button saves."""
    with window.page.expect_download() as download:
        window.press(key)
    return download.value.path().read_bytes()
