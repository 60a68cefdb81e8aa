"""A guest comes back from another device: with a passkey, by a QR code, with a recovery code, in every language."""

import pytest
from playwright.sync_api import expect

from ludoteca.table.messages.http import Guest, NewTable
from ludoteca.table.messages.socket import Resign
from tests.browser.conftest import Opener
from tests.browser.measure import SIZES
from tests.browser.passkeys import Key, opened
from tests.browser.screen import PHONE, Screen
from tests.browser.tables import Tables, in_thread
from tests.browser.texts import in_turn, said
from tests.browser.texts import t as text
from tests.support.client import Client, new_id
from tests.support.lobby import ME, RANDOM, Lobby, visit


def say(window: Screen, key: str, **values: object) -> str:
    """A text from the account's pages."""
    return text(f"account:{key}", window.language, **values)


def press(window: Screen, key: str, **values: object) -> None:
    """Press the first button with this text."""
    window.page.get_by_role("button", name=say(window, key, **values), exact=True).first.click()


def confirm(window: Screen, key: str) -> None:
    """Press the button in the open dialog."""
    window.page.locator("dialog[open]").get_by_role("button", name=say(window, key), exact=True).click()


@pytest.mark.parametrize("language", in_turn("de"))
def test_a_passkey_brings_a_guest_back_on_another_device(screen: Opener, tables: Tables, language: str) -> None:
    made = tables.against_computer("elementos")
    first = opened(screen, tables, language=language, guest=made.host)
    key = Key(first)
    first.go("me")
    first.shows(say(first, "lead"))
    press(first, "passkey-add")
    first.shows(say(first, "passkey-added"))
    first.shows(say(first, "lead-safe"))
    first.check_access()
    first.check_width()
    (credential,) = key.credentials
    second = opened(screen, tables, PHONE, language)
    Key(second).take(credential)
    second.go("")
    second.page.get_by_role("link", name=second.t("sign-in-link")).first.click()
    second.shows(say(second, "by-passkey"))
    second.check_access()
    second.check_width()
    press(second, "by-passkey-go")
    second.shows(say(second, "welcome", name=made.host.name))
    second.check_access()
    second.page.get_by_role("link", name=second.t("nav-me")).last.click()
    second.shows(say(second, "device-this"))
    expect(second.page.locator(f"a[href$='{made.path}']").first).to_be_visible()
    second.check_width()


def test_passkeys_have_names_and_can_be_removed(screen: Opener, tables: Tables) -> None:
    window = opened(screen, tables, guest=tables.guest("Ann"))
    key = Key(window)
    window.go("me")
    press(window, "passkey-add")
    window.shows(say(window, "passkey-added"))
    press(window, "passkey-add")
    window.shows(say(window, "passkey-here"))
    window.page.get_by_role("button", name=say(window, "rename"), exact=False).first.click()
    window.page.get_by_label(say(window, "label"), exact=True).fill("Blue key")
    window.page.keyboard.press("Enter")
    window.shows("Blue key")
    press(window, "remove")
    confirm(window, "remove")
    expect(window.page.get_by_text("Blue key")).to_have_count(0)
    other = opened(screen, tables)
    Key(other).take(key.credentials[0])
    other.go("sign-in")
    with other.excused("403"):
        press(other, "by-passkey-go")
        other.shows(said("passkey-unknown"))
        other.check_access()


def test_a_copied_passkey_is_refused(screen: Opener, tables: Tables) -> None:
    first = opened(screen, tables, guest=tables.guest("Ann"))
    key = Key(first)
    first.go("me")
    press(first, "passkey-add")
    first.shows(say(first, "passkey-added"))
    (credential,) = key.credentials
    genuine = opened(screen, tables)
    Key(genuine).take(credential, signCount=50)
    genuine.go("sign-in")
    press(genuine, "by-passkey-go")
    genuine.shows(say(genuine, "welcome", name="Ann"))
    copy = opened(screen, tables)
    Key(copy).take(credential, signCount=2)
    copy.go("sign-in")
    with copy.excused("403"):
        press(copy, "by-passkey-go")
        copy.shows(said("passkey-copied"))


