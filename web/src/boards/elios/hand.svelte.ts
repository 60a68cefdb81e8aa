import { dragging, underneath, type Dragging } from "../kit/drag";
import type { Point } from "../kit/point";

/** What a pointer carries over the table: its beams, and where it is. */
export class Hand {
  beams = $state("");
  at = $state.raw<Point>({ x: 0, y: 0 });
  /** What lies beneath it. */
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
  /** What would be carried; nothing where nothing can be taken up. */
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

/** Lets an element be taken up and dropped somewhere. */
export function carried(node: HTMLElement, load: Load): { update(next: Load): void; destroy(): void } {
  const held = dragging(node, handling(load));
  return { update: (next) => held.update(handling(next)), destroy: () => held.destroy() };
}
