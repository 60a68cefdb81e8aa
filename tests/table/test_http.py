"""The HTTP API matches its OpenAPI description. Every response is documented, whatever the request."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludoteca.table.messages.http import NewTable
from tests.support.lobby import ME, OPEN, Lobby, visit
from tests.support.server import ServerProcess

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 10  # requests for each route


@dataclass
class Known:
    """An existing token and table, which requests need in order to pass the first checks."""

    token: str
    table: str


@pytest.fixture(scope="module")
def known(server: ServerProcess) -> Known:
    """A guest who sits at a table."""

    async def made(lobby: Lobby) -> Known:
        host = await lobby.come_in("Host")
        seated = await lobby.make(host, NewTable("elementos", [ME, OPEN], is_public=True))
        return Known(host.token, seated.table.id)

    return visit(server, made)


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """One connection for all requests."""
    with requests.Session() as opened:
        opened.trust_env = False
        yield opened


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.name.lower())
def test_every_route_answers_as_documented(
    server: ServerProcess, known: Known, session: requests.Session, mode: GenerationMode
) -> None:
    """Send valid and invalid requests. Half of the requests about a table use an existing one."""
    described = schemathesis.openapi.from_url(f"{server.address}/api/docs/openapi.json")
    operations = [result.ok() for result in described.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) > 15
    for operation in operations:
        if mode is GenerationMode.NEGATIVE and not _can_be_wrong(operation):
            continue

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode))
        def answers(case: schemathesis.Case[Any]) -> None:
            _ask(case, known, session)

        answers()


def _can_be_wrong(operation: schemathesis.APIOperation[Any, Any, Any, Any]) -> bool:
    """True if a request contains anything that could be invalid."""
    return bool(list(operation.body) or list(operation.path_parameters) or list(operation.query))


def _ask(case: schemathesis.Case[Any], known: Known, session: requests.Session) -> None:
    """Send a request as a guest who must not be erased."""
    headers = {"Authorization": f"Bearer {known.token}"} if case.method != "DELETE" else {}
    if len(str(case.path_parameters.get("table", ""))) % 2:
        case.path_parameters["table"] = known.table
    case.call_and_validate(session=session, headers=headers, checks=CHECKS)


def test_no_unexpected_error_was_logged(server: ServerProcess) -> None:
    assert server.complaints == []
