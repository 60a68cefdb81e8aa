import { beforeEach, describe, expect, it, vi } from "vitest";
import { FINALE } from "../src/boards/contract";
import { settings } from "../src/browser/settings.svelte";
import type { MatchView } from "../src/protocol/messages";
import { Finale } from "../src/table/finale.svelte";

const view = (match: number, isOver: boolean): MatchView =>
  ({ match, over: isOver ? { ending: "", clause: "", sentence: { key: "" }, places: [1, 2] } : null }) as MatchView;

describe("the finale", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.choose({ motion: "full" });
  });

  it("begins when a match ends in front of the player, and ends by itself", () => {
    const finale = new Finale();
    finale.follow(view(1, false), true);
    expect(finale.isOn).toBe(false);
    finale.follow(view(1, true), true);
    expect(finale.isOn).toBe(true);
    vi.advanceTimersByTime(FINALE + 1);
    expect(finale.isOn).toBe(false);
    finale.follow(view(1, true), true);
    expect(finale.isOn).toBe(false);
  });

  it("can be skipped", () => {
    const finale = new Finale();
    finale.follow(view(1, false), true);
    finale.follow(view(1, true), true);
    finale.end();
    expect(finale.isOn).toBe(false);
  });

  it.each([
    ["a match that was over when the page was opened", [view(1, true)], true, "full"],
    ["another match", [view(1, false), view(2, true)], true, "full"],
    ["a board without one", [view(1, false), view(1, true)], false, "full"],
    ["reduced motion", [view(1, false), view(1, true)], true, "still"],
  ] as const)("is left out for %s", (_, views, hasFinale, motion) => {
    settings.choose({ motion });
    const finale = new Finale();
    for (const one of views) finale.follow(one, hasFinale);
    expect(finale.isOn).toBe(false);
  });
});
