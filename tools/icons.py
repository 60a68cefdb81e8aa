"""Render the PNG icons for phones and desktops from our SVG, with librsvg's `rsvg-convert`."""

import re
import subprocess
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "web" / "public"
WOOD = "#b98a5a"  # the rim of the icon
WHOLE = 1.0
SAFE = 0.76  # systems may crop a maskable icon to a circle of four fifths of its width
TOUCH = 0.9
ICONS = {
    "icon-192.png": (192, WHOLE),
    "icon-512.png": (512, WHOLE),
    "icon-maskable-512.png": (512, SAFE),
    "apple-touch-icon.png": (180, TOUCH),
}
"""The width of each file in pixels, and the fraction of it that the drawing fills. The margin is wood-coloured."""


def drawing(share: float) -> str:
    """Return the icon as SVG, on a wood-coloured background if it does not fill the whole width."""
    icon = (FOLDER / "icon.svg").read_text("utf-8")
    if share == WHOLE:
        return icon
    inner = re.sub(r"</?svg[^>]*>", "", icon)
    edge = 32 * (1 - share)
    ground = f'<rect width="64" height="64" fill="{WOOD}"/>'
    placed = f'<g transform="translate({edge} {edge}) scale({share})">{inner}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{placed}</svg>'


def main() -> None:
    """Write all icons."""
    for name, (width, share) in ICONS.items():
        command = ["rsvg-convert", "--width", str(width), "--height", str(width), "--output", str(FOLDER / name)]
        subprocess.run(command, input=drawing(share).encode(), check=True)
        print(f"{name}: {(FOLDER / name).stat().st_size} bytes")


if __name__ == "__main__":
    main()
