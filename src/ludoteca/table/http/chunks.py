"""Which built files a page needs, so that a browser can fetch them together instead of one stage after another."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from ludoteca.table.errors import PagesError

NAME = "chunks.json"
"""The file in which the build says what its files need (`web/vite.config.ts`). It is not served."""
INDEX = "index.html"
BOARD = "src/boards/{}/index.ts"
CODE = {
    "explore": "src/explore/Explore.svelte",
    "learn": "src/learn/Learn.svelte",
    "meet": "src/meeting/MeetPage.svelte",
    "mistakes": "src/mistakes/MistakesPage.svelte",
    "operator": "src/operator/OperatorPage.svelte",
    "puzzles": "src/puzzles/PuzzlesPage.svelte",
    "replay": "src/replay/ReplayPage.svelte",
    "rules": "src/learn/RulesPage.svelte",
    "sign-in": "src/account/SignInPage.svelte",
    "t": "src/table/TablePage.svelte",
}
"""The code of each page that the client loads on demand (`web/src/pages/code.ts`)."""
WITH_BOARD = {"t", "replay", "mistakes", "learn", "puzzles", "explore"}
"""The pages that draw the board of their game."""


class Chunk(NamedTuple):
    """A piece of the client's code: its files, and the pieces that it imports."""

    files: tuple[str, ...]
    imports: tuple[str, ...]


class Chunks:
    """The built pieces of the client's code."""

    def __init__(self, folder: Path) -> None:
        try:
            manifest = json.loads((folder / NAME).read_bytes())
        except (OSError, ValueError) as error:
            raise PagesError(f"{folder} has no readable {NAME}; run `make pages`") from error
        self._chunks = {name: _chunk(found) for name, found in manifest.items()}
        self._first = self._files(INDEX)
        """What the index itself names."""

    def tags(self, path: str, game: str) -> bytes:
        """The tags that make a browser fetch the code of a page early, and that of its game's board."""
        page = page_of(path)
        sources = [CODE[page]] if page in CODE else []
        if page in WITH_BOARD and game:
            sources.append(BOARD.format(game))
        files = dict.fromkeys(file for source in sources for file in self._files(source) if file not in self._first)
        return "".join(f"\n    {_tag(file)}" for file in files).encode()

    def _files(self, source: str) -> list[str]:
        """The files of a piece and of everything that it imports. Unknown pieces, such as text boards, have none."""
        known, new = dict[str, None](), [source]
        while new:
            name = new.pop()
            if name not in known and name in self._chunks:
                known[name] = None
                new += self._chunks[name].imports
        return [file for name in known for file in self._chunks[name].files]


def page_of(path: str) -> str:
    """The name of the page at a path: the first part, or for what belongs to a table, the third."""
    parts = path.strip("/").split("/")
    return parts[2] if parts[0] == "t" and len(parts) > 2 else parts[0]


def _chunk(found: dict[str, Any]) -> Chunk:
    return Chunk((found["file"], *found.get("css", [])), tuple(found.get("imports", [])))


def _tag(file: str) -> str:
    kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {kind} crossorigin href="./{file}" />'
