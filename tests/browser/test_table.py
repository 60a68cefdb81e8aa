"""Everything besides playing: take back a step, get a hint, try something illegal, chat, resign, and play again."""

import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import ludoteca
from ludoteca.core.registry import names
from ludoteca.players.analysis import LINES
from tests.browser.conftest import Opener
from tests.browser.player import Player
from tests.browser.screen import DESK, PATIENCE, PHONE, Device, Screen
from tests.browser.tables import OpenTable, Tables
from tests.browser.texts import said
from tests.support.lobby import ME, OPEN, RANDOM

SEEDS = range(12)
STROKE = 20  # milliseconds between two looks at a window whose clock is stopped
OPEN_GAMES = {"elementos": {"backs": "open"}}
"""Options under which no step reveals anything hidden, so that every turn can be taken back."""


@pytest.mark.parametrize("game", names())
def test_a_step_is_taken_back(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.against_computer(game, options=OPEN_GAMES.get(game, {})).link(0))
    window.wait_for_turn()
    player, undo = Player(window), window.page.get_by_role("button", name=window.t("table-undo"))
    for _ in range(30):
        player.play_steps(1)
        window.breathe()
        if window.is_my_turn and undo.count():
            break
    before = described(window)
    undo.click()
    expect(window.page.get_by_role("region", name=window.t("table-astext"))).not_to_have_text(before)
    player.play_steps(2)


