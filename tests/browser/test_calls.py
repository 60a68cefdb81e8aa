"""Notifications: turned on in the settings or at a table, received with the page closed, and opened by a tap."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.browser.conftest import PICTURES, Opener
from tests.browser.measure import SIZES
from tests.browser.screen import PATIENCE, PHONE, Screen
from tests.browser.tables import OpenTable, Tables
from tests.support.lobby import ME, OPEN
from tests.support.push_service import PushBrowser, PushService
from tests.support.server import ServerProcess

PRETENDS = """subscription => {
  let held = null;
  const own = { ...subscription, options: {}, toJSON: () => subscription, unsubscribe: async () => !(held = null) };
  PushManager.prototype.subscribe = async () => (held = own);
  PushManager.prototype.getSubscription = async () => held;
  let permission = localStorage.allowed ?? "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => (permission = localStorage.allowed = "granted");
}"""
"""A push service cannot be reached from a test, and the headless browser shows no notifications, so the page pretends
that a person has allowed them and that the browser has subscribed."""
RECORDS = """() => {
  self.shown = new Map();
  self.opened = [];
  registration.showNotification = async (title, options) => void self.shown.set(options.tag, { title, ...options });
  clients.openWindow = async (url) => void self.opened.push(url);
}"""
"""The service worker records what it would show and open."""
TAP = """tag => {
  const event = new ExtendableEvent("notificationclick");
  event.notification = { data: self.shown.get(tag).data, close: () => self.shown.delete(tag) };
  dispatchEvent(event);
}"""


class CallingServer(ServerProcess):
    """A server whose notifications go to a test service."""

    program = "tests.support.push_service"


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    """A push service for a server that starts afterwards."""
    with PushService(tmp_path) as running:
        monkeypatch.setenv("TEST_PUSH_PORT", str(running.port))
        monkeypatch.setenv("TEST_PUSH_AUTHORITY", str(running.authority))
        yield running


@pytest.fixture
def calling(service: PushService, tmp_path: Path) -> Iterator[Tables]:
    """Tables on a server that sends notifications."""
    with CallingServer(tmp_path / "data", PUSH_CONTACT="mailto:host@example.org") as server:
        yield Tables(server)
        assert server.complaints == []


@pytest.fixture
def opened(browser: Browser, calling: Tables) -> Iterator[Opener]:
    """Open windows on that server, with a service worker."""
    opener = Opener(browser, calling.address)
    yield opener
    for window in opener.screens:
        window.close()


def allowed(window: Screen, browser: PushBrowser) -> None:
    """Let a window show notifications when asked, and pretend that it can subscribe."""
    window.context.add_init_script(f"({PRETENDS})({json.dumps(browser.subscription)})")


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until a condition is true, without a page."""
    until = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < until, "the condition never became true"
        time.sleep(0.05)


def over_days(tables: Tables) -> OpenTable:
    """A table played over days, where it is Ben's turn."""
    return tables.table("elementos", ME, OPEN, mode="turns", options={"opening": "random", "starter": "2"})


def registration(session: CDPSession) -> str:
    """The id of the site's service worker in DevTools."""
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    while not found:
        session.send("ServiceWorker.enable")
    return found[-1]


def test_a_call_is_received_with_the_page_closed_and_opens_the_table(
    calling: Tables, opened: Opener, service: PushService
) -> None:
    made = over_days(calling)
    phone = PushBrowser("phone")
    window = opened(None, device=PHONE, language="it", has_worker=True)
    allowed(window, phone)
    window.become(made.host)
    window.go(made.path)
    window.page.get_by_role("button", name=window.t("notify-offer-yes")).click()
    expect(window.page.get_by_text(window.t("notify-offer"))).to_have_count(0, timeout=PATIENCE)
    window.picture(PICTURES / "calls-table.png")
    window.check_access()
    elsewhere = window.context.new_page()
    elsewhere.goto(f"{calling.address}/health")
    window.page.close()
    wait_until(lambda: not made.is_here(0))  # nobody who looks at the table is called
    made.program(1).play(1)
    [got] = service.wait_for(1)
    content = phone.read(got)
    assert (content["title"], content["body"]) == ("Tocca a te in Elementos", "Al tavolo con Ben.")
    session = window.context.new_cdp_session(elsewhere)
    call = {"origin": calling.address, "registrationId": registration(session), "data": json.dumps(content)}
    worker = window.context.service_workers[0]
    worker.evaluate(RECORDS)
    for _ in range(2):
        session.send("ServiceWorker.deliverPushMessage", call)
    wait_until(lambda: bool(worker.evaluate("self.shown.size")))
    [shown] = worker.evaluate("[...self.shown.values()]")
    assert (shown["title"], shown["body"], shown["tag"]) == (content["title"], content["body"], made.id)
    assert (shown["lang"], shown["data"]) == ("it", {"table": made.id})
    worker.evaluate(TAP, made.id)
    wait_until(lambda: bool(worker.evaluate("self.opened.length")))
    assert worker.evaluate("[self.opened, self.shown.size]") == [[f"{calling.address}/t/{made.id}"], 0]


def test_the_settings_turn_calls_on_and_send_a_test(calling: Tables, opened: Opener, service: PushService) -> None:
    made = over_days(calling)
    laptop = PushBrowser("laptop")
    window = opened(None, has_worker=True)
    allowed(window, laptop)
    window.become(made.host)
    window.go("settings")
    switch = window.page.get_by_role("switch", name=window.t("notify-device"))
    switch.click()
    window.press("notify-test")
    expect(window.page.get_by_text(window.t("notify-test-sent"))).to_be_visible(timeout=PATIENCE)
    assert laptop.read(service.received[0])["title"] == "Notifications work"
    window.page.get_by_role("switch", name=window.t("notify-quiet"), exact=True).click()
    window.page.get_by_label(window.t("notify-quiet-from"), exact=True).fill("21:30")
    window.page.get_by_label(window.t("notify-quiet-from"), exact=True).blur()
    window.check_access()
    for size in SIZES.values():
        window.page.set_viewport_size({"width": size.width, "height": size.height})
        window.check_width()
    window.page.set_viewport_size({"width": 1280, "height": 800})
    window.picture(PICTURES / "calls-settings.png")
    window.go("settings")
    expect(window.page.get_by_label(window.t("notify-quiet-from"), exact=True)).to_have_value("21:30")
    switch.click()
    expect(window.page.get_by_role("button", name=window.t("notify-test"))).to_have_count(0)


def test_a_browser_that_refuses_says_so(calling: Tables, opened: Opener) -> None:
    window = opened("settings", has_worker=True, language="de")
    expect(window.page.get_by_text(window.t("notify-denied"))).to_be_visible(timeout=PATIENCE)
    switch = window.page.get_by_role("switch", name=window.t("notify-device"))
    switch.click()
    expect(window.page.get_by_text(window.t("notify-later"))).to_be_visible(timeout=PATIENCE)
    expect(switch).not_to_be_checked()
    window.check_access()
