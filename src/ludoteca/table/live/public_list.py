"""The list of public tables, a page at a time. Everybody who asks within a second shares one answer."""

import asyncio
import time
from collections.abc import Awaitable, Callable

LIFETIME = 1.0  # seconds for which an answer is shared
PAGES = 100  # different pages that are kept at most

Pages = Callable[[str], Awaitable[bytes]]


class PublicList:
    """Caches pages, each named by the table that it follows: asking often costs the store nothing."""

    def __init__(self, read: Pages, clock: Callable[[], float] = time.monotonic) -> None:
        self._read, self._clock = read, clock
        self._pages: dict[str, asyncio.Future[bytes]] = {}
        self._since = clock()

    async def page(self, before: str = "") -> bytes:
        """The page after a table, or the first one."""
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
        """Read the tables again for whoever asks next."""
        self._pages.clear()
        self._since = self._clock()
