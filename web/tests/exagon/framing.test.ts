import { describe, expect, it } from "vitest";
import { Camera } from "../../src/boards/exagon/camera.svelte";
import { edgeOf } from "../../src/boards/exagon/edges";
import { Framing } from "../../src/boards/exagon/framing.svelte";
import { keyOf, middleOf, neighbours, type Cell } from "../../src/boards/exagon/layout";
import type { Spot } from "../../src/boards/exagon/steps";

const FINGER = 46;
/** A long crooked row of tiles, and places all around it: more than a phone can show at a finger's size. */
const tiles: readonly Cell[] = Array.from({ length: 16 }, (_, at) => ({ q: at - (at % 3), r: (at % 3) - 1 }));
const taken = new Set(tiles.map(keyOf));
const around = new Map(tiles.flatMap(neighbours).map((cell) => [keyOf(cell), cell]));
const places: readonly Spot[] = [...around]
  .filter(([key]) => !taken.has(key))
  .map(([key, cell]) => ({ ...cell, key, sides: 1, ways: [] }));

/** The table of a phone of 360 x 640 pixels, with an hourglass in a corner and buttons in the other. */
function onPhone(isByTouch = true): { camera: Camera; framing: Framing; pick: (spots: readonly Spot[]) => void } {
  const camera = new Camera();
  [camera.width, camera.height] = [348, 288];
  camera.covered = [
    { left: 0, top: 0, right: 150, bottom: 82 },
    { left: 248, top: 6, right: 342, bottom: 50 },
  ];
  let spots: readonly Spot[] = [];
  const framing = new Framing(camera, () => ({ tiles, newest: [], spots, target: FINGER, isByTouch }));
  framing.follow();
  const pick = (some: readonly Spot[]): void => {
    spots = some;
    framing.follow();
  };
  return { camera, framing, pick };
}

describe("the table on a phone", () => {
  it("shows a close-up of the places, each large enough for a finger", () => {
    const { camera, framing, pick } = onPhone();
    expect(camera.tileWidth).toBeLessThan(FINGER);
    pick(places);
    expect(camera.tileWidth).toBeGreaterThanOrEqual(FINGER - 0.001);
    expect(framing.hidden.length).toBeGreaterThan(0);
    expect(framing.hidden.length).toBeLessThan(places.length);
  });

  it("shows the place that connects the most sides, wherever it is", () => {
    for (const [at, best] of places.entries()) {
      const { framing, pick } = onPhone();
      pick(places.map((spot) => (spot === best ? { ...spot, sides: 3 } : spot)));
      expect(framing.hidden.map(({ key }) => key)).not.toContain(places[at]?.key);
    }
  });

  it("leads to every place beyond an edge, however often it takes", () => {
    for (const wanted of places) {
      const { camera, framing, pick } = onPhone();
      pick(places);
      const edgeTo = (spot: Spot): string =>
        edgeOf(camera.pixelAt(middleOf(spot)), { width: 348, height: 288, covered: [] });
      for (let press = 0; press < 6 && framing.hidden.includes(wanted); press++) {
        framing.seek(framing.hidden.filter((spot) => edgeTo(spot) === edgeTo(wanted)));
        expect(camera.tileWidth).toBeGreaterThanOrEqual(FINGER - 0.001);
      }
      expect(framing.hidden).not.toContain(wanted);
    }
  });

  it("shows every place if the user wants the whole table, and goes back to the close-up", () => {
    const { camera, framing, pick } = onPhone();
    pick(places);
    expect(framing.isTooFar).toBe(false);
    framing.toggle();
    expect(framing.hidden).toEqual([]);
    expect(camera.shows(tiles)).toBe(true);
    expect(framing.isTooFar).toBe(true);
    framing.toggle();
    expect(camera.tileWidth).toBeGreaterThanOrEqual(FINGER - 0.001);
  });

  it("comes close again for the next tile", () => {
    const { camera, framing, pick } = onPhone();
    pick(places);
    framing.toggle();
    pick([]);
    framing.rest();
    pick(places.slice(0, 4));
    expect(camera.tileWidth).toBeGreaterThanOrEqual(FINGER - 0.001);
  });
});

it("stays where the user has moved it, until something new is out of sight", () => {
  const { camera, framing } = onPhone();
  camera.pan(40, 0);
  const before = camera.viewBox;
  framing.follow();
  expect(camera.viewBox).toBe(before);
});
