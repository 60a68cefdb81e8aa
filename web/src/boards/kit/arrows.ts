const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

/** How far a spot lies in a direction; Infinity if it lies another way. What lies askew counts as farther. */
export function reach(from: Spot, to: Spot, [dx, dy]: readonly [number, number]): number {
  const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return ahead > 1 && ahead * 2 > aside ? ahead + 2 * aside : Infinity;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The arrow keys move the focus over everything within that carries `data-spot`, to the nearest that way; Enter and the space
 * bar press it. Only one spot is in the tab order at a time: the one that had the focus last.
 */
export function arrows(root: HTMLElement | SVGElement): { destroy(): void } {
  const spots = (): (HTMLElement | SVGElement)[] => [...root.querySelectorAll<HTMLElement | SVGElement>("[data-spot]")];

  function settle(): void {
    const all = spots();
    const current = all.find((spot) => spot === document.activeElement) ?? all.find((spot) => spot.tabIndex === 0) ?? all[0];
    for (const spot of all) {
      const index = spot === current ? 0 : -1;
      if (spot.tabIndex !== index) spot.tabIndex = index;
    }
  }

  function press(event: KeyboardEvent): void {
    const spot = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-spot]") : null;
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = STEPS[event.key];
    if (way) {
      const from = middle(spot);
      const far = spots().map((to) => ({ to, by: to === spot ? Infinity : reach(from, middle(to), way) }));
      const nearest = far.reduce((a, b) => (b.by < a.by ? b : a), { to: spot, by: Infinity });
      if (nearest.by < Infinity) nearest.to.focus();
      event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && !(spot instanceof HTMLButtonElement)) {
      spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      event.preventDefault();
    }
  }

  const watch = new MutationObserver(settle);
  watch.observe(root, { childList: true, subtree: true });
  root.addEventListener("keydown", press as EventListener);
  root.addEventListener("focusin", settle);
  settle();
  return {
    destroy(): void {
      watch.disconnect();
      root.removeEventListener("keydown", press as EventListener);
      root.removeEventListener("focusin", settle);
    },
  };
}
