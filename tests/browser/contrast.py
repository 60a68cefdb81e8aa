"""Measure contrast in drawn boards, from the pixels of two screenshots: one with something, and one without it.

Computed colours would not do: pieces have gradients, shadows and outlines, and lie on other drawings.
"""

import io
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from PIL import Image

from tests.browser.screen import Device, Screen

Pixels = npt.NDArray[np.float32]
SHARP = Device(1280, 800, density=2)  # letters must be more than their soft edges
SEEN = 1.08  # two colours with less contrast than this are the same to us
SECTORS = 24  # directions in which a shape is looked at from its middle
COVERED = 0.2  # the share of directions in which a shape may run into its neighbours
BEHIND = 0.4  # a shape that shows less of itself than this share of the others' is behind something
SOLID = 60  # percentile: the inside of letters, which is about half of their pixels, and not their soft edges
LARGE, LARGE_BOLD = 24.0, 18.66  # pixels: letters of this size need less contrast

LEVELS = np.arange(256) / 255
LINEAR = np.where(LEVELS <= 0.04045, LEVELS / 12.92, ((LEVELS + 0.055) / 1.055) ** 2.4).astype(np.float32)
"""The light of each of the 256 levels of an sRGB channel."""

LETTERS = """
[data-part] * { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
[data-part] :is(text, tspan) { fill-opacity: 0 !important; }
"""
"""A style sheet that hides all letters. Their outlines stay: what they are read against."""

WEAR = """
(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}
"""
"""Put a style sheet on the page, in place of the last one. Its own policy forbids it style elements."""

FIND_TEXTS = """
() => {
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isOff = (one) => one.closest("[disabled], [aria-disabled=true], .hidden-visually") !== null;
  const own = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return [...document.querySelectorAll("[data-part=board] *, [data-part=hand] *")]
    .filter((one) => own(one) && one.localName !== "title" && shown(one) && !isOff(one))
    .map((one) => {
      const style = getComputedStyle(one);
      const matrix = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
      const zoom = matrix ? Math.hypot(matrix.c, matrix.d) : 1;
      const { left, top, width, height } = one.getBoundingClientRect();
      return { name: one.textContent.trim().slice(0, 40), left, top, width, height,
        size: parseFloat(style.fontSize) * zoom, isBold: Number(style.fontWeight) >= 600 };
    });
}
"""
FIND_SHAPES = """
(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { name: selector, left, top, width, height };
  })
"""


class Part(msgspec.Struct, frozen=True):
    """Something on the screen: its box in CSS pixels and, for letters, their size."""

    name: str
    left: float
    top: float
    width: float
    height: float
    size: float = 0.0
    isBold: bool = False  # noqa: N815  # as JavaScript spells it

    @property
    def is_large(self) -> bool:
        """Whether letters are large enough to need less contrast."""
        return self.size >= LARGE or (self.isBold and self.size >= LARGE_BOLD)

    def within(self, picture: Pixels) -> Pixels:
        """The part of a screenshot that shows this."""
        left, top = max(0, int(self.left * SHARP.density)), max(0, int(self.top * SHARP.density))
        right, bottom = (
            int((self.left + self.width) * SHARP.density) + 1,
            int((self.top + self.height) * SHARP.density) + 1,
        )
        return picture[top:bottom, left:right]


class Camera:
    """Takes screenshots of a window, as the relative luminance of every pixel (WCAG 2.2)."""

    def __init__(self, window: Screen) -> None:
        self._page = window.page
        self._whole = self.take()

    def take(self, hiding: str = "") -> Pixels:
        """A screenshot, with a style sheet that hides something."""
        self._page.evaluate(WEAR, hiding)
        shot = self._page.screenshot()
        self._page.evaluate(WEAR, "")
        return luminance(Image.open(io.BytesIO(shot)))

    def texts(self) -> Iterator[tuple[Part, float]]:
        """Everything written on the board and in the hand, with its contrast."""
        parts = self._found(FIND_TEXTS, None)
        contrast = contrasts(self._whole, self.take(LETTERS))
        for part in parts:
            changed = (inside := part.within(contrast))[inside > SEEN]
            if changed.size > 0:  # nothing changes where something lies on top
                yield part, float(np.percentile(changed, SOLID))

    def shapes(self, selector: str) -> list[float]:
        """The contrast of each shape that a selector finds with what is behind it, unless it is behind something."""
        parts = self._found(FIND_SHAPES, selector)
        hidden = f":is({selector}), :is({selector}) * {{ visibility: hidden !important; }}"
        contrast = contrasts(self._whole, self.take(hidden))
        boxes = [part.within(contrast) for part in parts]
        areas = [int(np.count_nonzero(box > SEEN)) for box in boxes]
        least = BEHIND * np.median(areas) if areas else 0
        return [around(box) for box, area in zip(boxes, areas, strict=True) if area > least]

    def _found(self, script: str, argument: Any) -> list[Part]:
        return msgspec.convert(self._page.evaluate(script, argument), list[Part])


def luminance(picture: Image.Image) -> Pixels:
    """The relative luminance of every pixel of a picture."""
    red, green, blue = (LINEAR[np.asarray(band)] for band in picture.convert("RGB").split())
    return np.asarray(0.2126 * red + 0.7152 * green + 0.0722 * blue, np.float32)


def contrasts(one: Pixels, other: Pixels) -> Pixels:
    """The contrast of two pictures with each other, pixel by pixel: 1 where they are the same, up to 21."""
    return np.asarray((np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05), np.float32)


def around(contrast: Pixels) -> float:
    """How well a shape stands out in the directions in which it stands out least, as seen from its middle.

    An outline is enough, and so is a mark inside. A shape that nothing shows has a contrast of 1.
    """
    rows, columns = np.nonzero(contrast > SEEN)
    if len(rows) == 0:
        return 1.0
    angles = np.arctan2(rows - np.median(rows), columns - np.median(columns))
    sectors = ((angles + np.pi) / (2 * np.pi) * SECTORS).astype(int) % SECTORS
    best = np.zeros(SECTORS)
    np.maximum.at(best, sectors, contrast[rows, columns])
    return float(np.quantile(best[best > 0], COVERED))
