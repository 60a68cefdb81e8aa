import { speaker } from "../../text/t";
import { lying } from "./faces";
import { isPerfect, type Landing } from "./landings";
import type { Outcome } from "./outcomes";
import { DIRECTIONS, type Cell } from "./layout";
import type { Scene } from "./scene";
import { faceOf, nameOf, type Spot, type TileWay } from "./steps";
import type { ExagonTexts } from "./text/keys";

/** The text of a key of this board in the language of the page. */
export const { say } = speaker<ExagonTexts>("boards/exagon");

/** The areas one by one, so that screen readers do not read them as one large number. */
export const spelled = (areas: string): string => [...areas].join(" ");

const sidesOf = (face: string): string => [...face].join("-");

/** What a tile is called: the sum on its star if no other tile has it, else its sides, clockwise. */
export function tileName(scene: Scene, tile: number): string {
  const sum = scene.sums[tile - 1] ?? 0;
  return scene.sums.filter((one) => one === sum).length === 1 ? String(sum) : sidesOf(faceOf(scene, tile));
}

/** The number of cells that a tile fits, in words. */
function room(cells: number): string {
  if (cells === 0) return say("tile-cells-0");
  return cells === 1 ? say("tile-cells-1") : say("tile-cells", { cells });
}

function tileWords(scene: Scene, tile: number): string {
  const facts = say("tile-facts", { sum: scene.sums[tile - 1] ?? 0, stars: scene.stars[tile - 1] ?? 0 });
  return `${say("tile", { tile: sidesOf(faceOf(scene, tile)) })}; ${facts}`;
}

export function heldWords(scene: Scene, tile: number, cells: number): string {
  return scene.table.length === 0 ? tileWords(scene, tile) : `${tileWords(scene, tile)}; ${room(cells)}`;
}

export function laidWords(scene: Scene, tile: number, turn: number): string {
  return say("tile", { tile: sidesOf(lying(faceOf(scene, tile), turn)) });
}

/** The position of a cell: “to the upper right of tile 1-3-4-2-5-6”. */
export function whereWords(scene: Scene, cell: Cell): string {
  const [, tile = "", direction] = /^(\d+)(\w+)$/.exec(nameOf(scene, cell) ?? "") ?? [];
  const known = DIRECTIONS.find((one) => one === direction);
  return known ? say("where", { direction: say(known), tile: tileName(scene, Number(tile)) }) : "";
}

export function spotWords(scene: Scene, spot: Spot, way: TileWay | undefined): string {
  const sides = spot.sides === 1 ? say("spot-sides-1") : say("spot-sides", { sides: spot.sides });
  const ways = spot.ways.length === 1 ? say("spot-ways-1") : say("spot-ways", { ways: spot.ways.length });
  const words = say("spot", { where: whereWords(scene, spot), sides, ways });
  if (!way || spot.ways.length === 1 || scene.picked === null) return words;
  return `${words}; ${say("spot-now", { areas: spelled(lying(faceOf(scene, scene.picked), way.turn)) })}`;
}

/** What a preview says: “3 sides: +1 bonus”. */
export function outcomeWords(sides: number, outcome: Outcome): string {
  const does =
    outcome.kind === "bonus" ? say("outcome-bonus", { bonus: outcome.bonus }) : say(`outcome-${outcome.kind}`);
  return say("preview", { sides, does });
}

/** What a tile on the table has done: “3 sides: +1 bonus”; empty if it connects one side and costs nothing. */
export function landingWords(landing: Landing): string {
  const { bonus } = landing;
  const sides = landing.sides.length;
  if (isPerfect(landing)) return say("preview", { sides, does: say("outcome-perfect") });
  if (bonus > 0) return say("preview", { sides, does: say("outcome-bonus", { bonus }) });
  if (bonus < 0) return say("preview", { sides, does: say("landed-spend") });
  return sides > 1 ? say("landed", { sides }) : "";
}
