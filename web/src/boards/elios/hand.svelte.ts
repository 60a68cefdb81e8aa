import { dragging, underneath, type Dragging } from "../kit/drag";
import type { Point } from "../kit/point";

/** The beams that a pointer carries over the table, and where it is. */
export class Hand {
  beams = $state("");
  at = $state.raw<Point>({ x: 0, y: 0 });
  /** The element under it. */
  under = $state.raw<Element | null>(null);

  carry(beams: string, at: Point): void {
    this.beams = beams;
    this.at = at;
    this.under = underneath(at);
  }

  letGo(): void {
    this.beams = "";
    this.under = null;
  }
}

interface Load {
  hand: Hand;
  /** The beams to carry; empty if nothing can be picked up. */
  beams: string;
  drop: (under: Element | null) => void;
}

function handling({ hand, beams, drop }: Load): Dragging {
  return {
    canDrag: () => beams !== "",
    drag: ({ at }) => hand.carry(beams, at),
    drop: ({ at }) => {
      hand.letGo();
      drop(underneath(at));
    },
    cancel: () => hand.letGo(),
  };
}

/** Makes an element draggable. */
export function carried(node: HTMLElement, load: Load): { update(next: Load): void; destroy(): void } {
  const held = dragging(node, handling(load));
  return { update: (next) => held.update(handling(next)), destroy: () => held.destroy() };
}
