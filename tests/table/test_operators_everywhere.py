"""What an operator does in one process takes effect in all of them."""

from collections.abc import Iterator
from functools import partial

import pytest

from ludoteca.table.admin.operators import invitation
from ludoteca.table.base.keys import new_token, token_hash
from ludoteca.table.messages.operator_rows import SessionRow
from ludoteca.table.messages.socket import Confirmed, Refused, Say
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage import operators
from ludoteca.table.storage.columns import insert
from ludoteca.table.storage.connection import DatabaseConnection
from ludoteca.table.storage.location import database_at
from tests.support.client import Client, new_id
from tests.support.cluster import Cluster
from tests.support.lobby import ME, OPEN, Lobby
from tests.support.loops import in_a_loop
from tests.support.postgres import PostgresServer


@pytest.fixture(scope="module")
def two(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A server with two processes."""
    with Cluster(postgres, tmp_path_factory.mktemp("operators"), 2) as made:
        yield made
        assert [member.complaints for member in made.members] == [[], []]


def signed_in(cluster: Cluster) -> str:
    """The token of an operator who is signed in."""
    row, line, _ = invitation("Olga")
    token, now = new_token(), milliseconds()

    def work(connection: DatabaseConnection) -> None:
        operators.invite(connection, row, line)
        session = SessionRow(token_hash(token), row.id, now, now)
        connection.execute(insert(SessionRow, "operator_sessions"), (session.token_hash, row.id, now, now))

    database_at(cluster.address).change(work)
    return token


def is_host(client: Client, name: str) -> bool:
    """True if a client sees a person of this name in the first seat."""
    return client.table is not None and client.table.seats[0].name == name


@in_a_loop
async def test_acts_take_effect_in_every_process(two: Cluster) -> None:
    first, second = two.members
    olga = signed_in(two)
    async with Lobby(first.address) as lobby, Lobby(second.address) as other:
        made = await lobby.seat("elementos", ME, OPEN, options={"opening": "random"}, names=["Ann", "Bob"])
        people = f"/api/operator/people/{made.host.id}"
        async with (
            Client(first.socket_address, made.id, made.host.token) as ann,
            Client(second.socket_address, made.id) as watcher,
        ):
            assert isinstance(await ann.send(Say(new_id(), "hello")), Confirmed)
            body = {"scope": "chat", "days": 1}
            assert (await other.call("PUT", f"{people}/suspension", olga, body)).status_code == 204
            assert isinstance(await ann.send(Say(new_id(), "again")), Refused)
            assert (await other.call("PATCH", people, olga, {"name": "Anna"})).status_code == 204
            for client in (ann, watcher):
                await client.until(partial(is_host, client, "Anna"))
            assert (await other.call("DELETE", f"/api/operator/tables/{made.id}", olga)).status_code == 204
            await watcher.until_over()
            assert (await other.call("DELETE", f"{people}/devices", olga)).status_code == 204
            await ann.until(lambda: bool(ann.byes) and ann.byes[-1].sentence.key == "bye-signed-out")
        for each in (lobby, other):
            assert (await each.call("GET", "/api/me", made.host.token)).status_code == 401
            overview = (await each.call("GET", "/api/operator", olga)).json()
            assert (len(overview["processes"]), overview["can_back_up"]) == (2, False)
        lines = (await lobby.call("GET", "/api/operator/audit", olga)).json()
        acts = ["guest-suspended", "guest-renamed", "table-closed", "guest-signed-out"]
        assert [line["action"] for line in reversed(lines)][1:] == acts
