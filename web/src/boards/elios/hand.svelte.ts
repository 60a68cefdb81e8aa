/** What a pointer carries over the table: its beams, and where it is. */
export class Hand {
  beams = $state("");
  x = $state(0);
  y = $state(0);
  /** What lies beneath it. */
  under = $state.raw<Element | null>(null);

  move(event: PointerEvent): void {
    this.x = event.clientX;
    this.y = event.clientY;
    this.under = document.elementFromPoint(event.clientX, event.clientY);
  }
}

interface Load {
  hand: Hand;
  /** What would be carried; nothing where nothing can be taken up. */
  beams: string;
  drop: (under: Element | null) => void;
}

/** A pointer that moves less than this presses and does not carry. */
const SLACK = 7;

/** Lets an element be taken up and dropped somewhere. A press without a move stays a click. */
export function carried(node: HTMLElement, load: Load): { update(next: Load): void; destroy(): void } {
  let from: PointerEvent | undefined;

  function down(event: PointerEvent): void {
    if (event.button === 0 && event.isPrimary && load.beams) from = event;
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointerId) return;
    if (!load.hand.beams && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < SLACK) return;
    if (!load.hand.beams) node.setPointerCapture(event.pointerId);
    load.hand.beams = load.beams;
    load.hand.move(event);
  }

  function up(event: PointerEvent): void {
    const isCarried = from !== undefined && load.hand.beams !== "";
    if (isCarried && event.type === "pointerup") {
      load.hand.move(event);
      load.drop(load.hand.under);
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    }
    if (isCarried) load.hand.beams = "";
    from = undefined;
  }

  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
  for (const [name, listener] of Object.entries(heard)) node.addEventListener(name, listener as EventListener);
  return {
    update: (next) => (load = next),
    destroy(): void {
      if (from) load.hand.beams = "";
      for (const [name, listener] of Object.entries(heard)) node.removeEventListener(name, listener as EventListener);
    },
  };
}

/** The click that ends a drag is none. */
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
