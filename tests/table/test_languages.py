"""Each language's texts, as the server sends them to browsers."""

import httpx
import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from ludoteca.core.wording import languages, parts, text_files
from ludoteca.table.base.languages import texts_body
from tests.support.server import ServerProcess


def asked(server: ServerProcess, language: str, **headers: str) -> httpx.Response:
    return server.request("GET", f"/api/texts/{language}", headers)


def test_the_server_has_texts_in_english_italian_and_german() -> None:
    assert languages() == ("en", "de", "it")


@pytest.mark.parametrize("language", languages())
def test_all_texts_of_a_language_come_as_one(server: ServerProcess, language: str) -> None:
    answer = asked(server, language)
    assert answer.headers["content-type"] == "application/json"
    found = answer.json()
    assert found.keys() == {"language", "texts"}
    assert found["language"] == language
    keys = keys_of(found["texts"])
    assert len(keys) == len(set(keys)), "a key must not hide another"
    files = [file.read_text("utf-8") for part in parts() for file in text_files(part, language)]
    assert len(files) == len(parts())
    assert keys == [key for file in files for key in keys_of(file)]


def keys_of(texts: str) -> list[str]:
    """The keys of the texts in a Fluent file, in order."""
    return [entry.id.name for entry in FluentResource(texts).body if isinstance(entry, Message)]


def test_a_browser_keeps_texts_until_they_change(server: ServerProcess) -> None:
    first = asked(server, "it")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["etag"] == texts_body("it").etag
    again = asked(server, "it", **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = texts_body("de").etag
    assert asked(server, "it", **{"If-None-Match": other}).status_code == 200
    assert asked(server, "it", **{"If-None-Match": f"{other}, {first.headers['etag']}"}).status_code == 304


def test_texts_are_compressed_for_clients_that_accept_it(server: ServerProcess) -> None:
    packed, plain = asked(server, "it"), asked(server, "it", **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.json() == packed.json()
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_a_language_without_texts_is_not_found(server: ServerProcess) -> None:
    answer = asked(server, "xx")
    assert answer.status_code == 404
    assert answer.json()["sentence"]["english"] == "The texts are not available in 'xx', only in en, de, it."
    assert answer.headers["cache-control"] == "no-store"
