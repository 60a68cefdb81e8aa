"""A player who uses only the keyboard: Tab between elements, arrow keys on the board, and Enter to press."""

from typing import Any

from tests.browser.player import Player, Sight, Thing

STOPS = 120  # Tab presses, enough to reach everything on the page
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
WALK = 80  # arrow-key presses, enough to reach everything on the board

FOCUS = """
(number) => {
  const [target, now] = [window.seen[number], document.activeElement];
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(target);
  const [fromX, fromY] = now ? middle(now) : [0, 0];
  return { is_there: now === target, is_spot: now?.matches("[data-spot]") ?? false, dx: x - fromX, dy: y - fromY };
}
"""


class KeyboardPlayer(Player):
    """Sees the screen, but uses only the keyboard."""

    def _press(self, sight: Sight, thing: Thing) -> bool:
        number = sight.things.index(thing)
        if thing.kind in ("spot", "step", "legal"):
            self._tried.append(thing)
        is_there = self._walk(number) if thing.kind == "spot" else self._tab(number)
        if is_there:
            self.screen.page.keyboard.press("Enter")
        return is_there

    def _focus(self, number: int) -> Any:
        return self.screen.page.evaluate(FOCUS, number)

    def _tab(self, number: int, is_for_spot: bool = False) -> bool:
        """Press Tab until the focus is on the element, or on any spot of the board."""
        for _ in range(STOPS):
            focus = self._focus(number)
            if focus["is_there"] or (is_for_spot and focus["is_spot"]):
                return True
            self.screen.page.keyboard.press("Tab")
        return False

    def _walk(self, number: int) -> bool:
        """Move across the board with the arrow keys.

        Usually press the key for the longer distance, sometimes the one for the shorter, and rarely a random one.
        """
        if not self._tab(number, is_for_spot=True):
            return False
        for _ in range(WALK):
            focus = self._focus(number)
            if focus["is_there"]:
                return True
            if not focus["is_spot"]:
                return False
            self.screen.page.keyboard.press(self._arrow(focus["dx"], focus["dy"]))
        return False

    def _arrow(self, dx: float, dy: float) -> str:
        across, along = ("ArrowRight" if dx > 0 else "ArrowLeft"), ("ArrowDown" if dy > 0 else "ArrowUp")
        straight, other = (across, along) if abs(dx) > abs(dy) else (along, across)
        return self._rng.choices((straight, other, *ARROWS), weights=(12, 4, 1, 1, 1, 1))[0]
