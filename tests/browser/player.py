"""A player who does not know the rules, and presses whatever the screen offers until the match is over."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from tests.browser.screen import Screen

HALF_MADE = 8  # after this many presses on the board without taking a step, use the list of legal steps
BLANK = 25  # after this many looks in a turn with nothing to press, also use the list
PATIENCE = 60.0  # seconds to wait on a page where nothing happens

Kind: TypeAlias = Literal["spot", "step", "legal", "lister", "cover"]

LOOK = """
async ({ steps, cover, over }) => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const isFree = (one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled;
  const isSeen = (one) => isFree(one) && one.getClientRects().length > 0;
  const all = (query) => [...document.querySelectorAll(query)].filter(isSeen);
  const says = (one, words) => words.some((word) => new RegExp(`^${word}$`).test(one.textContent.trim()));
  const lister = all("button[aria-expanded]").filter((one) => one.ariaLabel === steps);
  const found = [
    ...all("[data-spot]").map((one) => [one, "spot", one.dataset.spot]),
    ...all("button[data-step]").map((one) => [one, "step", one.dataset.step]),
    ...all(`ul[aria-label="${steps}"] button`).map((one) => [one, "legal", one.textContent.trim()]),
    ...all("button").filter((one) => says(one, cover)).map((one) => [one, "cover", one.textContent.trim()]),
    ...lister.map((one) => [one, "lister", steps]),
  ];
  window.seen = found.map(([one]) => one);
  return {
    things: found.map(([, kind, name]) => ({ kind, name })),
    is_over: [...document.querySelectorAll("h2")].some((one) => one.textContent.trim() === over),
    is_my_turn: document.title.startsWith("●"),
    is_listed: lister[0]?.ariaExpanded === "true",
  };
}
"""
"""Waits for the page to be drawn, then lists the elements that can be pressed, and stores them for `REACH`."""

REACH = """
(number) => {
  const one = window.seen[number];
  if (!one?.isConnected) return null;
  const middle = () => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const isHit = ([x, y]) => one.contains(document.elementFromPoint(x, y));
  if (!isHit(middle())) one.scrollIntoView({ block: "center", inline: "center" });
  return isHit(middle()) ? middle() : null;
}
"""
"""The centre of an element, scrolled into view if needed; null if something covers it."""


class Thing(msgspec.Struct, frozen=True):
    """An element that can be pressed."""

    kind: Kind
    name: str


class Sight(msgspec.Struct, frozen=True):
    """What the screen shows."""

    things: list[Thing]
    is_over: bool
    is_my_turn: bool
    is_listed: bool
    """Whether the list of legal steps is open."""

    def of(self, *kinds: Kind) -> list[Thing]:
        """The elements of these kinds."""
        return [thing for thing in self.things if thing.kind in kinds]


@dataclass
class Count:
    """How many steps were taken on the board, and how many from the list of legal steps."""

    board: int = 0
    listed: int = 0

    @property
    def share(self) -> float:
        """The share of steps taken without the list."""
        return self.board / max(1, self.board + self.listed)


class Player:
    """A player who looks at one window and presses elements in it."""

    def __init__(self, screen: Screen, seed: int = 1) -> None:
        self.screen = screen
        self.count = Count()
        self.hand_overs = 0
        """How often the screen was passed to another player."""
        self._rng = random.Random(seed)
        self._words = {
            "steps": screen.t("table-steps"),
            "over": screen.t("end-title"),
            "cover": [screen.t("cover-hide"), screen.t("cover-show", name=".*")],
        }
        self._tried: list[Thing] = []
        """The elements pressed since the last step."""
        self._before: list[Thing] = []
        """The elements that could be pressed before the last press."""
        self._confirmed = screen.confirmed
        self._idle = 0
        """How many looks in a row found nothing to press."""

    def look(self) -> Sight:
        """What the screen shows now."""
        return msgspec.convert(self.screen.page.evaluate(LOOK, self._words), Sight)

    def play_out(self) -> Count:
        """Play until the match is over."""
        self.play(lambda sight: sight.is_over)
        return self.count

    def play_steps(self, steps: int) -> None:
        """Take this many steps, or fewer if the match ends."""
        until = self.screen.confirmed + steps
        self.play(lambda sight: sight.is_over or self.screen.confirmed >= until)

    def play(self, is_done: Callable[[Sight], bool], is_patient: bool = False) -> None:
        """Play until a condition is true. A patient player waits for each answer, so no turn goes by unseen."""
        acted_at = time.monotonic()
        while not is_done(sight := self.look()):
            is_waiting = is_patient and not self.screen.is_settled
            if not is_waiting:
                self.act(sight)
            acted_at = time.monotonic() if self._idle == 0 and not is_waiting else acted_at
            waited = time.monotonic() - acted_at
            assert waited < PATIENCE, f"nothing to press: {self.screen.page.title()} {sight}"

    def act(self, sight: Sight) -> None:
        """Press an element, unless there is nothing to press."""
        self._note_step()
        chosen = self._chosen(sight)
        self._idle = 0 if chosen and self._press(sight, chosen) else self._idle + 1

    def _note_step(self) -> None:
        """Count the step that the last press led to, once the table has confirmed it."""
        taken = self.screen.confirmed - self._confirmed
        if taken and self._tried:
            is_listed = self._tried[-1].kind == "legal"
            self.count.listed += taken if is_listed else 0
            self.count.board += 0 if is_listed else taken
            self._tried, self._before = [], []
        self._confirmed = self.screen.confirmed

    def _chosen(self, sight: Sight) -> Thing | None:
        on_board, legal, lister = sight.of("spot", "step"), sight.of("legal"), sight.of("lister")
        if hand_over := sight.of("cover"):
            self.hand_overs += 1
            return hand_over[0]
        if not sight.is_my_turn:
            return None
        is_stuck = len(self._tried) >= HALF_MADE or self._idle >= BLANK
        if legal and (is_stuck or not lister):
            return self._rng.choice(legal)
        if lister and sight.is_listed != is_stuck:
            return lister[0]
        fresh = [thing for thing in on_board if thing not in self._before and thing not in self._tried]
        untried = [thing for thing in on_board if thing not in self._tried]
        self._before = on_board
        choices = fresh or untried or on_board
        return self._rng.choice(choices) if choices else None

    def _press(self, sight: Sight, thing: Thing) -> bool:
        """Click or tap an element, depending on the device. Return False if it cannot be reached."""
        point = self.screen.page.evaluate(REACH, sight.things.index(thing))
        if thing.kind in ("spot", "step", "legal"):
            self._tried.append(thing)
        if point is None:
            return False
        if self.screen.device.has_touch:
            self.screen.page.touchscreen.tap(*point)
        else:
            self.screen.page.mouse.click(*point)
        self._come_back()
        return True

    def _come_back(self) -> None:
        """Return to the table. A press at the end of the match may have followed a link to another page."""
        if "/t/" not in self.screen.page.url:
            self.screen.page.go_back()
