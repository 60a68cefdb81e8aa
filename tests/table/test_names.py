"""Guests can change their names. Seats that they have already taken keep the old name."""

import msgspec
import pytest

from ludoteca.table.messages.http import Guest, GuestExport, NewTable, Problem
from ludoteca.table.messages.socket import TableInfo
from tests.support.lobby import ME, OPEN, Lobby, visit
from tests.support.sentences import worded
from tests.support.server import ServerProcess


def test_a_new_name_counts_for_seats_taken_afterwards(server: ServerProcess) -> None:
    async def script(lobby: Lobby) -> None:
        ann = await lobby.come_in("Ann")
        before = await lobby.make(ann, NewTable("elementos", [ME, OPEN]))
        answer = await lobby.ask(Guest, "PATCH", "/api/me", ann.token, {"name": " Anna \n Maria "})
        assert answer == Guest(ann.id, "Anna Maria")
        assert await lobby.ask(Guest, "GET", "/api/me", ann.token) == answer
        after = await lobby.make(ann, NewTable("elementos", [ME, OPEN]))
        assert after.table.seats[0].name == "Anna Maria"
        kept = await lobby.ask(TableInfo, "GET", f"/api/tables/{before.table.id}")
        assert kept.seats[0].name == "Ann"
        export = await lobby.ask(GuestExport, "GET", "/api/me/export", ann.token)
        assert export.name == "Anna Maria"
        assert {seat.name for seat in export.seats} == {"Ann", "Anna Maria"}

    visit(server, script)


@pytest.mark.parametrize(("name", "key"), [("", "name-empty"), (" \u200b", "name-empty"), ("a" * 25, "name-long")])
def test_a_bad_name_is_refused_in_a_sentence(server: ServerProcess, name: str, key: str) -> None:
    async def script(lobby: Lobby) -> None:
        ann = await lobby.come_in("Ann")
        assert await _refusal(lobby, "PATCH", "/api/me", ann.token, name) == key
        assert await _refusal(lobby, "POST", "/api/guests", "", name) == key
        assert (await lobby.ask(Guest, "GET", "/api/me", ann.token)).name == "Ann"

    visit(server, script)


def test_only_a_guest_can_change_a_name(server: ServerProcess) -> None:
    async def script(lobby: Lobby) -> None:
        answer = await lobby.call("PATCH", "/api/me", "nobody", {"name": "Eve"})
        assert answer.status_code == 401

    visit(server, script)


async def _refusal(lobby: Lobby, method: str, path: str, token: str, name: str) -> str:
    """The key of the message that refuses a name."""
    answer = await lobby.call(method, path, token, {"name": name})
    assert answer.status_code == 400
    sentence = msgspec.json.decode(answer.content, type=Problem).sentence
    assert worded(sentence) == sentence.english
    return sentence.key
