/** Where and when a finger touched the page. */
export interface Touched {
  readonly x: number;
  readonly y: number;
  /** In milliseconds. */
  readonly time: number;
}

/** The direction in which a swipe turns pages: 1 forward, -1 back. */
export type Swipe = 1 | -1;

const FAR = 50; // pixels
const STEEP = 0.5; // of the way sideways
const QUICK = 700; // milliseconds

/** The swipe that a finger made; undefined if it did something else. As with pages, a swipe to the left goes forward. */
export function swipeOf(from: Touched, to: Touched): Swipe | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isSideways = Math.abs(dx) >= FAR && Math.abs(dy) <= STEEP * Math.abs(dx);
  if (!isSideways || to.time - from.time > QUICK) return undefined;
  return dx < 0 ? 1 : -1;
}

/** Elements that use sideways movements of a finger themselves. */
const FIELDS = "input, select, textarea, [role=slider]";

function canScroll(element: Element, { overflowX }: CSSStyleDeclaration): boolean {
  return (overflowX === "auto" || overflowX === "scroll") && element.scrollWidth > element.clientWidth;
}

/** True if something between the touched element and the root follows the finger: a field, a map, a scrollable row. */
function isTaken(target: EventTarget | null, root: Element): boolean {
  if (!(target instanceof Element) || target.closest(FIELDS)) return true;
  for (let element = target; element !== root && element.parentElement; element = element.parentElement) {
    const style = getComputedStyle(element);
    if (style.touchAction === "none" || canScroll(element, style)) return true;
  }
  return false;
}

/** Calls back after each swipe across an element that is neither a drag of a piece nor a scroll or zoom of the page. */
export function swiped(go: (way: Swipe) => void): (root: HTMLElement) => () => void {
  return (root) => {
    const listening = new AbortController();
    const heard = { passive: true, signal: listening.signal };
    let from: Touched | undefined;
    const touched = ({ clientX, clientY }: Touch, time: number): Touched => ({ x: clientX, y: clientY, time });

    function begin(event: TouchEvent): void {
      const [only, ...others] = event.touches;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      from =
        only && others.length === 0 && !isZoomed && !isTaken(event.target, root)
          ? touched(only, event.timeStamp)
          : undefined;
    }

    function end(event: TouchEvent): void {
      const last = event.changedTouches[0];
      const way = from && last && swipeOf(from, touched(last, event.timeStamp));
      from = undefined;
      if (way) go(way);
    }

    const cancel = (): void => void (from = undefined);
    root.addEventListener("touchstart", begin, heard);
    // Whoever drags a piece keeps the page from scrolling with it.
    root.addEventListener("touchmove", (event) => event.defaultPrevented && cancel(), heard);
    root.addEventListener("touchend", end, heard);
    root.addEventListener("touchcancel", cancel, heard);
    return () => listening.abort();
  };
}
