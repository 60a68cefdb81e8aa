import { describe, expect, it } from "vitest";
import { modeOf, PRESETS, seatsFor } from "../src/store/presets";

const me = { kind: "me" };
const computer = { kind: "computer", level: "fair" };

describe("a preset", () => {
  it("leaves the seats of friends open", () =>
    expect(seatsFor("friends", 3, "fair")).toEqual([me, { kind: "open" }, { kind: "open" }]));
  it("seats bots of a level", () => expect(seatsFor("computer", 2, "fair")).toEqual([me, computer]));
  it("seats everybody at one screen", () => expect(seatsFor("screen", 2, "fair")).toEqual([me, me]));
  it("keeps earlier choices when seats are added or removed", () => {
    const before = [computer, me] as const;
    expect(seatsFor("friends", 3, "fair", [...before] as never)).toEqual([computer, me, { kind: "open" }]);
    expect(seatsFor("friends", 1, "fair", [...before] as never)).toEqual([computer]);
  });
  it("always gives the first seat to the creator", () => {
    for (const preset of PRESETS) expect(seatsFor(preset, 4, "fair")[0]).toEqual(me);
  });
  it("sets the mode", () => expect(PRESETS.map(modeOf)).toEqual(["live", "live", "one_screen", "turns"]));
});
