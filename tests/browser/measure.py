"""Measure the play screen: how much of it the board fills, and whether everything a player needs is in sight."""

from dataclasses import dataclass

import msgspec

from tests.browser.screen import Device, Screen

SIZES = {
    "360x640": Device(360, 640, has_touch=True),
    "390x844": Device(390, 844, has_touch=True),
    "844x390": Device(844, 390, has_touch=True),
    "820x1180": Device(820, 1180, has_touch=True),
    "1280x800": Device(1280, 800),
    "1920x1080": Device(1920, 1080),
}
LEAST = {"360x640": 0.25, "390x844": 0.25, "844x390": 0.35, "820x1180": 0.38, "1280x800": 0.40, "1920x1080": 0.40}
"""The minimum share of the screen that a board must fill, for each screen size."""
LEAST_FREE = 0.45
"""The minimum share for a board without a fixed shape."""
FINGER, MOUSE = 44, 24  # pixels: the smallest target

LOOK = """
() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const boxes = (part) => [...document.querySelectorAll(`[data-part="${part}"]`)].map(box);
  const targets = [...document.querySelectorAll("[data-spot], [data-step], [data-part] button")]
    .filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true" && one.getClientRects().length > 0)
    .map((one) => ({ name: one.dataset.spot ?? one.dataset.step ?? one.textContent.trim(), ...hit(one) }));
  function hit(one) {
    // The hit area: as far as the element itself answers, from its middle outwards.
    const { left, top, right, bottom } = box(one);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const answers = (px, py) => {
      const found = document.elementFromPoint(px, py);
      return found !== null && (one === found || one.contains(found));
    };
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 60 && answers(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    if (!answers(x, y)) return { width: 0, height: 0 };
    return { width: 1 + reach(1, 0) + reach(-1, 0), height: 1 + reach(0, 1) + reach(0, -1) };
  }
  return {
    board: boxes("board"), hand: boxes("hand"), prompt: boxes("prompt"), seat: boxes("seat"), targets,
    width: innerWidth, height: innerHeight,
    scroll: document.documentElement.scrollHeight > innerHeight + 1,
  };
}
"""


class Box(msgspec.Struct, frozen=True):
    """A rectangle on the screen, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def is_within(self, width: float, height: float) -> bool:
        """Whether the whole box is on a screen of this size."""
        return self.left >= -1 and self.top >= -1 and self.right <= width + 1 and self.bottom <= height + 1

    @property
    def area(self) -> float:
        """The area in square pixels."""
        return (self.right - self.left) * (self.bottom - self.top)

    def differs(self, other: "Box") -> float:
        """The largest distance between corresponding edges of two boxes."""
        return max(
            abs(self.left - other.left),
            abs(self.top - other.top),
            abs(self.right - other.right),
            abs(self.bottom - other.bottom),
        )


class Target(msgspec.Struct, frozen=True):
    """Something that can be pressed, with the size of the hit area around its centre."""

    name: str
    width: float
    height: float


class Layout(msgspec.Struct, frozen=True):
    """The positions of the parts of the play screen."""

    board: list[Box]
    hand: list[Box]
    prompt: list[Box]
    seat: list[Box]
    targets: list[Target]
    width: float
    height: float
    scroll: bool

    @property
    def share(self) -> float:
        """The share of the screen that the board fills."""
        return sum(box.area for box in self.board) / (self.width * self.height)

    def hidden(self) -> list[str]:
        """The parts that are not entirely on the screen."""
        parts = {"board": self.board, "hand": self.hand, "prompt": self.prompt, "seat": self.seat}
        missing = [name for name, boxes in parts.items() if not boxes and name != "hand"]
        cut = [name for name, boxes in parts.items() for box in boxes if not box.is_within(self.width, self.height)]
        return missing + cut + ["the page scrolls"] * self.scroll

    def small(self, least: float) -> list[Target]:
        """The targets that are too small. A covered target has no size."""
        return [one for one in self.targets if min(one.width, one.height) < least]


@dataclass(frozen=True)
class Measured:
    """The measurements of one screen."""

    game: str
    players: int
    size: str
    moment: str
    layout: Layout

    def __str__(self) -> str:
        return f"{self.game} with {self.players} at {self.size}, {self.moment}"


def layout_of(window: Screen) -> Layout:
    """Measure the play screen in a window, with its side panel closed."""
    opener = window.page.locator("button[aria-expanded=true]", has_text="").and_(
        window.page.get_by_role("button", name=window.t("table-panels"))
    )
    if opener.count():
        opener.first.click()
    window.breathe()
    return msgspec.convert(window.page.evaluate(LOOK), Layout)
