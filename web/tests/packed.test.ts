import { describe, expect, it } from "vitest";
import { LONGEST, packed, unpacked } from "../src/store/packed";

const RECORD = `[Ludoteca "1"]\n[Game "elios"]\n[Seat 1 "Zoë ☀"]\n\n1 a1 b2\n2 c3 d4\n`.repeat(20);

describe("a text packed into an address", () => {
  it("is restored unchanged", async () => {
    for (const text of ["", "a", RECORD]) expect(await unpacked(await packed(text))).toBe(text);
  });

  it("is short, and uses only letters that addresses leave alone", async () => {
    const word = await packed(RECORD);
    expect(word).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(encodeURIComponent(word)).toBe(word);
    expect(word.length).toBeLessThan(RECORD.length / 3);
  });

  it("is refused if it was cut off or is invalid", async () => {
    const word = await packed(RECORD);
    await expect(unpacked(word.slice(0, -8))).rejects.toThrow();
    await expect(unpacked("no word")).rejects.toThrow();
  });

  it("is not inflated without limit", async () => {
    await expect(unpacked(await packed("a".repeat(LONGEST + 1)))).rejects.toThrow(RangeError);
  });
});
