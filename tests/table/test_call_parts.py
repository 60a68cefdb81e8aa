"""The parts of calls: endpoints, addresses, quiet hours, words that reveal nothing, and the checks of the doctor."""

import asyncio
import threading
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pytest

from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import SettingError
from ludoteca.table.features.calls import addresses
from ludoteca.table.features.calls.addresses import LOOK_UP, THREADS, EndpointError, is_public, target_of
from ludoteca.table.features.calls.checks import call_damage
from ludoteca.table.features.calls.quiet import quiet_until
from ludoteca.table.features.calls.sealing import Sealer, new_key, row_of
from ludoteca.table.features.calls.service import contact_of
from ludoteca.table.features.calls.transport import Transport, UnreachableError
from ludoteca.table.messages.calls import QuietHours, Subscription
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.store import Store
from tests.support.push_service import PushBrowser, PushService
from tests.table.samples import guest_row
from tests.table.stores import change, use


def test_slow_names_of_new_subscriptions_hold_up_no_notification(monkeypatch: pytest.MonkeyPatch) -> None:
    is_over = threading.Event()

    def look_up(host: str) -> list[tuple[str, int]]:
        if host.startswith("slow"):
            is_over.wait()
        return []

    monkeypatch.setattr(addresses, "_look_up", look_up)

    async def script() -> None:
        transport = Transport()
        checks = [asyncio.create_task(transport.check(f"https://slow{n}.example.net/")) for n in range(THREADS)]
        await asyncio.sleep(0)
        with pytest.raises(UnreachableError):
            async with asyncio.timeout(LOOK_UP / 2):
                await transport.send("https://push.example.net/", {}, b"")
        assert not any(check.done() for check in checks)
        is_over.set()
        await asyncio.gather(*checks, return_exceptions=True)

    asyncio.run(script())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/a",
        "https://127.0.0.1/a",
        "https://2130706433/a",
        "https://0x7f.1/a",
        "https://[::1]/a",
        "https://localhost/a",
        "https://push.example.net:8443/a",
        "https://user@push.example.net/a",
        "https://push.example.net/a b",
        "https://push.example.net/a\r\nX: y",
        "ftp://push.example.net/a",
        "https://push.example.net:x/a",
        "",
    ],
)
def test_an_endpoint_must_be_a_plain_https_address_with_a_name(endpoint: str) -> None:
    with pytest.raises(EndpointError):
        target_of(endpoint)


def test_endpoints_of_real_services_are_accepted() -> None:
    assert target_of("https://fcm.googleapis.com/fcm/send/abc:DEF").host == "fcm.googleapis.com"
    assert target_of("https://web.push.apple.com/QX").path == "/QX"
    assert target_of("https://wns2-am3p.notify.windows.com:443/w/?token=a%2b").path == "/w/?token=a%2b"


INSIDE = [
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
    *("fec0::1", "::127.0.0.1", "::10.0.0.1", "5f00::1", "4000::1"),
    *("64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:c0a8:101::", "2001:db8::1", "192.0.2.1"),
]


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_that_are_not_public_are_refused(address: str) -> None:
    assert not is_public(address)


