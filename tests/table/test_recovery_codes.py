"""A recovery code signs its guest in once, and only if everything else succeeds too."""

import asyncio

import pytest

from ludoteca.table.base.keys import new_recovery_code, recovery_hash
from ludoteca.table.errors import StoreError
from ludoteca.table.storage import accounts
from ludoteca.table.storage.location import Location
from tests.support.browsers import Browser, run_server


def test_a_recovery_code_works_once_and_is_replaced(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        old = (await first.get("POST", "me/recovery-code"))["code"]
        code = (await first.get("POST", "me/recovery-code"))["code"]
        assert await second.refused("POST", "sign-in/recovery", {"code": old}) == (403, "recovery-wrong")
        answer = await second.sign_in("recovery", {"code": f" {code.lower().replace('-', ' ')} "})
        assert second.id == first.id
        second.token = ""
        assert await second.refused("POST", "sign-in/recovery", {"code": code}) == (403, "recovery-wrong")
        await second.sign_in("recovery", {"code": answer["recovery_code"]})
        assert (await first.account())["recovery_at"] > 0

    run_server(location, script)


@pytest.mark.parametrize("failing", ["add_device", "bring_along"])
def test_a_recovery_code_survives_a_sign_in_that_fails(
    location: Location, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """Otherwise a full disk would take the last way back."""

    def fail(*values: object) -> None:
        raise StoreError("the disk is full")

    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        code = (await first.get("POST", "me/recovery-code"))["code"]
        await second.come_in("Anna on the phone")
        table = await second.play()
        with monkeypatch.context() as patch:
            patch.setattr(accounts, failing, fail)
            assert await second.refused("POST", "sign-in/recovery", {"code": code}) == (503, "not-stored")
        assert [mine["table"]["id"] for mine in await second.seats()] == [table], "nothing has changed"
        await second.sign_in("recovery", {"code": code})
        assert [mine["table"]["id"] for mine in await second.seats()] == [table]
        assert second.id == first.id

    run_server(location, script)


def test_of_two_who_use_a_recovery_code_one_signs_in(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        body = {"code": (await first.get("POST", "me/recovery-code"))["code"]}
        first.token = ""
        answers = await asyncio.gather(*(each.ask("POST", "sign-in/recovery", body) for each in (first, second)))
        assert sorted(answer.status_code for answer in answers) == [201, 403]
        assert len(await second.server.store.devices_of(first.id)) == 2

    run_server(location, script)


def test_a_recovery_code_cannot_be_guessed(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        seen = [await second.refused("POST", "sign-in/recovery", {"code": new_recovery_code()}) for _ in range(7)]
        assert seen == [(403, "recovery-wrong")] * 5 + [(429, "too-often")] * 2

    run_server(location, script, sign_ins_per_minute=5)


def test_recovery_codes_are_long_and_can_be_typed_in_any_form() -> None:
    codes = {new_recovery_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert [len(group) for group in code.split("-")] == [4] * 5
        assert recovery_hash(code) == recovery_hash(code.lower().replace("-", "")) != recovery_hash(code[:-1])
