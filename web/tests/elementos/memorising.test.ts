import { beforeEach, describe, expect, it } from "vitest";
import { memorising } from "../../src/boards/elementos/memorising.svelte";
import { sceneOf, type Scene } from "../../src/boards/elementos/scene";
import type { MatchView } from "../../src/protocol/messages";

function view(scene: Partial<Scene> = {}, fields: Partial<MatchView> = {}): MatchView {
  const discs = [
    { square: "a3", seat: 0, up: "fire", down: "wood", is_known: false },
    { square: "a6", seat: 1, up: "fire", down: null, is_known: false },
  ];
  return {
    match: 1,
    seat: 0,
    over: null,
    scene: { backs: "memory", phase: "playing", discs, ...scene },
    ...fields,
  } as unknown as MatchView;
}

const backs = (seen: MatchView): unknown[] => sceneOf(seen).discs.map(({ down }) => down);

describe("memorising backs", () => {
  beforeEach(() => memorising.begin());

  it("lasts while the server sends the viewer's own backs in the memory game", () => {
    expect(memorising.isOn(view())).toBe(true);
    expect(memorising.isOn(view({ backs: "private" }))).toBe(false);
    expect(memorising.isOn(view({ phase: "arranging" }))).toBe(false);
    expect(memorising.isOn(view({ discs: sceneOf(view()).discs.slice(1) }))).toBe(false);
    expect(memorising.isOn(view({}, { seat: null }))).toBe(false);
  });

  it("shows the backs until the player has memorised them", () => {
    expect(backs(memorising.seen(view()))).toEqual(["wood", null]);
    memorising.end(view());
    expect(memorising.isOn(view())).toBe(false);
    expect(backs(memorising.seen(view()))).toEqual([null, null]);
  });

  it("begins again with the next match", () => {
    memorising.end(view());
    expect(memorising.isOn(view({}, { match: 2 }))).toBe(true);
    expect(backs(memorising.seen(view({}, { match: 2 })))).toEqual(["wood", null]);
  });

  it("leaves other games alone", () => {
    memorising.end(view());
    expect(backs(memorising.seen(view({ backs: "private" })))).toEqual(["wood", null]);
  });
});
