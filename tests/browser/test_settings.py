"""Settings are stored in the browser and apply immediately."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.tables import Tables
from tests.browser.texts import LANGUAGES, said, t


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_colour_theme_applies_immediately(screen: Opener, theme: str) -> None:
    window = screen("settings")
    window.page.get_by_label(window.t(f"theme-{theme}"), exact=True).first.check()
    page = window.page.locator("html")
    expect(page).to_have_attribute("data-theme", theme)
    window.check_access()
    window.page.reload()
    expect(page).to_have_attribute("data-theme", theme)


OWN_NAMES = {"en": "English", "it": "Italiano", "de": "Deutsch"}


def test_a_language_applies_immediately(screen: Opener) -> None:
    window = screen("settings")
    for language in (*LANGUAGES[1:], "en"):
        window.page.get_by_label(OWN_NAMES[language], exact=True).first.check()
        expect(window.page.locator("html")).to_have_attribute("lang", language)
        expect(window.page.get_by_role("heading", name=t("settings-title", language), exact=True)).to_be_visible()


def test_the_name_can_be_changed_for_new_tables(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elementos")
    window = screen("me")
    window.become(made.host)
    window.go("me")
    window.page.get_by_role("link", name=window.t("me-rename")).click()
    name = window.page.get_by_label(window.t("name-label"))
    expect(name).to_have_value(made.host.name)
    name.fill("   ")
    with window.excused("400"):
        window.press("settings-name-save")
        window.shows(said("name-empty"))
    name.fill("Nadia")
    window.press("settings-name-save")
    window.shows(window.t("settings-name-saved"))
    window.check_access()
    window.go(made.path)
    window.shows(made.host.name)


def test_confirmation_before_each_step_can_be_switched_on(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elementos")
    window = screen("settings")
    window.page.get_by_label(re.compile("^" + window.t("settings-confirm"))).check()
    window.go(made.link(0))
    window.wait_for_turn()
    window.press("table-steps")
    window.page.get_by_role("list", name=window.t("table-steps")).get_by_role("button").first.click()
    expect(window.button("table-unstage")).to_be_visible()
    assert window.confirmed == 0
