"""Link previews: the title, the description and the picture in the head of a page, in the visitor's language.

Messengers and other sites read them without running any script, so the server writes them into the page.
"""

import html
import re
from collections.abc import Awaitable, Callable, Collection
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import structlog
from litestar import Request

from ludoteca.core.errors import LudotecaError
from ludoteca.core.wording import ENGLISH, LOCALES, languages, wording
from ludoteca.table.base.settings import PLAIN_PORTS, Settings
from ludoteca.table.features import previews
from ludoteca.table.features.previews import LinkPreview
from ludoteca.table.storage.store import StoreReader

log = structlog.get_logger()
TABLE_PAGE = re.compile(r"/t/(?P<table>[A-Za-z0-9_-]{1,32})(?:/replay/(?P<match>[1-9][0-9]{0,6}))?/?")
GAME_PAGE = re.compile(r"/(?P<page>learn|rules|explore|puzzles)/(?P<game>[a-z0-9_]+)(?:/(?P<part>[A-Za-z0-9_-]+))?/?")
WIDTH, HEIGHT = 1200, 630
"""The size of a preview's picture in pixels."""

Describe = Callable[[str], Awaitable[LinkPreview]]


class PageAddress(NamedTuple):
    """The address of a page, as the visitor wrote it."""

    root: str
    """The address of the site, without a slash at its end."""
    path: str

    @property
    def address(self) -> str:
        """The whole address."""
        return self.root + self.path


def describing(store: StoreReader) -> Describe:
    """A function that returns the preview of the page at a path."""

    async def describe(path: str) -> LinkPreview:
        if found := GAME_PAGE.fullmatch(path):
            return previews.of_page(found["page"], found["game"], found["part"] or "")
        if found := TABLE_PAGE.fullmatch(path):
            return await _table(store, found["table"], int(found["match"] or 0))
        return previews.SITE

    return describe


async def _table(store: StoreReader, table: str, match: int) -> LinkPreview:
    """The preview of a table. The page must open even if nothing can be read, so it then gets the site's preview."""
    try:
        found = await store.seats_at(table)
    except LudotecaError as error:
        log.warning("a link preview could not be read", why=str(error))
        return previews.SITE
    if found is None:
        return previews.SITE
    return previews.of_replay(*found, match) if match else previews.of_table(*found)


def head(preview: LinkPreview, link: PageAddress, language: str, files: Collection[str] = ()) -> bytes:
    """The tags for the head of a page. If a game has no picture, the site's is used."""
    words = wording(language)
    title, text = (words.word(sentence, people=preview.people) for sentence in (preview.title, preview.text))
    picture = picture_of(preview.game if picture_of(preview.game) in files else "")
    tags = {
        "og:type": "website",
        "og:site_name": "Ludoteca",
        "og:locale": LOCALES.get(language, language).replace("-", "_"),
        "og:title": title,
        "og:description": text,
        "og:url": link.address,
        "og:image": f"{link.root}/{picture}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    lines = [
        f"<title>{html.escape(title)}</title>",
        _tag("name", "description", text),
        *(_tag("property", name, value) for name, value in tags.items()),
        _tag("name", "twitter:card", "summary_large_image"),
    ]
    return "\n    ".join(lines).encode()


def picture_of(game: str) -> str:
    """The name of the file with a game's picture; without a game, that of the site's picture."""
    return f"preview-{game}.png" if game else "preview.png"


def preferred_language(header: str) -> str:
    """The language with texts that a browser's Accept-Language header prefers, or English."""
    wishes = []
    for wish in header.split(",")[:20]:
        name, _, weight = wish.strip().partition(";q=")
        wishes.append((_weight(weight), name.partition("-")[0].lower()))
    ranked = sorted(wishes, key=lambda wish: -wish[0])  # of equal wishes, the first counts
    return next((name for weight, name in ranked if weight > 0 and name in languages()), ENGLISH)


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0


def link_of(request: Request[Any, Any, Any], path: str, settings: Settings) -> PageAddress:
    """The address that the visitor used. The server knows its own addresses; the Host header only chooses one."""
    host = request.headers.get("host", "").lower()
    chosen = [origin for origin in sorted(settings.allowed_origins, reverse=True) if _is_at(origin, host)]
    root = chosen[0] if chosen else settings.addresses[0]  # of http and https, https comes first
    return PageAddress(root + request.scope.get("root_path", "").rstrip("/"), path)


def _is_at(origin: str, host: str) -> bool:
    parts = urlsplit(origin)
    return host in (parts.netloc, f"{parts.netloc}:{PLAIN_PORTS[parts.scheme]}")


def _tag(kind: str, name: str, value: str) -> str:
    return f'<meta {kind}="{name}" content="{html.escape(value)}" />'
