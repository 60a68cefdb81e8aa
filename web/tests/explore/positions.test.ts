import { describe, expect, it } from "vitest";
import fixture from "./positions.json";

/** Positions as the rules write them, and those that each editor starts with; the rules' own tests read them too. */
const POSITIONS: Readonly<Record<string, { real: [number, string][]; blank: [number, string][] }>> = fixture as never;

interface Reader {
  readPosition: (text: string, players: number) => unknown;
  writePosition: (position: unknown) => string;
  blank: (players: number) => string;
}
const readers = import.meta.glob<Reader>("../../src/boards/*/position.ts", { eager: true });

/** Secret set-ups cannot be drawn, only typed. */
const isSetUp = (text: string): boolean => text.startsWith("arranging") || text.includes("+");

describe.each(Object.entries(POSITIONS))("positions of %s", (game, { real, blank }) => {
  const { readPosition, writePosition, blank: begun } = readers[`../../src/boards/${game}/position.ts`] as Reader;

  it("are written as they were read", () => {
    for (const [players, text] of real.filter(([, text]) => !isSetUp(text))) {
      const position = readPosition(text, players);
      expect(position, text).toBeDefined();
      expect(writePosition(position)).toBe(text);
    }
  });

  it("are rejected if something is missing", () => {
    const [players, text] = real.find(([, text]) => !isSetUp(text)) as [number, string];
    for (const broken of ["", "?", `x${text}`, text.split(" ").slice(1).join(" "), text.replace("/", "")]) {
      expect(readPosition(broken, players), broken).toBeUndefined();
    }
  });

  it("start with one that the rules accept", () => {
    for (const [players, text] of blank) expect(begun(players)).toBe(text);
  });
});
