import { afterEach, describe, expect, it } from "vitest";
import { forget, keep } from "../src/browser/storage";
import { pass } from "../src/learn/progress";
import { firstGame, isNewcomer } from "../src/pages/newcomer";
import type { GameInfo } from "../src/protocol/requests";
import { solved } from "../src/puzzles/solved.svelte";

const game = (name: string, minutes: string): GameInfo => ({ name, minutes }) as GameInfo;
const games = [game("long", "20-40"), game("middling", "15-20"), game("short", "15"), game("brief", "15")];

describe("a newcomer", () => {
  afterEach(() => ["guest", "learn.short"].forEach(forget));

  it("has not played, learned or solved anything here", () => {
    expect(isNewcomer(games)).toBe(true);
  });

  it("is no longer one after a first match", () => {
    keep("guest", { id: "g", name: "Ann", token: "t" });
    expect(isNewcomer(games)).toBe(false);
  });

  it("is no longer one after a first task", () => {
    pass("short", "goal", 1);
    expect(isNewcomer(games)).toBe(false);
  });

  it("is no longer one after a first puzzle", () => {
    solved.add("elios-1");
    expect(isNewcomer(games)).toBe(false);
  });
});

describe("the game to start with", () => {
  it("is the first of the shortest games", () => {
    expect(firstGame(games)?.name).toBe("short");
  });

  it("does not exist if there are no games", () => {
    expect(firstGame([])).toBeUndefined();
  });
});
