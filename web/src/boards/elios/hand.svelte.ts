import { dragging, underneath, type Dragging } from "../kit/drag";
import type { Point } from "../../ui/point";

/** What a hand carries that is not beams: a disc. */
export const DISC = "disc";
/** How long after a drop a piece counts as just put down, in milliseconds. */
const JUST = 60;

/** What a pointer carries over the table, and where it is. */
export class Hand {
  /** The letters of the beams, or a disc; empty if it carries nothing. */
  load = $state("");
  at = $state.raw<Point>({ x: 0, y: 0 });
  /** The element under it. */
  under = $state.raw<Element | null>(null);
  #droppedAt = -Infinity;

  carry(load: string, at: Point): void {
    this.load = load;
    this.at = at;
    this.under = underneath(at);
  }

  letGo(): void {
    this.load = "";
    this.under = null;
  }

  drop(): void {
    this.letGo();
    this.#droppedAt = performance.now();
  }

  /** True right after a drop: the piece is already where it belongs. */
  get hasJustDropped(): boolean {
    return performance.now() - this.#droppedAt < JUST;
  }
}

interface Load {
  hand: Hand | undefined;
  /** What to carry; empty if nothing can be picked up. */
  load: string;
  drop: (under: Element | null) => void;
}

function handling({ hand, load, drop }: Load): Dragging {
  return {
    canDrag: () => hand !== undefined && load !== "",
    drag: ({ at }) => hand?.carry(load, at),
    drop: ({ at }) => {
      hand?.drop();
      drop(underneath(at));
    },
    cancel: () => hand?.letGo(),
  };
}

/** Makes an element draggable. */
export function carried(node: HTMLElement | SVGElement, load: Load): { update(next: Load): void; destroy(): void } {
  const held = dragging(node, handling(load));
  return { update: (next) => held.update(handling(next)), destroy: () => held.destroy() };
}
