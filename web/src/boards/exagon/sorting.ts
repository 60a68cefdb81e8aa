import type { Scene, Held } from "./scene";

const ORDERS = ["cells", "sum", "tile"] as const;
export type Order = (typeof ORDERS)[number];

export const nextOrder = (order: Order): Order => ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length] ?? "cells";

/** A sorted hand: by number of places, by sum (both largest first), or by tile number. */
export function sorted(scene: Scene, hand: readonly Held[], order: Order): Held[] {
  const sum = ({ tile }: Held): number => scene.sums[tile - 1] ?? 0;
  const ways: Readonly<Record<Order, (a: Held, b: Held) => number>> = {
    cells: (a, b) => b.cells - a.cells,
    sum: (a, b) => sum(b) - sum(a),
    tile: () => 0,
  };
  return [...hand].sort((a, b) => ways[order](a, b) || a.tile - b.tile);
}