def test_passkeys_are_not_offered_where_browsers_refuse_them(screen: Opener) -> None:
    window = screen("sign-in")
    window.shows(say(window, "passkey-no-address"))
    expect(window.page.get_by_role("button", name=say(window, "by-passkey-go"))).to_have_count(0)
    window.check_access()


@pytest.mark.parametrize("language", in_turn("it"))
def test_a_qr_code_signs_in_a_phone_and_the_first_device_is_told(screen: Opener, tables: Tables, language: str) -> None:
    made = tables.against_computer("elementos")
    first = opened(screen, tables, language=language, guest=made.host)
    first.go("me")
    press(first, "add")
    expect(first.page.get_by_role("img", name=say(first, "add-qr"))).to_be_visible()
    first.check_access()
    first.check_width()
    link = first.page.get_by_label(say(first, "add-link")).input_value()
    phone = opened(screen, tables, PHONE, language)
    phone.page.goto("about:blank")
    phone.page.goto(link)
    phone.shows(say(phone, "link-lead", name=made.host.name))
    assert "#" not in phone.page.url, "the code does not stay in the history"
    phone.check_access()
    press(phone, "link-go", name=made.host.name)
    phone.shows(say(phone, "welcome", name=made.host.name))
    first.shows(say(first, "add-undo"))
    first.check_access()
    phone.go(made.path)
    phone.wait_for_turn()
    press(first, "add-undo")
    with phone.excused("401"):
        confirm(first, "sign-out")
        phone.shows(said("bye-signed-out", language))
        phone.go("")
        phone.shows(say(phone, "out-lead", name=made.host.name))
        phone.check_access()
        phone.check_width()


def test_a_link_that_was_used_says_so(screen: Opener, tables: Tables) -> None:
    first = opened(screen, tables, guest=tables.guest("Ann"))
    first.go("me")
    press(first, "add")
    link = first.page.get_by_label(say(first, "add-link")).input_value()
    for number in range(2):
        window = opened(screen, tables)
        window.page.goto("about:blank")
        with window.excused("403"):
            window.page.goto(link)
            if number == 0:
                press(window, "link-go", name="Ann")
                window.shows(say(window, "welcome", name="Ann"))
            else:
                window.shows(said("link-over"))
                window.shows(say(window, "by-code"))
                window.check_access()


def test_a_recovery_code_works_once(screen: Opener, tables: Tables) -> None:
    first = opened(screen, tables, guest=tables.guest("Ann"))
    first.go("me")
    press(first, "recovery-get")
    field = first.page.get_by_label(say(first, "recovery-code"), exact=True)
    code = field.input_value()
    first.check_access()
    second = opened(screen, tables, PHONE).go("sign-in")
    typed = second.page.get_by_label(say(second, "recovery-code"), exact=True)
    with second.excused("403"):
        typed.fill("BCDF-GHJK-MNPQ-RSTV-WXZ3")
        press(second, "by-code-go")
        second.shows(said("recovery-wrong"))
        typed.fill(code.lower())
        press(second, "by-code-go")
        second.shows(say(second, "welcome", name="Ann"))
    assert second.page.get_by_label(say(second, "recovery-next")).input_value() != code
    second.check_access()