OUTSIDE = ["8.8.8.8", "142.250.1.1", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::808:808"]


@pytest.mark.parametrize("address", OUTSIDE)
def test_public_addresses_are_accepted(address: str) -> None:
    assert is_public(address)


def test_a_name_that_leads_inside_is_refused_before_any_connection(tmp_path: Path) -> None:
    browser = PushBrowser("a")
    with PushService(tmp_path) as service:
        inside = service.transport(is_public)
        for attempt in (inside.check(browser.endpoint), inside.send(browser.endpoint, {}, b"x")):
            with pytest.raises(EndpointError):
                asyncio.run(attempt)
        assert service.received == []
        assert asyncio.run(service.transport().send(browser.endpoint, {}, b"x")).status == 201
        with pytest.raises(UnreachableError):  # the certificate is for another name
            asyncio.run(service.transport().send("https://elsewhere.example.org/a", {}, b"x"))


def test_a_name_that_changes_its_meaning_leads_nowhere(tmp_path: Path) -> None:
    with PushService(tmp_path) as service:
        meanings = iter([[("8.8.8.8", service.port)], [("127.0.0.1", service.port)]])

        async def resolve(host: str) -> list[tuple[str, int]]:
            return next(meanings)

        async def rebind() -> None:
            transport = Transport(resolve)
            await transport.check(PushBrowser("a").endpoint)
            await transport.send(PushBrowser("a").endpoint, {}, b"x")

        with pytest.raises(EndpointError):
            asyncio.run(rebind())
        assert service.received == []


def test_an_unknown_name_is_refused() -> None:
    async def resolve(host: str) -> list[tuple[str, int]]:
        return []

    with pytest.raises(UnreachableError):
        asyncio.run(Transport(resolve).check(PushBrowser("a").endpoint))


def at(text: str, zone: str = "Europe/Rome") -> int:
    """A local time in milliseconds."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-11-18T21:59", None),
        ("2026-11-18T22:00", "2026-11-19T08:00"),
        ("2026-11-19T07:59", "2026-11-19T08:00"),
        ("2026-11-19T08:00", None),
        ("2026-10-24T23:00", "2026-10-25T08:00"),  # the clocks go back in that night
        ("2026-03-28T23:00", "2026-03-29T08:00"),
    ],
)
def test_quiet_hours_follow_the_time_of_the_device(now: str, until: str | None) -> None:
    night = QuietHours(22 * 60, 8 * 60, "Europe/Rome")
    assert quiet_until(night, at(now)) == (None if until is None else at(until))


def test_quiet_hours_by_day_without_any_and_in_an_unknown_zone() -> None:
    noon = at("2026-11-18T12:00", "UTC")
    assert quiet_until(QuietHours(11 * 60, 13 * 60, "UTC"), noon) == at("2026-11-18T13:00", "UTC")
    assert quiet_until(QuietHours(13 * 60, 14 * 60, "UTC"), noon) is None
    assert quiet_until(QuietHours(13 * 60, 14 * 60, "../etc/passwd", 90), noon) == at("2026-11-18T12:30", "UTC")
    assert quiet_until(QuietHours(600, 600, "UTC"), noon) is None
    assert quiet_until(None, noon) is None


def test_notifications_have_the_same_length_whatever_they_say() -> None:
    browser = PushBrowser("a")
    row = row_of(msgspec.convert(browser.subscription, Subscription), "g", "en", None, 1)
    sealer = Sealer(new_key(), "mailto:host@example.org")
    assert len({len(sealer.seal(row, {"title": text}).body) for text in ("", "a" * 100, "ü" * 300)}) == 1


def test_the_contact_is_checked_and_has_a_default() -> None:
    assert contact_of(Settings(push_contact="mailto:a@example.org")) == "mailto:a@example.org"
    assert contact_of(Settings(origins=("http://a.example.org", "https://b.example.org"))) == "https://b.example.org"
    for wrong in ("a@example.org", "mailto:a", "mailto:a@b.org\r\nX", "javascript:x"):
        with pytest.raises(SettingError):
            Settings(push_contact=wrong)


def test_the_doctor_finds_damaged_subscriptions_and_keys(location: Location) -> None:
    browser = PushBrowser("a")

    async def keep(store: Store) -> None:
        await store.add_guest(guest_row("g", "Ann"))
        await store.subscribe(row_of(msgspec.convert(browser.subscription, Subscription), "g", "en", None, 1))
        assert await store.push_key(new_key()) == await store.push_key(new_key())
        assert await call_damage(store) == []

    async def look(store: Store) -> None:
        damage = await call_damage(store)
        assert ["key" in damage[0], "subscription" in damage[1]] == [True, True]
        assert browser.endpoint not in " ".join(damage)

    use(location, keep)
    change(location, "UPDATE push_keys SET value = " + ("x'00'" if isinstance(location, Path) else "'\\x00'::bytea"))
    change(location, "UPDATE subscriptions SET p256dh = 'short'")
    use(location, look)
