"""People report, mute and block each other, and an operator looks after the server, on a desk and on a phone."""

import asyncio
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ludoteca.table.messages.socket import Say
from tests.browser.conftest import Opener
from tests.browser.measure import SIZES
from tests.browser.passkeys import Key, opened
from tests.browser.screen import DESK, PHONE, Screen
from tests.browser.tables import OpenTable, Tables, in_thread
from tests.browser.texts import in_turn, said
from tests.browser.texts import t as text
from tests.support.client import Client, new_id
from tests.support.lobby import ME, OPEN, Lobby, visit
from tests.support.operators import link_for


def mine(window: Screen, key: str, **values: object) -> str:
    """A text from the operators' page."""
    return text(f"operator:{key}", window.language, **values)


def theirs(window: Screen, key: str, **values: object) -> str:
    """A text about the people at a table."""
    return text(f"people:{key}", window.language, **values)


def press(where: Screen | Locator, name: str) -> None:
    """Press the first button with this text."""
    root = where.page.locator("body") if isinstance(where, Screen) else where
    root.get_by_role("button", name=name, exact=True).first.click()


def rude_table(tables: Tables, host: str = "Ann", other: str = "Bob") -> OpenTable:
    """A table of two people, at which the second has written something rude."""
    table = tables.table("elementos", ME, OPEN, options={"opening": "random"}, names=[host, other], is_public=True)

    async def write(lobby: Lobby) -> None:
        async with Client(tables.server.socket_address, table.id, table.keys[1].token) as client:
            await client.send(Say(new_id(), "You fool!"))

    in_thread(lambda: visit(tables.server, write))
    return table


def invited(tables: Tables, name: str) -> str:
    """The path of an operator's page, with a new link."""
    return f"operator#code={in_thread(lambda: asyncio.run(link_for(tables.server.folder, name)))}"


def become_operator(window: Screen, tables: Tables, name: str) -> Key:
    """Open a new link, and add a passkey."""
    key = Key(window)
    window.go(invited(tables, name))
    window.shows(mine(window, "enrol-title", name=name))
    press(window, mine(window, "enrol-go"))
    window.shows(mine(window, "welcome", name=name))
    return key


@pytest.mark.parametrize("language", in_turn("it"))
def test_a_report_reaches_the_operator_who_acts_on_it(screen: Opener, tables: Tables, language: str) -> None:
    table = rude_table(tables, "Ann", f"Rude {language}")
    ann = screen(device=DESK if language == "en" else PHONE, language=language)
    ann.become(table.host)
    ann.go(table.path)
    ann.open_panel("chat-title")
    ann.page.locator("summary", has_text="").filter(has=ann.page.locator("[data-icon=more]")).first.click()
    press(ann, theirs(ann, "report", name=f"Rude {language}"))
    dialog = ann.page.locator("dialog[open]").last
    dialog.get_by_role("radio").first.check()
    dialog.get_by_role("textbox").fill("Please help.")
    ann.check_access()
    ann.check_width()
    press(dialog, theirs(ann, "send"))
    ann.shows(theirs(ann, "thanks"))
    press(dialog, theirs(ann, "close"))

    olga = opened(screen, tables, PHONE if language == "en" else DESK, language)
    become_operator(olga, tables, f"Olga {language}")
    press(olga, mine(olga, "section-reports"))
    report = olga.page.locator("li.card", has_text=f"Rude {language}").first
    expect(report).to_contain_text("You fool!")
    expect(report).to_contain_text("Please help.")
    olga.check_access()
    olga.check_width()
    press(report, mine(olga, "report-person"))
    person = olga.page.locator("li.card", has_text=f"Rude {language}").first
    person.locator("summary").click()
    press(person, mine(olga, "suspend"))
    olga.shows(mine(olga, "suspended"))
    olga.check_access()
    press(olga, mine(olga, "section-reports"))
    report.get_by_role("textbox").fill("Suspended for a week.")
    press(report, mine(olga, "report-close"))
    expect(report).to_have_count(0)
    bob = screen(language=language)
    bob.go(table.link(1))
    bob.open_panel("chat-title")
    bob.page.get_by_role("textbox", name=bob.t("chat-say")).fill("And you too!")
    bob.page.keyboard.press("Enter")
    bob.shows(said("suspended-chat", language, days=7))


