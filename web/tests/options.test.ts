import { plain } from "../src/net/http";
import { afterEach, describe, expect, it } from "vitest";
import { forget } from "../src/browser/storage";
import type { GameInfo, LevelInfo, OptionInfo } from "../src/protocol/requests";
import {
  ADAPTIVE,
  againstComputers,
  bounds,
  closestLevel,
  hasHintsByDefault,
  hasOwnClock,
  isSimplest,
  offeredLevels,
  offeredOptions,
  rememberLevel,
  undividedLevels,
  defaultLevel,
  defaultValue,
} from "../src/store/options";

const option = { name: "sand", default: "none", live_default: "60", live_people: 1 } as OptionInfo;

describe("play now", () => {
  const options = [
    { ...option, simplest: "none" },
    { ...option, name: "start", default: "arranged", simplest: "random" },
  ];
  const game = { name: "game", players: [3, 4], options } as unknown as GameInfo;
  const table = againstComputers(game, "fair");

  it("seats one person and bots of a level, as few as the game allows", () => {
    const computer = { kind: "computer", level: "fair" };
    expect(table).toMatchObject({ game: "game", seats: [{ kind: "me" }, computer, computer] });
  });
  it("starts the simplest form of the game, without any clock", () => {
    expect(table.options).toEqual({ sand: "none", start: "random" });
    expect(hasOwnClock({ ...game, clock_option: "sand" }, "live", 1, { sand: "none", start: "random" })).toBe(false);
    expect(table.clock).toBeUndefined();
  });
  it("can be told from other forms of the game", () => {
    expect(isSimplest(game, { sand: "none", start: "random" })).toBe(true);
    expect(isSimplest(game, { sand: "none", start: "arranged" })).toBe(false);
  });
});

describe("hints", () => {
  const game = { name: "game", sides: { "2": [0, 1], "4": [0, 1, 0, 1] } } as unknown as GameInfo;
  const [me, open, bot] = [{ kind: "me" }, { kind: "open" }, { kind: "computer", level: "fair" }] as const;

  it("are on against bots", () => expect(hasHintsByDefault(game, "live", [me, bot])).toBe(true));
  it("are off where people play each other", () => expect(hasHintsByDefault(game, "live", [me, open])).toBe(false));
  it("are off between people on one screen", () => expect(hasHintsByDefault(game, "one_screen", [me, me])).toBe(false));
  it("are on for people who share a screen with bots", () =>
    expect(hasHintsByDefault(game, "one_screen", [me, me, bot, bot])).toBe(true));
  it("are on for partners against bots", () =>
    expect(hasHintsByDefault(game, "live", [me, bot, open, bot])).toBe(true));
});

const levelsOf = (...names: string[]): LevelInfo[] => names.map((name) => ({ name, summary: plain(""), rating: 900 }));

describe("levels that divide a name", () => {
  const divided = levelsOf("beginner-1", "casual-1", "casual-2", "expert-1");
  afterEach(() => forget("level"));

  it("are found by the level of another game", () => {
    expect(closestLevel(divided, "casual-2")).toBe("casual-2");
    expect(closestLevel(divided, "casual")).toBe("casual-1");
    expect(closestLevel(levelsOf("beginner", "casual"), "casual-2")).toBe("casual");
    expect(closestLevel(divided, "master")).toBeUndefined();
  });
  it("are offered by undivided names where several games are concerned", () => {
    expect(undividedLevels(divided).map(({ name }) => name)).toEqual(["beginner", "casual", "expert"]);
    expect(undividedLevels(divided)[0]?.rating).toBe(0);
  });
  it("include the closest to the level last chosen in an earlier version", () => {
    rememberLevel("expert");
    expect(defaultLevel(divided)).toBe("expert-1");
  });
});

describe("the default level", () => {
  const levels = levelsOf("beginner", "casual", "skilled", "expert", "master");
  afterEach(() => forget("level"));

  it("is an easy one for newcomers", () => expect(defaultLevel(levels)).toBe("casual"));
  it("is the only one if there is only one", () => expect(defaultLevel(levelsOf("only"))).toBe("only"));
  it("is the one chosen last", () => {
    rememberLevel("expert");
    expect(defaultLevel(levels)).toBe("expert");
  });
  it("is an easy one if that no longer exists", () => {
    rememberLevel("greedy");
    expect(defaultLevel(levels)).toBe("casual");
  });
});

describe("the adaptive bot", () => {
  const levels = levelsOf("beginner", "casual-1", "casual-2");
  afterEach(() => forget("level"));

  it("is offered beside the levels of a game, without a rating", () => {
    expect(offeredLevels(levels).map(({ name }) => name)).toEqual([ADAPTIVE, "beginner", "casual-1", "casual-2"]);
    expect(offeredLevels(levels)[0]?.rating).toBe(0);
  });
  it("is remembered like a level, in every game", () => {
    rememberLevel(ADAPTIVE);
    expect(defaultLevel(levels)).toBe(ADAPTIVE);
    expect(defaultLevel(undividedLevels(levels))).toBe(ADAPTIVE);
  });
  it("is not what a newcomer gets", () => expect(defaultLevel(levels)).toBe("casual-1"));
});

describe("the default of an option", () => {
  it("depends on whether people play live", () => {
    expect(defaultValue(option, "live", 1)).toBe("60");
    expect(defaultValue(option, "one_screen", 2)).toBe("60");
    expect(defaultValue(option, "turns", 2)).toBe("none");
  });
  it("depends on how many they are", () => expect(defaultValue({ ...option, live_people: 2 }, "live", 1)).toBe("none"));
  it("is the same everywhere for most options", () =>
    expect(defaultValue({ ...option, live_people: 0 }, "live", 4)).toBe("none"));
});

it("reads the bounds of a number", () => {
  expect(bounds({ ...option, choices: { "10..600": plain("seconds"), "none": plain("without") } })).toEqual({
    low: 10,
    high: 600,
    meaning: plain("seconds"),
  });
  expect(bounds({ ...option, choices: { on: plain("yes"), off: plain("no") } })).toBeUndefined();
});

describe("a game's own clock", () => {
  const timed = { options: [option, { ...option, name: "other" }], clock_option: "sand" } as unknown as GameInfo;
  const untimed = { ...timed, clock_option: "" };

  it("runs by default if people play live", () => expect(hasOwnClock(timed, "live", 2, {})).toBe(true));
  it("does not run if it is set to none", () => expect(hasOwnClock(timed, "live", 2, { sand: "none" })).toBe(false));
  it("runs if it is chosen", () =>
    expect(hasOwnClock({ ...timed, options: [{ ...option, live_people: 0 }] }, "live", 2, { sand: "30" })).toBe(true));
  it("is neither offered nor running over several days", () => {
    expect(offeredOptions(timed, "turns").map((one) => one.name)).toEqual(["other"]);
    expect(hasOwnClock(timed, "turns", 2, { sand: "30" })).toBe(false);
  });
  it("does not exist in most games", () => {
    expect(hasOwnClock(untimed, "live", 2, {})).toBe(false);
    expect(offeredOptions(untimed, "turns")).toHaveLength(2);
  });
});
