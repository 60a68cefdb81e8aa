import { far, type Point } from "../../ui/point";

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Way = readonly [dx: number, dy: number];
type Spot = HTMLElement | SVGElement;

/** The distance to a point in a direction, Infinity if it is elsewhere. Points off the axis count as farther. */
export function reach(from: Point, to: Point, [dx, dy]: Way): number {
  const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return ahead > 1 && ahead * 2 > aside ? ahead + 2 * aside : Infinity;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The spot with the smallest measure; undefined if the measure is Infinity for all of them. */
function least(spots: readonly Spot[], measure: (spot: Spot) => number): Spot | undefined {
  const measured = spots.map((spot) => ({ spot, by: measure(spot) })).filter((one) => one.by < Infinity);
  return measured.length > 0 ? measured.reduce((a, b) => (b.by < a.by ? b : a)).spot : undefined;
}

/**
 * The arrow keys move the focus among all descendants with `data-spot`, to the nearest in that direction; Enter and the
 * space bar press it. Only one spot is in the tab order at a time: the one that had the focus last. When it disappears
 * (a piece was moved), the focus goes to the spot of the same name, or to the nearest.
 */
export function arrows(root: HTMLElement | SVGElement): { destroy(): void } {
  let last: { spot: Spot; name: string; at: Point } | undefined;
  const spots = (): Spot[] => [...root.querySelectorAll<Spot>("[data-spot]:not(:disabled)")];

  function settle(): void {
    const all = spots();
    const current =
      all.find((spot) => spot === document.activeElement) ??
      all.find((spot) => spot.tabIndex === 0) ??
      all.find(isOpen) ??
      all[0];
    for (const spot of all) {
      const index = spot === current ? 0 : -1;
      if (spot.tabIndex !== index) spot.tabIndex = index;
    }
  }

  function changed(): void {
    settle();
    if (!last || last.spot.isConnected || document.activeElement !== document.body) return;
    const { name, at } = last;
    const heir =
      spots().find((spot) => spot.dataset["spot"] === name) ?? least(spots(), (spot) => far(middle(spot), at));
    last = undefined;
    heir?.focus({ preventScroll: true });
  }

  function focused(event: Event): void {
    const spot = (event.target as Element).closest<Spot>("[data-spot]");
    last = spot ? { spot, name: spot.dataset["spot"] ?? "", at: middle(spot) } : undefined;
    settle();
  }

  /** Do not call back a user who left the board deliberately; a spot that was removed has no next target. */
  function blurred(event: Event): void {
    if ((event as FocusEvent).relatedTarget && last?.spot.isConnected) last = undefined;
  }

  function press(event: Event): void {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    const spot = (event.target as Element).closest<Spot>("[data-spot]");
    if (!spot || ctrlKey || metaKey || altKey) return;
    const way = WAYS[key];
    if (way) {
      const from = middle(spot);
      least(spots(), (to) => (to === spot ? Infinity : reach(from, middle(to), way)))?.focus();
    } else if ((key === "Enter" || key === " ") && !(spot instanceof HTMLButtonElement)) {
      spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else {
      return;
    }
    event.preventDefault();
  }

  const watch = new MutationObserver(changed);
  const heard = { keydown: press, focusin: focused, focusout: blurred };
  watch.observe(root, { attributeFilter: ["data-spot", "disabled"], childList: true, subtree: true });
  for (const [name, listener] of Object.entries(heard)) root.addEventListener(name, listener);
  settle();
  return {
    destroy(): void {
      watch.disconnect();
      for (const [name, listener] of Object.entries(heard)) root.removeEventListener(name, listener);
    },
  };
}

/** True if a spot is usable now: the keyboard enters the board there. */
function isOpen(spot: Spot): boolean {
  return spot.getAttribute("aria-disabled") !== "true";
}