def test_people_are_muted_blocked_and_unblocked_from_their_seat(screen: Opener, tables: Tables) -> None:
    table = rude_table(tables, "Ann", "Bob the Rude")
    ann = screen()
    ann.become(table.host)
    ann.go(table.path)
    ann.open_panel("chat-title")
    ann.shows("You fool!")
    press(ann, theirs(ann, "about", number=2, name="Bob the Rude"))
    card = ann.page.locator("[popover]:popover-open")
    press(card, theirs(ann, "mute", name="Bob the Rude"))
    expect(ann.page.get_by_text("You fool!")).to_have_count(0)
    press(card, theirs(ann, "unmute", name="Bob the Rude"))
    ann.shows("You fool!")
    press(card, theirs(ann, "block", name="Bob the Rude"))
    expect(card).to_contain_text(theirs(ann, "blocked", name="Bob the Rude"))
    ann.check_access()
    expect(ann.page.get_by_text("You fool!")).to_have_count(0)
    card.get_by_role("link").click()
    ann.shows(ann.t("blocks-title"))
    ann.check_access()
    press(ann, ann.t("blocks-unblock-name", name="Bob the Rude"))
    ann.shows(ann.t("blocks-done", name="Bob the Rude"))


def test_on_a_phone_people_are_reached_in_the_menu(screen: Opener, tables: Tables) -> None:
    table = rude_table(tables, "Ann", "Bob the Rude")
    ann = screen(device=PHONE)
    ann.become(table.host)
    ann.go(table.path)
    ann.open_panel("table-menu")
    ann.page.get_by_text(theirs(ann, "list")).click()
    entry = ann.page.get_by_role("listitem", name="Bob the Rude")
    press(entry, theirs(ann, "block", name="Bob the Rude"))
    expect(entry).to_contain_text(theirs(ann, "blocked", name="Bob the Rude"))
    ann.check_access()
    ann.check_width()


def test_the_operators_page_opens_with_the_passkey_only(screen: Opener, tables: Tables) -> None:
    first = opened(screen, tables)
    key = become_operator(first, tables, "Otto")
    first.page.reload()
    first.shows(mine(first, "welcome", name="Otto"))
    press(first, mine(first, "sign-out"))
    press(first, mine(first, "sign-in-go"))
    first.shows(mine(first, "welcome", name="Otto"))
    stranger = opened(screen, tables)
    Key(stranger)
    stranger.go("operator")
    stranger.shows(mine(stranger, "sign-in-title"))
    stranger.check_access()
    press(stranger, mine(stranger, "sign-in-go"))
    stranger.shows(mine(stranger, "cancelled"))
    with stranger.excused("403"):
        stranger.go("operator#code=guessed")
        stranger.shows(said("operator-link-over"))
        stranger.check_access()
    (credential,) = key.credentials
    guests = opened(screen, tables, guest=tables.guest("Eve"))
    own = Key(guests)
    guests.go("me")
    guests.page.get_by_role("button", name=text("account:passkey-add"), exact=True).click()
    guests.shows(text("account:passkey-added"))
    guests.go("operator")
    with guests.excused("403"):
        press(guests, mine(guests, "sign-in-go"))
        guests.shows(said("operator-passkey-unknown"))
    assert own.credentials[0]["credentialId"] != credential["credentialId"]


def test_every_section_fits_every_screen(screen: Opener, tables: Tables) -> None:
    tables.table("elios", ME, OPEN, OPEN, names=["Maximiliane Alexandra L"], is_public=True)
    window = opened(screen, tables)
    become_operator(window, tables, "Olga of every size")
    for section in ("overview", "reports", "people", "tables", "names", "log"):
        press(window, mine(window, f"section-{section}"))
        window.page.wait_for_load_state("networkidle")
        for details in window.page.locator("main details").all()[:1]:
            details.locator("summary").click()
        for size in SIZES.values():
            window.page.set_viewport_size({"width": size.width, "height": size.height})
            window.check_width()
        window.check_access()
        window.page.set_viewport_size({"width": 1280, "height": 800})


def test_an_operator_makes_a_backup_and_closes_a_table(screen: Opener, tables: Tables) -> None:
    table = tables.table("elementos", ME, OPEN, names=["Ann of the closed table"])
    window = opened(screen, tables)
    become_operator(window, tables, "Olga with a backup")
    press(window, mine(window, "backup-go"))
    window.shows(mine(window, "backup-done"))
    assert (Path(tables.server.folder) / "backups" / "ludoteca.sqlite3").is_file()
    press(window, mine(window, "section-tables"))
    entry = window.page.locator("li.card", has_text="Ann of the closed table")
    press(entry, mine(window, "table-close"))
    press(window.page.locator("dialog[open]"), mine(window, "table-close"))
    window.shows(mine(window, "table-closed"))
    expect(entry).to_have_count(0)
    press(window, mine(window, "section-log"))
    window.shows(mine(window, "did-table-closed"))
    window.shows(mine(window, "did-backup-made"))
    gone = screen()
    with gone.excused("404"):
        gone.go(table.path)
        gone.shows(gone.t("lost-title"))
