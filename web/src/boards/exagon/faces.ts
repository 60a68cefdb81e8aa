import { SIDES, turned } from "./layout";

/** The colour of each area as a CSS variable, and whether the text on it is dark or light. */
const COLOURS: Readonly<Record<string, readonly [fill: string, ink: "dark" | "light"]>> = {
  1: ["var(--yellow)", "dark"],
  2: ["var(--orange)", "dark"],
  3: ["var(--red)", "light"],
  4: ["var(--purple)", "light"],
  5: ["var(--blue)", "light"],
  6: ["var(--light-blue)", "dark"],
  7: ["var(--green)", "light"],
  8: ["var(--lime)", "dark"],
  9: ["var(--brown, #8c5a3c)", "light"],
  J: ["var(--white)", "dark"],
  X: ["#22303c", "light"],
};

interface Area {
  readonly letter: string;
  readonly fill: string;
  readonly ink: "dark" | "light";
}

export function areasOf(face: string): Area[] {
  return [...face].map((letter) => {
    const [fill, ink] = COLOURS[letter] ?? ["var(--white)", "dark"];
    return { letter, fill, ink };
  });
}

/** The areas after `turn` sixths of a rotation, clockwise from the north-east. */
export function lying(face: string, turn: number): string {
  const from = turned(-turn);
  return face.slice(from) + face.slice(0, from);
}

/** The rotation at which a tile shows this area on a side. */
export function turnThatShows(face: string, letter: string, side: number): number | undefined {
  const at = face.indexOf(letter);
  return at < 0 ? undefined : turned(side - at + SIDES);
}
