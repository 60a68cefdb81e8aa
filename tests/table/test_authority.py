"""The authority that each route asks for. A new route belongs into a list; what guests may do is refused to others."""

import re

from litestar.routes import HTTPRoute

from ludoteca.table.storage.location import Location
from tests.support.browsers import Browser, key, run_server
from tests.support.operators import enrol, link_for

OTHER = "0" * 24  # an id that nobody has
VALUES = {"seat": "0", "number": "1", "first": "0"}

ANYBODY = {
    *("GET games", "GET learn", "GET learn/{game}", "GET rules/{game}/{language}", "GET texts/{language}"),
    *("GET warm-up", "GET calls", "POST guests", "GET offers", "GET tables", "GET tables/{table}"),
    *("GET puzzles", "GET puzzles/{game}/{puzzle}", "GET puzzles/{game}/{puzzle}/solution"),
    *("POST puzzles/{game}/{puzzle}/answer", "POST puzzles/{game}/{puzzle}/hint"),
    *("POST study", "POST study/new", "POST study/analysis", "POST study/moments"),
    *("POST reviews", "GET reviews/{review}", "GET tables/{table}/matches/{number}/record"),
}
"""Routes whose answer is the same for everybody, or that only visitors without an account need."""
HOLDER = {
    *("POST sign-in/options", "POST sign-in/passkey", "POST sign-in/recovery", "POST sign-in/link"),
    *("POST sign-in/link/look", "POST calls/renew"),
    *("POST operator/link", "POST operator/passkeys", "POST operator/passkeys/options"),
    *("POST operator/sign-in", "POST operator/sign-in/options"),
}
"""Routes that ask for a secret in the body: `test_accounts.py`, `test_recovery_codes.py`, `test_operators.py`."""
SEAT = {
    *("GET tables/{table}/board", "POST tables/{table}/seats/{seat}/link"),
    *("GET tables/{table}/matches/{number}/moments", "GET tables/{table}/matches/{number}/mistakes"),
    *("GET tables/{table}/matches/{number}/mistakes/{first}",),
    *("POST tables/{table}/matches/{number}/mistakes/{first}/answer",),
}
"""Routes that answer as much as the token's seat may know: `test_secrets.py`, `test_moments.py`, `test_mistakes.py`."""
GUEST = {
    *("GET me", "PATCH me", "DELETE me", "GET me/account", "GET me/export", "GET me/matches", "GET me/tables"),
    *("GET me/blocks", "DELETE me/blocks/{block}", "GET me/offers", "GET me/puzzles", "POST me/puzzles"),
    *("GET me/calls", "PATCH me/calls", "POST me/calls/subscribe", "POST me/calls/test", "POST me/calls/unsubscribe"),
    *("DELETE me/devices", "DELETE me/devices/{device}", "PATCH me/devices/{device}"),
    *("POST me/passkeys", "POST me/passkeys/options", "DELETE me/passkeys/{passkey}", "PATCH me/passkeys/{passkey}"),
    *("POST me/recovery-code", "POST me/sign-in-link", "POST join", "POST tables", "POST offers"),
    *("DELETE offers/{offer}", "POST offers/{offer}/accept"),
    *("POST pairing", "POST pairing/agree", "POST pairing/leave"),
    *("POST tables/{table}/blocks", "POST tables/{table}/reports", "POST tables/{table}/invitations"),
    *("GET tables/{table}/companions", "POST tables/{table}/join", "POST tables/{table}/leave"),
    *("POST tables/{table}/code", "POST tables/{table}/seats/{seat}/computer", "DELETE tables/{table}/seats/{seat}"),
}
"""Routes for guests who are signed in."""


def routes_of(browser: Browser) -> set[str]:
    """All routes of the server, except those of the operators' page (`test_operators.py`) and of the documentation."""
    routes = [route for route in browser.server.framework.routes if isinstance(route, HTTPRoute)]
    found = {
        f"{method} {re.sub(r':[a-z]+}', '}', route.path).removeprefix('/api/')}"
        for route in routes
        for method in route.methods - {"OPTIONS"}
        if route.path.startswith("/api/") and not route.path.startswith("/api/docs")
    }
    return {route for route in found if not re.fullmatch(r"\w+ operator(/.*)?", route)} | (found & HOLDER)


def path_of(route: str) -> tuple[str, str]:
    """The method and the path of a request."""
    method, path = route.split(" ")
    return method, re.sub(r"{(\w+)}", lambda name: VALUES.get(name[1], OTHER), path)


def test_every_route_is_in_a_list_and_only_guests_do_what_guests_may(location: Location) -> None:
    async def script(nobody: Browser, operator: Browser) -> None:
        assert routes_of(nobody) == ANYBODY | HOLDER | SEAT | GUEST
        await enrol(operator, await link_for(location), key())
        for browser in (nobody, operator):
            for route in sorted(GUEST):
                assert await browser.refused(*path_of(route)) == (401, "device-signed-out"), route

    run_server(location, script)
