import type { Point } from "../../ui/point";

/** The geometry of the sun, seen from above at a slant. The origin is the centre of the sun's base. */

/** How much the slant shortens depth. */
export const SLANT = 0.7;
/** The height of a beam or a disc: one level. */
export const THICK = 9;
export const DISC = 80;
/** The distance from the centre at which a ray begins and ends. */
export const INNER = 94;
export const OUTER = 216;
export const HALF = 22;

const TAPER = 0.72;
const ROUND = 14;
const TURN = 45;
const FIRST = -112.5;

function radians(ray: number): number {
  return ((FIRST + TURN * ray) * Math.PI) / 180;
}

/** The point of a ray at `along` from the centre and `across` from its axis, on top of `level` levels. */
export function spot(ray: number, along: number, across: number, level: number): Point {
  const turn = radians(ray);
  return {
    x: along * Math.cos(turn) - across * Math.sin(turn),
    y: (along * Math.sin(turn) + across * Math.cos(turn)) * SLANT - level * THICK,
  };
}

/** The matrix that puts a drawing of a beam (x along it from the centre, y across) on top of a ray. */
export function laid(ray: number, level: number): string {
  const turn = radians(ray);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return `matrix(${[cos, sin * SLANT, -sin, cos * SLANT, 0, -level * THICK].map(short).join(" ")})`;
}

