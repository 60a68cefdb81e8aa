"""PageAddress previews say, in the visitor's language, what everybody with the link may know, and nothing else."""

import asyncio
import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
import pytest

from ludoteca.core.registry import names
from ludoteca.core.wording import languages, wording
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import StoreError
from ludoteca.table.features.previews import SITE, LinkPreview, of_page, of_replay, of_table
from ludoteca.table.http.previews import PageAddress, head, preferred_language
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import SeatRow, TableRow
from ludoteca.table.messages.socket import Status
from ludoteca.table.storage.store import StoreReader
from tests.support.asgi import open_server
from tests.support.lobby import ME, OPEN

LINK = PageAddress("https://play.example.org", "/t/abc")


@dataclass(frozen=True)
class Words:
    """A preview in words."""

    title: str
    text: str

    @classmethod
    def of(cls, preview: LinkPreview, language: str = "en") -> "Words":
        words = wording(language)
        return cls(*(words.word(said, people=preview.people) for said in (preview.title, preview.text)))


def table(status: Status, places: Sequence[int] = (), game: str = "elios", match: int = 1) -> TableRow:
    return TableRow(
        id="abc",
        game=game,
        rules=1,
        mode="live",
        is_public=False,
        is_tournament=False,
        options={},
        clock=None,
        host="g0",
        code="BCD3FG",
        code_until=0,
        status=status,
        match=match,
        made_at=0,
        changed_at=0,
        due_at=None,
        places=list(places),
    )


def seats(*people: str) -> list[SeatRow]:
    """Seats with these people; an empty name is a free seat."""
    return [
        SeatRow("abc", seat, "person" if name else "open", guest=f"g{seat}" if name else "", name=name)
        for seat, name in enumerate(people)
    ]


def test_an_open_table_is_an_invitation_from_its_host() -> None:
    words = Words.of(of_table(table("open"), seats("Ann", "", "")))
    assert words.title == "Ann invites you to play Elios"
    assert words.text.startswith("2 of 3 seats are free.")


def test_a_table_whose_host_has_no_seat_or_was_erased_invites_without_a_name() -> None:
    nobodys = msgspec.structs.replace(table("open"), host="")
    assert Words.of(of_table(nobodys, seats("Ann", ""))).title == "Come and play Elios"


def test_a_running_match_names_its_players_only() -> None:
    assert Words.of(of_table(table("running"), seats("Ann", "Ben"))) == Words(
        "Elios: Ann and Ben", "Watch the match in your browser."
    )


@pytest.mark.parametrize(
    ("places", "title", "text"),
    [
        ([2, 1, 3], "Ben won at Elios", "Against Ann and Cleo."),
        ([1, 2, 1], "Ann and Cleo won at Elios", "Against Ben."),
        ([1, 1, 1], "Elios: Ann, Ben and Cleo tied", "Watch how it happened"),
    ],
)
def test_a_finished_match_says_who_won(places: list[int], title: str, text: str) -> None:
    words = Words.of(of_table(table("over", places), seats("Ann", "Ben", "Cleo")))
    assert words.title == title
    assert words.text.startswith(text)


def test_the_replay_of_an_earlier_match_does_not_show_the_latest_result() -> None:
    rows = table("over", [1, 2], match=2), seats("Ann", "Ben")
    assert Words.of(of_replay(*rows, 2)).title == "Ann won at Elios"
    assert Words.of(of_replay(*rows, 1)).title == "Elios: Ann and Ben"


def test_an_erased_player_is_a_seat() -> None:
    words = Words.of(of_table(table("over", [1, 2]), [*seats("Ann"), SeatRow("abc", 1, "person")]))
    assert words.text.startswith("Against Seat 2.")


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", languages())
def test_every_page_of_every_game_has_words_in_every_language(game: str, language: str) -> None:
    previews = [of_page(page, game) for page in ("learn", "rules", "explore", "puzzles")]
    shown = {Words.of(preview, language) for preview in [*previews, of_page("puzzles", game, "p1")]}
    assert len(shown) == 5
    assert not any("preview-" in words.title + words.text for words in shown)


@pytest.mark.parametrize(("page", "game"), [("learn", "chess"), ("secrets", "elios")])
def test_anything_else_is_the_site(page: str, game: str) -> None:
    assert of_page(page, game) == SITE


def test_names_cannot_write_tags() -> None:
    rows = seats('<script>alert("x")</script>', "")
    tags = head(of_table(table("open"), rows), LINK, "en").decode()
    assert "<script" not in tags
    assert tags.count("&lt;script&gt;alert(&quot;x&quot;)") == 3  # title, og:title and the picture's description


def test_a_game_without_a_picture_shows_that_of_the_site() -> None:
    preview = of_table(table("open"), seats("Ann", ""))
    own = head(preview, LINK, "en", ["preview-elios.png"]).decode()
    assert '<meta property="og:image" content="https://play.example.org/preview-elios.png" />' in own
    other = head(preview, LINK, "en").decode()
    assert '<meta property="og:image" content="https://play.example.org/preview.png" />' in other


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("fr, it;q=0.4, en;q=0.3", "it"),
        ("en;q=0.2, it;q=0.9", "it"),
        ("it;q=0, de;q=nonsense", "en"),
        ("", "en"),
        ("tlh", "en"),
    ],
)
def test_the_language_is_the_visitors(header: str, language: str) -> None:
    assert preferred_language(header) == language


def properties(page: str) -> dict[str, str]:
    """The Open Graph properties of a page."""
    found = re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)" />', page)
    assert len(found) == len(dict(found)), "a property twice"
    return {name: html.unescape(value) for name, value in found}


def test_the_server_writes_previews_into_its_pages(tmp_path: Path) -> None:
    async def script() -> tuple[httpx.Response, str, httpx.Response]:
        settings = Settings(data=tmp_path, origins=("https://play.example.org",))
        async with open_server(settings) as (server, client):
            guest = await server.registry.new_guest("Ann")
            row = await server.registry.guest(guest.token)
            assert row is not None
            made = await server.registry.create(row, NewTable("elementos", [ME, OPEN]))
            headers = {"host": "play.example.org", "accept-language": "de"}
            page = await client.get(f"/t/{made.table.id}?x=<y>", headers=headers)
            return page, made.table.id, await client.get("/t/unknown")

    page, name, unknown = asyncio.run(script())
    told = properties(page.text)
    assert told["og:title"] == "Ann lädt dich zu Elementos ein"
    assert told["og:url"] == f"https://play.example.org/t/{name}"
    assert told["og:image"] == "https://play.example.org/preview-elementos.png"
    assert page.text.count("<title>") == page.text.count('name="description"') == 1
    assert page.headers["vary"] == "Accept-Language"
    assert properties(unknown.text)["og:title"] == "Ludoteca: sit down and play"


def test_a_page_opens_even_if_nothing_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: StoreReader, table: str) -> None:
        raise StoreError("the disk is gone")

    async def script() -> httpx.Response:
        async with open_server(Settings(data=tmp_path)) as (_, client):
            return await client.get("/t/abc")

    monkeypatch.setattr(StoreReader, "seats_at", fail)
    page = asyncio.run(script())
    assert page.status_code == 200
    assert properties(page.text)["og:title"] == "Ludoteca: sit down and play"
