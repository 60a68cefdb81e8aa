"""The list of public tables, one page at a time. All requests within a second share one response."""

import asyncio
import time
from collections.abc import Awaitable, Callable

LIFETIME = 1.0  # seconds for which a response is shared
PAGES = 100  # the maximum number of pages in the cache

Pages = Callable[[str], Awaitable[bytes]]


class PublicList:
    """Caches each page under the id of the table before it, so frequent requests do not burden the store."""

    def __init__(self, read: Pages, clock: Callable[[], float] = time.monotonic) -> None:
        self._read, self._clock = read, clock
        self._pages: dict[str, asyncio.Future[bytes]] = {}
        self._since = clock()

    async def page(self, before: str = "") -> bytes:
        """The page that follows a table, or the first page."""
        if self._clock() - self._since >= LIFETIME or len(self._pages) >= PAGES:
            self.forget()
        if before not in self._pages:
            self._pages[before] = asyncio.ensure_future(self._read(before))
        try:
            return await asyncio.shield(self._pages[before])
        except BaseException:
            self._pages.pop(before, None)
            raise

    def forget(self) -> None:
        """Clear the cache, so the next request reads the tables again."""
        self._pages.clear()
        self._since = self._clock()
