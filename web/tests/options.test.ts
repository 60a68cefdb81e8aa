import { afterEach, describe, expect, it } from "vitest";
import { forget } from "../src/browser/storage";
import type { GameInfo, OptionInfo } from "../src/protocol/requests";
import {
  againstComputers,
  bounds,
  hasOwnClock,
  offeredOptions,
  rememberLevel,
  defaultLevel,
  defaultValue,
} from "../src/store/options";

const option = { name: "sand", default: "none", live_default: "60", live_people: 1 } as OptionInfo;

describe("play now", () => {
  it("seats one person and computer players of a level, as few as the game takes", () => {
    const game = { name: "game", players: [3, 4] } as unknown as GameInfo;
    const computer = { kind: "computer", level: "fair" };
    expect(againstComputers(game, "fair")).toEqual({ game: "game", seats: [{ kind: "me" }, computer, computer] });
  });
});

describe("the usual level", () => {
  const levels = ["beginner", "casual", "skilled", "expert", "master"].map((name) => ({ name, summary: "" }));
  afterEach(() => forget("level"));

  it("is a gentle one for who comes for the first time", () => expect(defaultLevel(levels)).toBe("casual"));
  it("is the only one where there is only one", () =>
    expect(defaultLevel([{ name: "only", summary: "" }])).toBe("only"));
  it("is the one that was chosen last", () => {
    rememberLevel("expert");
    expect(defaultLevel(levels)).toBe("expert");
  });
  it("is a gentle one if that is there no more", () => {
    rememberLevel("greedy");
    expect(defaultLevel(levels)).toBe("casual");
  });
});

describe("what an option usually is", () => {
  it("hangs on whether people are there at the same time", () => {
    expect(defaultValue(option, "live", 1)).toBe("60");
    expect(defaultValue(option, "one_screen", 2)).toBe("60");
    expect(defaultValue(option, "turns", 2)).toBe("none");
  });
  it("hangs on how many they are", () => expect(defaultValue({ ...option, live_people: 2 }, "live", 1)).toBe("none"));
  it("is the same everywhere for most", () =>
    expect(defaultValue({ ...option, live_people: 0 }, "live", 4)).toBe("none"));
});

it("knows the bounds of a number", () => {
  expect(bounds({ ...option, choices: { "10..600": "seconds", "none": "without" } })).toEqual({
    low: 10,
    high: 600,
    meaning: "seconds",
  });
  expect(bounds({ ...option, choices: { on: "yes", off: "no" } })).toBeUndefined();
});

describe("a game's own clock", () => {
  const timed = { options: [option, { ...option, name: "other" }], clock_option: "sand" } as unknown as GameInfo;
  const untimed = { ...timed, clock_option: "" };

  it("runs as usual where people are there at the same time", () =>
    expect(hasOwnClock(timed, "live", 2, {})).toBe(true));
  it("does not run once it is set to none", () => expect(hasOwnClock(timed, "live", 2, { sand: "none" })).toBe(false));
  it("runs where it is chosen", () =>
    expect(hasOwnClock({ ...timed, options: [{ ...option, live_people: 0 }] }, "live", 2, { sand: "30" })).toBe(true));
  it("is neither offered nor running over days", () => {
    expect(offeredOptions(timed, "turns").map((one) => one.name)).toEqual(["other"]);
    expect(hasOwnClock(timed, "turns", 2, { sand: "30" })).toBe(false);
  });
  it("is missing in most games", () => {
    expect(hasOwnClock(untimed, "live", 2, {})).toBe(false);
    expect(offeredOptions(untimed, "turns")).toHaveLength(2);
  });
});
