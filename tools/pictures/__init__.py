"""Draw every picture of the README and the documentation from the real application (`make pictures`).

- `stills` takes screenshots of tables and pages, light and dark.
- `animation` records a short match.
- `cards` draws the pictures that link previews show.
- `terminal` draws the boards as the terminal shows them.
- `freshness` knows which sources the pictures were drawn from.

Deals, bots, names and the browser's clock are fixed, so the same sources give the same pictures again on the same
machine. Another version of Chromium, or other fonts, may change a few pixels.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "pictures"
