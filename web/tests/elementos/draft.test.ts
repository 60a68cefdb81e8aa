import { describe, expect, it } from "vitest";
import {
  adopted,
  filled,
  isEven,
  isFull,
  leftOf,
  moved,
  readDraft,
  shortOf,
  turnedOver,
  writeDraft,
  type Lineup,
} from "../../src/boards/elementos/draft";

const HOME = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const draft = (text: string): Lineup => readDraft(text, HOME) as Lineup;
const written = (one: Lineup): string => writeDraft(one, HOME);
const SOME = "FW - WA - - - - AF -";

describe("a draft", () => {
  it("is written square by square and read again", () => {
    expect(written(draft(SOME))).toBe(SOME);
    expect(written({})).toBe("- - - - - - - - -");
  });

  it("is not read from anything else, or with discs that nobody has", () => {
    for (const text of ["", "FW", "FF - - - - - - - -", "FW WF FW WF - - - - -", "b2-b3 - - - - - - - -"])
      expect(readDraft(text, HOME)).toBeUndefined();
  });

  it("moves a disc to an empty square and swaps it with another", () => {
    expect(written(moved(draft(SOME), "a1", "b1"))).toBe("- FW WA - - - - AF -");
    expect(written(moved(draft(SOME), "a1", "c1"))).toBe("WA - FW - - - - AF -");
    expect(written(moved(draft(SOME), "b1", "c1"))).toBe(SOME);
  });

  it("counts what is left and what still has to show", () => {
    expect([leftOf(draft(SOME), ["wood", "fire"]), leftOf(draft(SOME), ["fire", "water"])]).toEqual([2, 2]);
    expect(shortOf(draft(SOME))).toEqual({ fire: 2, wood: 2, water: 2 });
    expect(written(turnedOver(draft(SOME), "b3"))).toBe("FW - WA - - - - FA -");
  });
});

describe("filling the rest", () => {
  it("keeps what is there and shows every symbol three times", () => {
    for (let time = 0; time < 30; time++) {
      const full = filled(draft("FW FW FW - - - - - WA"), HOME, true);
      expect(written(full)).toMatch(/^FW FW FW .* WA$/);
      expect([isFull(full, HOME), isEven(full)]).toEqual([true, true]);
    }
  });

  it("uses every disc even if the symbols cannot come out even any more", () => {
    const full = filled(draft("FW FW FW FA - - - - -"), HOME, true);
    expect([isFull(full, HOME), isEven(full)]).toEqual([true, false]);
  });
});

describe("discs that the server has", () => {
  it("are taken over", () => {
    expect(written(adopted(draft(SOME), draft("AW WA - - - - - - -")))).toBe("AW WA WA - - - - AF -");
  });

  it("change places with the draft's if none is left", () => {
    const mine = draft("FA - - FW WF FW - - -");
    expect(written(adopted(mine, draft("WF - - - - - - - -")))).toBe("WF - - FA WF FW - - -");
    expect(written(adopted(draft("- - - FW WF FW - - -"), draft("WF - - - - - - - -")))).toBe("WF - - - WF FW - - -");
  });
});
