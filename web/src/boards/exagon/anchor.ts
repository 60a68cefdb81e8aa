import type { Cell } from "./layout";
import type { Scene } from "./scene";

/**
 * The server counts cells from the tile with the lowest number, so placing a lower one shifts all coordinates.
 * Here one tile keeps its position as long as it is on the table, and the others follow it, so the drawing does not
 * jump.
 */
export class Anchor {
  #tile: number | undefined;

  settle(scene: Scene): Scene {
    const laid = scene.table.find(({ tile }) => tile === this.#tile) ?? scene.table[0];
    this.#tile = laid?.tile;
    return laid ? moved(scene, laid) : scene;
  }
}

function moved(scene: Scene, origin: Cell): Scene {
  return {
    ...scene,
    table: scene.table.map((laid) => ({ ...laid, q: laid.q - origin.q, r: laid.r - origin.r })),
    closed: scene.closed.map(([q, r]) => [q - origin.q, r - origin.r]),
  };
}
