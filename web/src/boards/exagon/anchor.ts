import type { Cell } from "./layout";
import type { Scene } from "./scene";

/**
 * The table counts cells from its lowest tile, so a lower one that comes moves all numbers. Here one tile stays where it lies as long
 * as it is there, and the others with it: what is drawn does not jump.
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
