"""The files generated from the protocol are current and match the structs. The documentation page shows all structs."""

import re
from functools import cache
from html.parser import HTMLParser
from typing import get_args

import msgspec
import pytest
from litestar import Litestar, get, post
from litestar.params import FromPath, JSONBody

from ludoteca.table.http.docs import openapi_config
from ludoteca.table.http.schema import MODULES, socket_schema, struct_schemas
from ludoteca.table.messages import http, socket
from tests.support.asgi import HOST, asked
from tools.protocol import FILES, SCHEMA, schema_text, types_text

STALE = "run `make protocol` and commit what it writes"


@cache
def all_types() -> str:
    """The generated TypeScript types of all messages."""
    return "".join(types_text(module) for module in FILES)


@post("/api/guests", summary="Come in", sync_to_thread=False)
def come_in(data: JSONBody[http.NewGuest]) -> http.Guest:
    return http.Guest("1", data.name)


@get("/api/tables/{table:str}", summary="<b>One</b> table", sync_to_thread=False)
def one_table(table: FromPath[str]) -> list[socket.TableInfo]:
    return []


DOCS = Litestar([come_in, one_table], openapi_config=openapi_config(), logging_config=None)


def test_the_committed_files_are_current() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(), STALE
    assert "".join(path.read_text(encoding="utf-8") for path in FILES.values()) == all_types(), STALE


@pytest.mark.parametrize("name", struct_schemas())
def test_every_struct_has_a_type_with_every_field(name: str) -> None:
    struct = next(getattr(module, name) for module in MODULES if hasattr(module, name))
    found = re.search(rf"export (?:interface {name} {{.*?\n}}|type {name} = .*?;)\n", all_types(), re.DOTALL)
    assert found
    for field in struct.__struct_encode_fields__:
        assert re.search(rf"\b{field}\??: ", found[0]), field


def test_types_match_the_structs() -> None:
    assert 'export interface Hello {\n  readonly type: "hello";\n' in all_types()
    assert "readonly seat?: number | null;" in all_types()
    assert "export type LegalStep = readonly [text: string, words: Sentence];" in all_types()
    assert "readonly legal: readonly LegalStep[];" in all_types()
    assert "readonly left: readonly (number | null)[];" in all_types()
    assert f"export const FRAME_LIMIT = {socket.FRAME_LIMIT};" in all_types()
    assert 'export type Mode = "live" | "turns" | "one_screen";' in all_types()
    assert "readonly token: string;" in all_types(), "fields of server messages are never optional"


def test_unions_list_every_message() -> None:
    for union in ("ClientMessage", "ServerMessage"):
        found = re.search(rf"export type {union} =((?:\n  \| \w+)+);", all_types())
        assert found
        assert found[1].split()[1::2] == [struct.__name__ for struct in get_args(getattr(socket, union))]


def test_the_schema_contains_every_message_by_type() -> None:
    schema = socket_schema()["$defs"]
    for union in ("ClientMessage", "ServerMessage"):
        for struct in get_args(getattr(socket, union)):
            tag = struct.__struct_config__.tag
            assert schema[union]["discriminator"]["mapping"][tag] == f"#/$defs/{struct.__name__}"
            assert schema[struct.__name__]["description"]


class Page(HTMLParser):
    """Collects what a page loads and links to, and checks that every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.anchors: set[str] = set()
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            assert not name.startswith("on"), "no scripts"
            assert name != "style", "no styles"
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "id":
                assert value not in self.anchors, value
                self.anchors.add(value or "")
        if tag not in ("meta", "link"):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def close(self) -> None:
        super().close()
        assert not self._open


@pytest.fixture(scope="module")
def page() -> str:
    answer = asked(DOCS, "/api/docs", HOST)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    return answer.body.decode()


def test_the_page_loads_nothing_foreign_and_runs_no_script(page: str) -> None:
    read = Page()
    read.feed(page)
    read.close()
    assert not {"script", "style", "iframe", "img", "form"} & read.tags
    assert all(link.startswith(("/", "#")) and not link.startswith("//") for link in read.links)
    assert {link[1:] for link in read.links if link.startswith("#")} <= read.anchors
    for link in read.links:
        if link.startswith("/"):
            assert asked(DOCS, link, HOST).status == 200, link


def test_the_page_contains_every_route_and_every_struct(page: str) -> None:
    assert "POST /api/guests" in page
    assert "GET /api/tables/{table}" in page
    assert "&lt;b&gt;One&lt;/b&gt; table" in page
    assert 'list of <a href="#TableInfo">TableInfo</a>' in page
    for name, schema in struct_schemas().items():
        assert f'<h3 id="{name}">' in page
        assert " ".join(schema["description"].split())[:20].partition("'")[0] in page


def test_the_socket_schema_is_served() -> None:
    answer = asked(DOCS, "/api/docs/socket.json", HOST)
    assert msgspec.json.decode(answer.body) == msgspec.json.decode(msgspec.json.encode(socket_schema()))