def test_a_turn_ends_by_itself_once_nothing_else_is_left(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("holi")
    made.program(0).play_until_only("end")
    window = screen(made.link(0))
    expect(window.button("table-undo")).to_be_enabled()
    assert window.confirmed == 0, "nobody had the time to undo"
    window.wait_until(lambda: window.confirmed > 0)  # nothing was pressed
    expect(window.page.locator("button.self")).to_have_count(0)


def wait_for(window: Screen, is_so: Callable[[], bool], clock: int = 0) -> None:
    """Wait until a condition is true. A stopped clock goes on by `clock` milliseconds at a time.

    It never overtakes the real time: a page whose clock does would give up the connection before the server can answer.
    """
    until = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < until, "the condition never became true"
        window.page.clock.run_for(clock)
        window.page.wait_for_timeout(STROKE)


def test_undo_stops_a_turn_from_ending_by_itself(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("holi")
    made.program(0).play_until_only("end")
    window = screen()
    window.page.clock.install(time=0)
    window.page.clock.pause_at(1000)
    window.page.goto(made.link(0))
    wait_for(window, lambda: window.page.locator("button.self").count() > 0, clock=STROKE)
    window.button("table-undo").click()
    expect(window.page.locator("button.self")).to_have_count(0)
    wait_for(window, lambda: window.confirmed == 1)
    window.page.clock.run_for(3000)  # longer than a turn waits before it ends
    wait_for(window, lambda: window.is_settled)
    assert window.confirmed == 1, "the turn ended although its last step was taken back"


def described(window: Screen) -> str:
    """The board as a screen reader reads it."""
    return window.page.get_by_role("region", name=window.t("table-astext")).text_content() or ""


@pytest.mark.parametrize("game", names())
def test_a_hint_is_shown_and_can_be_followed(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.against_computer(game).link(0))
    window.wait_for_turn()
    window.press("table-hint")
    hint = window.page.get_by_role("region", name=window.t("hint-title"))
    hint.wait_for()
    expect(hint.get_by_role("button", name=re.compile(f"^{window.t('table-take')}"))).to_have_count(1)
    window.check_access()
    window.check_width()
    Player(window).play_steps(1)
    expect(hint).to_have_count(0)
    window.wait_for_turn()
    window.page.keyboard.press("h")
    hint.wait_for()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hint_shows_chances_to_win_and_can_be_taken(screen: Opener, tables: Tables, device: Device) -> None:
    made = tables.against_computer("elementos", options={"opening": "random", "starter": "1"})
    window = screen(made.link(0), device)
    window.wait_for_turn()
    window.press("table-hint")
    hint = window.page.get_by_role("region", name=window.t("hint-title"))
    hint.wait_for()
    expect(hint).to_contain_text("%")
    another = hint.get_by_role("button", name=window.t("hint-other"))
    if another.count():
        first, count = hint.text_content() or "", int((another.text_content() or "").rpartition("/")[2])
        assert 2 <= count <= LINES
        another.click()
        expect(hint).not_to_have_text(first)
    window.press("hint-more")
    more = window.page.get_by_role("dialog", name=window.t("hint-more"))
    expect(more).to_contain_text(made.name(1))
    window.check_access()
    more.get_by_role("button", name=window.t("table-close")).click()
    window.check_access()
    window.check_width()
    window.press("hint-close")
    expect(hint).to_have_count(0)
    window.press("table-hint")
    before = described(window)
    hint.get_by_role("button", name=re.compile(f"^{window.t('table-take')}")).click()
    expect(window.page.get_by_role("region", name=window.t("table-astext"))).not_to_have_text(before)


def refused_steps(game: str) -> list[tuple[str, str]]:
    """Steps that a rule forbids at the start of any deal, with the clause that forbids each."""
    found: list[set[tuple[str, str]]] = []
    for seed in SEEDS:
        match = ludoteca.new(game, seed=seed)
        view, rng = match.view(match.to_act[0]), random.Random(0)
        steps = rng.sample(range(match.game.rules.steps), min(400, match.game.rules.steps))
        refusals = {view.text(step): view.refusal(step) for step in sorted(set(steps) - set(view.legal()))}
        found.append({(text, refusal.clause) for text, refusal in refusals.items() if refusal and refusal.clause})
    return sorted(set.intersection(*found))


@pytest.mark.parametrize("game", names())
def test_an_illegal_step_is_refused_with_its_rule(screen: Opener, tables: Tables, game: str) -> None:
    text, clause = refused_steps(game)[0]
    window = screen(tables.against_computer(game).link(0))
    window.wait_for_turn()
    field = window.page.get_by_label(window.t("table-type"))
    if not field.count():
        window.press("table-steps")
    field.fill(text)
    field.press("Enter")
    notice = window.page.get_by_role("alert")
    expect(notice).to_contain_text(window.t("table-rules", clause=clause))
    expect(notice).to_have_count(0)  # the bubble disappears by itself
    Player(window).play_steps(1)


def two(tables: Tables, screen: Opener) -> tuple[OpenTable, Screen, Screen]:
    """Two people at a table, one of them with a phone."""
    made = tables.table("elementos", ME, OPEN, options={"opening": "random"})
    return made, screen(made.link(0)), screen(made.link(1), PHONE)


def test_players_can_chat(screen: Opener, tables: Tables) -> None:
    _, ann, ben = two(tables, screen)
    for window, text in ((ann, "Good luck, and have fun!"), (ben, "You too <b>Ann</b>")):
        window.open_panel("chat-title")
        window.page.get_by_label(window.t("chat-say")).fill(text)
        window.press("chat-send")
    for window in (ann, ben):
        window.shows("Good luck, and have fun!")
        window.shows("You too <b>Ann</b>")
        window.check_access()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_is_asked_or_said_where_nobody_else_sits(screen: Opener, tables: Tables, device: Device) -> None:
    window = screen(tables.against_computer("elementos", options={"opening": "random"}).link(0), device)
    Player(window).play_steps(1)
    window.open_panel("table-menu")
    expect(window.button("menu-resign")).to_be_visible()
    expect(window.button("menu-undo")).to_have_count(0)
    expect(window.page.get_by_role("tab", name=window.t("chat-title"))).to_have_count(0)


def test_a_player_resigns_and_a_rematch_begins(screen: Opener, tables: Tables) -> None:
    _, ann, ben = two(tables, screen)
    ann.open_panel("table-menu")
    ann.press("menu-resign")
    ann.press("menu-no")
    ann.press("menu-resign")
    ann.press("menu-resign-yes")
    for window, words in ((ann, ann.t("end-won", names="Ben")), (ben, ben.t("end-yours"))):
        window.shows(words)
        window.check_access()
    ben.press("end-rematch")
    ann.shows(ann.t("ask-rematch", name="Ben"))
    ann.press("ask-yes")
    for window in (ann, ben):
        expect(window.page.get_by_role("heading", name=window.t("end-title"))).to_have_count(0, timeout=PATIENCE)
    take_one_step(ann, ben)


@pytest.mark.parametrize(("language", "date"), [("en", r"\d{1,2} \w{3,4} 20\d\d"), ("de", r"\d\d\.\d\d\.20\d\d")])
def test_my_tables_show_how_a_match_ended_and_when(screen: Opener, tables: Tables, language: str, date: str) -> None:
    made = tables.against_computer("elementos", options={"opening": "random"})
    made.program(0).play_out()
    window = screen(language=language)
    window.become(made.host)
    window.go("me")
    item = window.page.get_by_role("main").get_by_role("listitem").filter(has_text="Elementos")
    over = window.t("list-over", match=1)
    expect(item).not_to_contain_text(over)
    expect(item.locator("time")).to_have_text(re.compile(date))
    window.check_access()


@pytest.mark.parametrize("game", names())
def test_the_names_of_two_players_are_whole_on_a_phone(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.table(game, ME, RANDOM, names=("Guest 73",)).link(0), PHONE)
    window.wait_for_turn()
    seats = window.page.locator("[data-part=seat]")
    expect(seats.first).to_contain_text("Guest 73")
    assert seats.locator(".name").evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth)")


def test_somebody_who_resigned_has_left_and_nothing_else(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("elementos", options={"opening": "random"}).link(0))
    window.open_panel("table-menu")
    window.press("menu-resign")
    window.press("menu-resign-yes")
    seat = window.page.locator("[data-part=seat]").first
    expect(seat).to_have_attribute("title", f"Ann · {window.t('seat-left')}")
    expect(seat).not_to_contain_text(window.t("seat-host"))


def take_one_step(*windows: Screen) -> None:
    """Let the player whose turn it is take a step."""
    before = sum(window.confirmed for window in windows)
    players = [Player(window) for window in windows]
    while sum(window.confirmed for window in windows) == before:
        for player in players:
            player.act(player.look())


def test_a_bot_replaces_a_player_who_does_not_come(screen: Opener, tables: Tables) -> None:
    made = tables.table("elementos", ME, OPEN, options={"opening": "random"})
    ann = screen(made.link(0))
    ann.page.wait_for_timeout(1_200)
    ann.open_panel("table-menu")
    ann.press("menu-take_over", name="Ben")
    ann.shows(ann.t("seat-stand_in", level=said("level-skilled")))
    Player(ann).play_steps(4)


def test_steps_are_confirmed_when_the_setting_is_on(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elementos", options={"opening": "random"})
    window = screen()
    window.wish(confirm=True)
    window.go(made.link(0))
    window.wait_for_turn()
    player = Player(window)
    again = window.button("table-unstage")
    while not again.count():
        player.act(player.look())
    assert window.confirmed == 0
    again.click()
    expect(again).to_have_count(0)
    while not again.count():
        player.act(player.look())
    window.page.get_by_role("button", name=re.compile("^" + window.t("table-confirm", step=""))).click()
    window.wait_until(lambda: window.confirmed == 1)
    expect(again).to_have_count(0)
