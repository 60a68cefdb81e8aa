import { describe, expect, it } from "vitest";
import {
  block,
  byDepth,
  darkSides,
  FRAME,
  hull,
  INNER,
  isBehind,
  laid,
  outline,
  OUTER,
  placeOf,
  rayShadow,
  ring,
  shade,
  spot,
  sunlight,
  THICK,
} from "../../src/boards/elios/layout";

function isInside(points: readonly { x: number; y: number }[], { x, y }: { x: number; y: number }): boolean {
  return points.every((a, at) => {
    const b = points[(at + 1) % points.length] ?? a;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= -1e-6;
  });
}

describe("the geometry of the sun", () => {
  it("draws the rays from back to front", () => {
    const order = byDepth(8);
    expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const depths = order.map((ray) => spot(ray, OUTER, 0, 0).y);
    expect([...depths].sort((a, b) => a - b)).toEqual(depths);
    expect(order.filter(isBehind)).toEqual(order.slice(0, 4));
  });

  it("raises every level by the height of a beam", () => {
    expect(spot(3, OUTER, 5, 1).y - spot(3, OUTER, 5, 4).y).toBeCloseTo(3 * THICK);
    expect(spot(3, OUTER, 5, 1).x).toBeCloseTo(spot(3, OUTER, 5, 4).x);
  });

  it("puts a drawing onto a ray where its outline is", () => {
    const [a, b, c, d, e, f] = (laid(2, 3).match(/-?[\d.]+/g) ?? []).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const there = spot(2, INNER, 7, 3);
    expect(a * INNER + c * 7 + e).toBeCloseTo(there.x, 0);
    expect(b * INNER + d * 7 + f).toBeCloseTo(there.y, 0);
  });

  it("throws a longer shadow from a higher stack", () => {
    const right = (level: number): number => Math.max(...(rayShadow(3, level).match(/-?[\d.]+ /g) ?? []).map(Number));
    expect(right(5)).toBeGreaterThan(right(2));
    expect(right(0)).toBeCloseTo(Math.max(...outline(3, 0).map(({ x }) => x)), 0);
  });

  it("shades the rays behind the discs, seen from the light, as far as the discs are higher", () => {
    expect(shade(3, 2, 2)).toBe("");
    expect(shade(3, 2, 7)).not.toBe("");
    expect(shade(7, 2, 7)).toBe("");
  });

  it("darkens the sides that the viewer sees but the light does not reach", () => {
    expect(darkSides(3, 2)).not.toBe("");
    expect(darkSides(3, 2).length).toBeGreaterThan(darkSides(6, 2).length);
  });

  it("lets the sun shine farther with every disc", () => {
    const reach = (discs: number): number => Math.max(...(sunlight(discs).match(/-?[\d.]+/g) ?? []).map(Number));
    expect(reach(9)).toBeGreaterThan(reach(2));
  });

  it("draws a block around both faces of a beam", () => {
    const faces = [...outline(5, 2), ...outline(5, 3)];
    const around = hull(faces);
    expect(faces.every((point) => isInside(around, point))).toBe(true);
    expect(around.length).toBeLessThan(faces.length);
    expect(block(5, 3)).toMatch(/^M.*Z$/);
  });

  it("keeps neighbouring rays apart", () => {
    const edge = spot(0, INNER, 16, 0);
    const next = spot(1, INNER, -16, 0);
    expect(next.x - edge.x).toBeGreaterThan(10);
  });

  it("fits the whole sun into the frame, at any height", () => {
    for (const discs of [2, 5, 9]) {
      const [x, y, width, height] = FRAME.split(" ").map(Number) as [number, number, number, number];
      const highest = Math.min(...[0, 1].flatMap((ray) => outline(ray, discs).map((point) => point.y)));
      const lowest = Math.max(...[4, 5].flatMap((ray) => outline(ray, 0).map((point) => point.y)));
      expect(highest).toBeGreaterThan(y);
      expect(lowest).toBeLessThan(y + height);
      expect(x + width).toBeGreaterThan(OUTER);
      expect(ring(discs).back).toContain(String(-discs * THICK));
    }
  });

  it("seats partners across from each other, clockwise from the left", () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(seat, 1, 4))).toEqual(["right", "own", "left", "across"]);
    expect([placeOf(1, 0, 2), placeOf(1, 0, 3), placeOf(2, 0, 3)]).toEqual(["across", "left", "right"]);
  });
});
