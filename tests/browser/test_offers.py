"""Standing invitations: made by one person, found and accepted by another in one tap, and withdrawn."""

import re

import pytest
from playwright.sync_api import expect

from ludoteca.table.messages.http import Guest
from ludoteca.table.messages.offers import NewOffer, Offer
from tests.browser.conftest import Opener
from tests.browser.screen import DESK, PHONE, Device
from tests.browser.tables import Tables, in_thread
from tests.support.lobby import Lobby, visit


def invited(tables: Tables, name: str, *wishes: NewOffer) -> Guest:
    """Somebody who has made these invitations."""

    async def made(lobby: Lobby) -> Guest:
        guest = await lobby.come_in(name)
        for wish in wishes:
            await lobby.ask(Offer, "POST", "/api/offers", guest.token, wish)
        return guest

    return in_thread(lambda: visit(tables.server, made))


@pytest.mark.parametrize(
    ("device", "language"), [(DESK, "en"), (PHONE, "it"), (PHONE, "de")], ids=["desk-en", "phone-it", "phone-de"]
)
def test_an_invitation_is_made_and_accepted_in_one_tap(
    screen: Opener, tables: Tables, device: Device, language: str
) -> None:
    host = tables.guest(f"Ann {language}")
    ann = screen(device=device, language=language)
    ann.become(host)
    ann.go("meet")
    ann.page.get_by_label(ann.t("meeting:make-game"), exact=True).select_option("elios")
    ann.check_access()
    ann.check_width()
    ann.press("meeting:make-go")
    ann.shows(ann.t("meeting:made"))
    expect(ann.button("meeting:make-go")).to_be_enabled()
    ann.go("me")
    ann.shows(ann.t("meeting:offers-mine"))
    ann.check_access()
    ben = screen(device=device, language=language)
    ben.go("")
    item = ben.page.locator("#offers li").filter(has_text=host.name)
    expect(item).to_have_count(1)
    ben.check_access()
    ben.check_width()
    item.get_by_role("button").click()
    ben.press("name-ask-go")
    expect(ben.page).to_have_url(re.compile(r"/t/\w+$"))
    ann.go("me")
    expect(ann.page.get_by_role("link", name=re.compile(ann.t("list-go")))).to_have_count(1)
    expect(ann.page.locator("#offers")).to_have_count(0)


def test_an_invitation_for_three_can_be_taken_back(screen: Opener, tables: Tables) -> None:
    host = invited(tables, "Dora", NewOffer("holi", 3, mode="live", matches=2))
    window = screen(device=PHONE)
    window.become(tables.guest("Emil"))
    window.go("meet")
    item = window.page.locator("#offers li").filter(has_text=host.name)
    item.get_by_role("button").tap()
    window.shows(window.t("meeting:accepted"))
    expect(item).to_contain_text("Dora and Emil")
    window.check_access()
    item.get_by_role("button").tap()
    window.shows(window.t("meeting:withdrawn"))
    expect(item).not_to_contain_text("Emil")


def test_an_invitation_that_is_gone_says_so(screen: Opener, tables: Tables) -> None:
    host = invited(tables, "Fritz", NewOffer("elios", 2))
    window = screen()
    window.become(tables.guest("Gina"))
    window.go("meet")
    item = window.page.locator("#offers li").filter(has_text=host.name)
    expect(item).to_have_count(1)
    in_thread(lambda: visit(tables.server, lambda lobby: _withdrawn(lobby, host)))
    with window.excused("404"):
        item.get_by_role("button").click()
        window.shows(re.compile("no longer there"))
        expect(item).to_have_count(0)


async def _withdrawn(lobby: Lobby, host: Guest) -> None:
    for offer in await lobby.ask(list[Offer], "GET", "/api/me/offers", host.token):
        await lobby.call("DELETE", f"/api/offers/{offer.id}", host.token)
