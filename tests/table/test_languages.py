"""The phrase books as the table sends them."""

import httpx
import pytest

from ludoteca.table.base.languages import book, books, languages
from tests.support.server import ServerProcess


def asked(server: ServerProcess, language: str, **headers: str) -> httpx.Response:
    return server.request("GET", f"/api/phrases/{language}", headers)


def test_the_table_speaks_italian_and_german() -> None:
    assert languages() == ("de", "it")


@pytest.mark.parametrize("language", languages())
def test_all_books_of_a_language_come_as_one(server: ServerProcess, language: str) -> None:
    found = asked(server, language).json()
    assert found["language"] == language
    for one in books(language).values():
        assert one.phrases.items() <= found["phrases"].items()
        for form, words in one.forms.items():
            assert words.items() <= found["forms"][form].items()


def test_a_browser_keeps_a_book_until_it_changes(server: ServerProcess) -> None:
    first = asked(server, "it")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["etag"] == book("it").body.etag
    again = asked(server, "it", **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert asked(server, "it", **{"If-None-Match": book("de").body.etag}).status_code == 200
    assert (
        asked(server, "it", **{"If-None-Match": f"{book('de').body.etag}, {book('it').body.etag}"}).status_code == 304
    )


def test_a_book_is_packed_for_who_takes_it_so(server: ServerProcess) -> None:
    assert asked(server, "it").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in asked(server, "it", **{"Accept-Encoding": "identity"}).headers


def test_there_is_no_book_in_a_language_that_nobody_wrote(server: ServerProcess) -> None:
    answer = asked(server, "xx")
    assert answer.status_code == 404
    assert answer.json()["sentence"] == "There are no phrases in 'xx', only in de, it."
    assert answer.headers["cache-control"] == "no-store"