def test_the_tables_of_the_new_device_come_along(screen: Opener, tables: Tables) -> None:
    mine, theirs = tables.against_computer("elementos"), tables.against_computer("exagon")
    first = opened(screen, tables, guest=mine.host)
    first.go("me")
    press(first, "add")
    link = first.page.get_by_label(say(first, "add-link")).input_value()
    second = opened(screen, tables, PHONE, guest=theirs.host)
    second.page.goto("about:blank")
    second.page.goto(link)
    second.shows(say(second, "before-tables", name=theirs.host.name, count=1))
    second.check_access()
    second.check_width()
    press(second, "link-go", name=mine.host.name)
    second.shows(say(second, "welcome", name=mine.host.name))
    second.go("me")
    for made in (mine, theirs):
        expect(second.page.locator(f"a[href$='{made.path}']").first).to_be_visible()


def test_signing_out_everywhere_reaches_an_open_page(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elementos")
    first = opened(screen, tables, guest=made.host)
    first.go("me")
    press(first, "add")
    link = first.page.get_by_label(say(first, "add-link")).input_value()
    phone = opened(screen, tables, PHONE)
    phone.page.goto("about:blank")
    phone.page.goto(link)
    press(phone, "link-go", name=made.host.name)
    phone.shows(say(phone, "welcome", name=made.host.name))
    phone.go(made.path).wait_for_turn()
    first.shows(say(first, "add-undo"))
    press(first, "sign-out-others")
    with phone.excused("401|403"):
        confirm(first, "sign-out-others")
        phone.shows(said("bye-signed-out"))
    first.go(made.path).wait_for_turn()


def finish(tables: Tables, guest: Guest, count: int) -> None:
    """Let a guest finish some matches against bots, as quickly as possible."""

    async def resign(lobby: Lobby) -> None:
        for _ in range(count):
            seated = await lobby.make(guest, NewTable("elementos", [ME, RANDOM]))
            async with Client(tables.server.socket_address, seated.table.id, guest.token) as client:
                await client.send(Resign(new_id()))

    in_thread(lambda: visit(tables.server, resign))


@pytest.mark.parametrize("language", in_turn("en"))
def test_a_guest_is_asked_once_after_the_third_match(screen: Opener, tables: Tables, language: str) -> None:
    guest = tables.guest("Ann")
    finish(tables, guest, 2)
    window = opened(screen, tables, PHONE, language, guest)
    window.go("")
    offer = window.page.get_by_text(say(window, "offer-title"))
    expect(offer).to_have_count(0)
    finish(tables, guest, 1)
    window.go("")
    expect(offer).to_be_in_viewport(ratio=1)
    window.check_access()
    window.check_width()
    press(window, "offer-no")
    expect(offer).to_have_count(0)
    window.go("")
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("size", list(SIZES))
def test_the_account_fits_every_size(screen: Opener, tables: Tables, size: str) -> None:
    window = opened(screen, tables, SIZES[size], "de", guest=tables.guest("Ein Mensch mit Namen"))
    Key(window)
    window.go("me")
    press(window, "passkey-add")
    window.shows(say(window, "passkey-added"))
    press(window, "recovery-get")
    window.shows(say(window, "recovery-keep"))
    field = window.page.get_by_label(say(window, "recovery-code"), exact=True)
    assert field.evaluate("(field) => field.scrollWidth <= field.clientWidth"), "the whole code is in sight"
    press(window, "add")
    expect(window.page.get_by_role("img", name=say(window, "add-qr"))).to_be_visible()
    window.check_width()
    window.check_access()


def test_the_account_can_be_used_with_the_keyboard(screen: Opener, tables: Tables) -> None:
    window = opened(screen, tables, guest=tables.guest("Ann"))
    window.go("me")
    button = window.page.get_by_role("button", name=say(window, "recovery-get"), exact=True)
    button.focus()
    window.page.keyboard.press("Enter")
    expect(window.page.get_by_label(say(window, "recovery-code"), exact=True)).to_be_visible()
    rename = window.page.get_by_role("button", name=say(window, "rename"), exact=False).first
    rename.focus()
    window.page.keyboard.press("Enter")
    window.page.get_by_label(say(window, "label"), exact=True).fill("Desk")
    window.page.keyboard.press("Enter")
    window.shows("Desk")
