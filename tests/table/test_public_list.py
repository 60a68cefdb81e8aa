"""The list of public tables comes in pages. Everybody who asks within the same second gets the same response."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.live import registry as tables
from ludoteca.table.live.public_list import LIFETIME, PublicList
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import TableInfo
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, run_local


class Reads:
    """A store that counts its reads."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.is_broken = False

    async def __call__(self, before: str) -> bytes:
        self.asked.append(before)
        await asyncio.sleep(0)
        if self.is_broken:
            raise OSError("the disk is gone")
        return before.encode()


def test_the_store_is_read_once_a_second_for_each_page() -> None:
    async def script() -> None:
        now, reads = [0.0], Reads()
        shared = PublicList(reads, lambda: now[0])
        assert await asyncio.gather(*(shared.page() for _ in range(20))) == [b""] * 20
        assert await shared.page("a") == b"a"
        assert await shared.page("a") == b"a"
        assert reads.asked == ["", "a"]
        now[0] = LIFETIME
        await shared.page()
        assert reads.asked == ["", "a", ""]

    asyncio.run(script())


def test_an_error_is_not_cached() -> None:
    async def script() -> None:
        reads = Reads()
        shared = PublicList(reads)
        reads.is_broken = True
        with pytest.raises(OSError, match="the disk is gone"):
            await shared.page()
        reads.is_broken = False
        assert await shared.page() == b""

    asyncio.run(script())


def test_a_page_starts_after_the_last_table_of_the_previous_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "PAGE", 2)

    async def script(local: LocalTables) -> None:
        made = []
        for _ in range(5):
            wish = NewTable("elementos", [ME, OPEN], is_public=True)
            made.append((await local.registry.create(local.guests[0], wish)).table.id)
        seen, last = list[str](), ""
        for _ in range(3):
            page = msgspec.json.decode(await local.registry.public_list.page(last), type=list[TableInfo])
            seen, last = seen + [table.id for table in page], page[-1].id
        assert sorted(seen) == sorted(made)

    run_local(tmp_path, script)


def test_a_new_table_is_listed_immediately(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        assert await local.registry.public_list.page() == b"[]"
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN], is_public=True))
        assert made.table.id.encode() in await local.registry.public_list.page()

    run_local(tmp_path, script)