function short(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** The outline of a beam from above: narrow at the sun, wide and rounded at the far end. */
const OUTLINE: readonly (readonly [along: number, across: number])[] = [
  [INNER, -HALF * TAPER],
  ...[-90, -60, -30, 0, 30, 60, 90].map((degrees): [number, number] => {
    const turn = (degrees * Math.PI) / 180;
    return [OUTER - ROUND + ROUND * Math.cos(turn), HALF * Math.sin(turn)];
  }),
  [INNER, HALF * TAPER],
];

export function outline(ray: number, level: number): Point[] {
  return OUTLINE.map(([along, across]) => spot(ray, along, across, level));
}

export function path(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && turnsLeft(hull[hull.length - 2] as Point, hull[hull.length - 1] as Point, point))
      hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** The convex hull of points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

/** A beam with its sides, at the given level of a ray. */
export function block(ray: number, level: number): string {
  return path(hull([...outline(ray, level - 1), ...outline(ray, level)]));
}

/** A ray with all its beams as one outline. */
export function stack(ray: number, level: number): string {
  return path(hull([...outline(ray, 0), ...outline(ray, level)]));
}

/** The sides of a beam that face the viewer but not the light, which comes from the upper left. */
export function darkSides(ray: number, level: number): string {
  const [low, high] = [outline(ray, level - 1), outline(ray, level)];
  return high
    .map((from, at) => {
      const next = (at + 1) % high.length;
      const to = high[next] as Point;
      const isDark = from.x - to.x > 0 && to.y - from.y > (from.x - to.x) * -0.35;
      return isDark ? path([from, to, low[next] as Point, low[at] as Point]) : "";
    })
    .join("");
}

/** How far the light moves the shadow of one level to the right and to the front. */
const SHADOW: Point = { x: 4.2, y: 3 };

function shadow(base: readonly Point[], level: number): string {
  const thrown = base.map(({ x, y }) => ({ x: x + level * SHADOW.x, y: y + level * SHADOW.y }));
  return path(hull([...base, ...thrown]));
}

/** The shadow of a stack on the table: the higher the stack, the longer the shadow. */
export function rayShadow(ray: number, level: number): string {
  return shadow(outline(ray, 0), level);
}

export function pileShadow(discs: number): string {
  const turns = [...Array(24).keys()].map((k) => (k * Math.PI) / 12);
  const base = turns.map((turn) => ({ x: DISC * Math.cos(turn), y: DISC * SLANT * Math.sin(turn) }));
  return shadow(base, discs);
}

/** How wide half a beam is at `along` from the centre. */
function halfAt(along: number): number {
  return HALF * (TAPER + ((1 - TAPER) * (along - INNER)) / (OUTER - ROUND - INNER));
}

/** The part of a ray's top that the pile of discs keeps in the shade; empty if the light falls past it. */
export function shade(ray: number, level: number, discs: number): string {
  const reach = (discs - level) * (SHADOW.x + SHADOW.y / SLANT) * Math.SQRT1_2 - (INNER - DISC);
  const facing = Math.cos(radians(ray) - Math.PI / 4);
  if (reach <= 0 || facing < 0.5) return "";
  const end = INNER + reach * facing;
  const corners = [
    [INNER, -1],
    [end, -1],
    [end, 1],
    [INNER, 1],
  ] as const;
  return path(corners.map(([along, side]) => spot(ray, along, side * halfAt(along), level)));
}

/** The long edge of a beam that catches the light, drawn as `laid` expects it. */
export function litEdge(ray: number): string {
  const turn = radians(ray);
  const side = Math.sin(turn) - Math.cos(turn) > 0 ? 1 : -1;
  return `M${INNER + 3} ${short(side * (halfAt(INNER) - 2.6))}L${OUTER - ROUND} ${side * (HALF - 2.6)}`;
}

/** Where a ray points, as a step of length 1 on the table. */
export function towards(ray: number): Point {
  return { x: Math.cos(radians(ray)), y: Math.sin(radians(ray)) };
}

/** Light that the sun throws between the rays; it reaches farther with every disc. */
export function sunlight(discs: number): string {
  const reach = 104 + 11 * discs;
  return [...Array(360 / TURN).keys()]
    .map((ray) => {
      const at = radians(ray + 0.5);
      const point = (along: number, turn: number): Point => ({
        x: along * Math.cos(turn),
        y: along * Math.sin(turn) * SLANT,
      });
      return path([point(DISC, at - 0.19), point(reach, at), point(DISC, at + 0.19)]);
    })
    .join("");
}

/** The eighth of the table that belongs to a ray: its touch target. */
export function sector(ray: number): string {
  const edge = (along: number, half: number): Point => spot(ray, along, half, 0);
  const far = OUTER + 16;
  const at = Math.tan(((TURN / 2) * Math.PI) / 180);
  return path([
    edge(INNER, -INNER * at),
    edge(far, -far * at * 0.9),
    edge(far, far * at * 0.9),
    edge(INNER, INNER * at),
  ]);
}

/** The rays from back to front, so that nearer ones cover farther ones. */
export function byDepth(count: number): number[] {
  return [...Array(count).keys()].sort((a, b) => Math.sin(radians(a)) - Math.sin(radians(b)));
}

export function isBehind(ray: number): boolean {
  return Math.sin(radians(ray)) < 0;
}

/** A disc at the given level of the pile in the middle. */
export function discSide(level: number, radius = DISC): string {
  const y = -(level - 1) * THICK;
  const flat = radius * SLANT;
  return `M${-radius} ${y}a${radius} ${flat} 0 0 0 ${2 * radius} 0v${-THICK}a${radius} ${flat} 0 0 0 ${-2 * radius} 0z`;
}

/** The height that rays may not exceed, as the back and front halves of a ring around them. */
export function ring(discs: number): { back: string; front: string } {
  const [rx, y] = [OUTER + 12, -discs * THICK];
  const ry = rx * SLANT;
  return { back: `M${-rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0`, front: `M${-rx} ${y}a${rx} ${ry} 0 0 0 ${2 * rx} 0` };
}

const MOST_DISCS = 9;
const SIDE = OUTER + 22;
const TOP = SIDE * SLANT + (MOST_DISCS + 1) * THICK;
const BOTTOM = SIDE * SLANT + 4;

/** The visible part of the table; it has room for all discs, so that it never changes. */
export const FRAME = [-SIDE, -TOP, 2 * SIDE, TOP + BOTTOM].map(short).join(" ");

/** The width of the visible part divided by its height. */
export const RATIO = (2 * SIDE) / (TOP + BOTTOM);

/** Where a seat is around the sun. */
export type Around = "own" | "left" | "across" | "right";

const AROUND: Readonly<Record<number, readonly Around[]>> = {
  2: ["own", "across"],
  3: ["own", "left", "right"],
  4: ["own", "left", "across", "right"],
};

/** The place of a seat for a viewer, clockwise; of four, partners sit across from each other. */
export function placeOf(seat: number, viewer: number, players: number): Around {
  return AROUND[players]?.[(seat - viewer + players) % players] ?? "across";
}

/** Where the pieces of a seat come from. */
export const RACKS: Readonly<Record<Around, Point>> = {
  own: { x: 0, y: BOTTOM + 30 },
  left: { x: -SIDE + 40, y: -TOP + 15 },
  across: { x: 0, y: -TOP + 10 },
  right: { x: SIDE - 40, y: -TOP + 15 },
};
