"""The HTTP API against its own description: whatever is asked, the answer is one that is described, and nothing breaks."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludoteca.table.protocol import NewTable
from tests.table.lobby import ME, OPEN, Lobby
from tests.table.serving import Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 15  # for each route


@dataclass
class Known:
    """Things that exist, so that requests get past the door."""

    token: str
    table: str


@pytest.fixture(scope="module")
def known(server: Server) -> Known:
    """A guest who sits at a table."""

    async def made() -> Known:
        async with Lobby(server.address) as lobby:
            host = await lobby.come_in("Host")
            seated = await lobby.make(host, NewTable("elementos", [ME, OPEN], is_public=True))
            return Known(host.token, seated.table.id)

    return asyncio.run(made())


@pytest.fixture(scope="module")
def api(server: Server) -> schemathesis.BaseSchema:
    """The description that the server itself gives."""
    return schemathesis.openapi.from_url(f"{server.address}/api/docs/openapi.json")


described = schemathesis.pytest.from_fixture("api")


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """One connection for all requests."""
    with requests.Session() as opened:
        opened.trust_env = False
        yield opened


@described.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_route_answers_as_it_is_described(
    case: schemathesis.Case, known: Known, session: requests.Session
) -> None:
    """Half of the requests about a table are about one that exists. The guest who asks is not to be erased."""
    headers = {"Authorization": f"Bearer {known.token}"} if case.method != "DELETE" else {}
    if len(str(case.path_parameters.get("table", ""))) % 2:
        case.path_parameters["table"] = known.table
    case.call_and_validate(session=session, headers=headers, checks=CHECKS)


def test_nothing_unexpected_was_written_down(server: Server) -> None:
    assert server.complaints == []
