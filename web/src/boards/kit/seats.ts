import type { Point } from "../../ui/point";

/** Where in the window a player's seat is shown, so that pieces can come from there; undefined outside a table. */
export function seatPoint(seat: number): Point | undefined {
  const box = document.querySelectorAll('[data-part="seat"]')[seat]?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
