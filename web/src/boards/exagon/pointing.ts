import { far, type Point } from "../../ui/point";
import { middleOf, RADIUS, type Box, type Cell } from "./layout";

/** How many pixels a tap may miss by, which makes targets 44 pixels wide. */
const NEAR = 22;

/** The cell nearest to a point of the table, if it is near enough to be meant. */
export function nearest<Kind extends Cell>(cells: readonly Kind[], point: Point, scale: number): Kind | undefined {
  const reach = Math.max(RADIUS * 0.9, NEAR / scale);
  const away = (cell: Cell): number => far(middleOf(cell), point);
  const found = cells.reduce<Kind | undefined>((a, b) => (a && away(a) <= away(b) ? a : b), undefined);
  return found && away(found) <= reach ? found : undefined;
}

/** The boxes of elements in pixels of another element, inside its border. */
export function boxesIn(root: HTMLElement, parts: readonly Element[]): Box[] {
  const { left, top } = root.getBoundingClientRect();
  const [x, y] = [left + root.clientLeft, top + root.clientTop];
  return parts.map((part) => {
    const box = part.getBoundingClientRect();
    return { left: box.left - x, right: box.right - x, top: box.top - y, bottom: box.bottom - y };
  });
}
