import { LETTERS, RAYS } from "./scene";

/** A parsed position in play. The rules may refuse it. */
export interface Position {
  /** The beams of every ray from the bottom up, as letters. */
  readonly rays: readonly string[];
  readonly discs: number;
  /** The groups of every seat. */
  readonly hands: readonly (readonly string[])[];
  readonly seat: number;
  /** The beams of a group still to be placed, as written in the position. */
  readonly rest: string;
  /** The counters: valid only until something else is changed. */
  readonly counters: string;
}

export const MOST_DISCS = 9;
export const FEWEST_DISCS = 2;
const OF_A_COLOUR = 5;
const JOKERS = 4;
const JOKER = "W";
const FORM = /^(\S+) (\d) (\S+) ([1-4])(?: (>[A-Z]{1,3}(?::\d)?))?(?: (@\d+\.\d+\.\d))?$/;
const BEAMS = new RegExp(`^[${LETTERS}]+$`);

export function readPosition(text: string, players: number): Position | undefined {
  const [, sun = "", discs, hands = "", seat, rest = "", counters = ""] = FORM.exec(text.trim()) ?? [];
  const rays = sun.split("/");
  const groups = hands.split("|").map((hand) => (hand === "-" ? [] : hand.split(".")));
  const areBeams = [...rays, ...groups.flat()].every((beams) => BEAMS.test(beams));
  if (rays.length !== RAYS.length || groups.length !== players || Number(seat) > players || !areBeams) return undefined;
  return { rays, discs: Number(discs), hands: groups, seat: Number(seat) - 1, rest, counters };
}

export function writePosition({ rays, discs, hands, seat, rest, counters }: Position): string {
  const held = hands.map((groups) => groups.join(".") || "-").join("|");
  return [rays.join("/"), String(discs), held, String(seat + 1), rest, counters]
    .filter((word) => word !== "")
    .join(" ");
}

/** Nothing placed yet, and all beams dealt evenly in groups of three. */
export function blank(players: number): string {
  const rays = [...RAYS];
  const hands: Readonly<Record<number, readonly string[][]>> = {
    2: [0, 1].map(() => ["YOR", "YOR", "PBL", "PBL", "GMW", "GMW"]),
    3: [
      ["YO", "YOR", "PBL", "GMW"],
      ["YOR", "RP", "PBL", "GMW"],
      ["YOR", "PBL", "BL", "GMW"],
    ],
    4: [0, 1, 2, 3].map(() => ["YOR", "PBL", "GMW"]),
  };
  return writePosition({ rays, discs: FEWEST_DISCS, hands: hands[players] ?? [], seat: 0, rest: "", counters: "" });
}

type Change = Partial<Omit<Position, "rest" | "counters">>;

/** A position with a change; a group that was being placed goes back to its seat, and the counters are dropped. */
export function changed(position: Position, change: Change): Position {
  const beams = position.rest.replace(/[^A-Z]/g, "");
  const hands = position.hands.map((groups, seat) => (beams && seat === position.seat ? [...groups, beams] : groups));
  return { ...position, hands, ...change, rest: "", counters: "" };
}

/** Put a beam onto a ray: an unused one, or else one from the player to move, or else one from another player. */
export function onRay(position: Position, ray: string, beam: string): Position {
  const whole = leftOf(position, beam) > 0 ? changed(position, {}) : withoutBeam(changed(position, {}), beam);
  return { ...whole, rays: whole.rays.map((beams, at) => (RAYS[at] === ray ? beams + beam : beams)) };
}

/** Remove one beam of a kind from the hands; unchanged if nobody has one. */
function withoutBeam(position: Position, beam: string): Position {
  const has = (seat: number): boolean => position.hands[seat]?.some((group) => group.includes(beam)) ?? false;
  const seat = has(position.seat) ? position.seat : position.hands.findIndex((_, one) => has(one));
  const at = position.hands[seat]?.findIndex((group) => group.includes(beam)) ?? -1;
  const taken = (groups: readonly string[]): string[] =>
    groups.map((group, one) => (one === at ? group.replace(beam, "") : group)).filter(Boolean);
  return { ...position, hands: position.hands.map((groups, one) => (one === seat ? taken(groups) : groups)) };
}

/** Remove the top beam of a ray; the lowest one stays, because it defines the ray. */
export function offRay(position: Position, ray: string): Position {
  return changed(position, {
    rays: position.rays.map((beams, at) => (RAYS[at] === ray && beams.length > 1 ? beams.slice(0, -1) : beams)),
  });
}

const sorted = (beams: string): string => [...beams].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).join("");

/** Put a beam into a group of a seat, or into a new one if that group does not exist. */
export function intoGroup(position: Position, seat: number, at: number, beam: string): Position {
  const whole = changed(position, {});
  const groups = whole.hands[seat] ?? [];
  const next =
    at < groups.length ? groups.map((group, one) => (one === at ? sorted(group + beam) : group)) : [...groups, beam];
  return { ...whole, hands: whole.hands.map((hand, one) => (one === seat ? next : hand)) };
}

export function withoutGroup(position: Position, seat: number, at: number): Position {
  const whole = changed(position, {});
  return {
    ...whole,
    hands: whole.hands.map((groups, one) => (one === seat ? groups.filter((_, index) => index !== at) : groups)),
  };
}

/** How many beams of a kind are neither on the sun nor in a hand. */
export function leftOf({ rays, hands, rest }: Position, beam: string): number {
  const lying = [...rays, ...hands.flat(), rest].join("").split(beam).length - 1;
  return (beam === JOKER ? JOKERS : OF_A_COLOUR) - lying;
}

/** True if the editor can draw it. */
export const canRead = (text: string, players: number): boolean => readPosition(text, players) !== undefined;
