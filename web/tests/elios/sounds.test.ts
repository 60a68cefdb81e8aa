import { describe, expect, it } from "vitest";
import { soundOf, fanfare } from "../../src/boards/elios/sounds";
import { FINALE } from "../../src/boards/contract";
import type { Scene } from "../../src/boards/elios/scene";
import type { Sound } from "../../src/browser/sounds";
import { SCENE, seatWith, viewOf, withBeams } from "./scenes";

const heard = (before: Scene, after: Scene, seat: number | null = 0): Sound =>
  soundOf(viewOf(before, seat), viewOf(after, seat)) ?? [];
const pitches = (sound: Sound): number[] => sound.map((part) => part.pitch);
const sum = (sound: Sound = []): number => pitches(sound).reduce((a, b) => a + b, 0);
const start = (sound: Sound): number => Math.min(...sound.map((part) => part.at ?? 0));

describe("the sounds of Elios", () => {
  it("are silent if nothing has moved, or only a choice was made", () => {
    expect(soundOf(viewOf(SCENE), viewOf({ ...SCENE, phase: "placing" }))).toBeUndefined();
    expect(soundOf(viewOf(withBeams(["Y"])), viewOf(SCENE))).toBeUndefined();
  });

  it("are higher on a higher level", () => {
    const low = heard(SCENE, withBeams(["Y"]));
    const high = heard(withBeams(["YY"]), withBeams(["YYY"]));
    expect(Math.max(...pitches(high))).toBeGreaterThan(Math.max(...pitches(low)));
  });

  it("tell a joker from a colour, and several beams from one", () => {
    const one = heard(SCENE, withBeams(["Y"]));
    expect(heard(SCENE, withBeams(["W"])).length).toBeGreaterThan(one.length);
    expect(heard(SCENE, withBeams(["Y", "O"])).length).toBe(2 * one.length);
  });

  it("rise with every disc", () => {
    const [third, ninth] = [3, 9].map((discs) => heard({ ...SCENE, discs: discs - 1 }, { ...SCENE, discs }));
    expect(sum(ninth)).toBeGreaterThan(sum(third));
  });

  it("tell a split group", () => {
    const split: Scene = { ...SCENE, seats: [seatWith(["Y", "O", "YO", "R"]), seatWith(["G"])] };
    expect(heard(SCENE, split).length).toBeGreaterThan(0);
  });

  it("wait for what others move, because it flies first", () => {
    const others: Scene = { ...SCENE, acting: [1] };
    expect(start(heard(SCENE, withBeams(["Y"])))).toBe(0);
    expect(start(heard(others, withBeams(["Y"])))).toBeGreaterThan(0.3);
    expect(start(heard(SCENE, withBeams(["Y"]), null))).toBeGreaterThan(0.3);
  });

  it("tell nothing about groups that are still hidden", () => {
    const grouping: Scene = {
      ...SCENE,
      phase: "grouping",
      seats: [seatWith(["YO"]), { ...seatWith([]), groups: null }],
    };
    const later: Scene = { ...grouping, ply: 9, seats: [seatWith(["YO", "R"]), { ...seatWith([]), groups: null }] };
    expect(soundOf(viewOf(grouping), viewOf(later))).toBeUndefined();
    expect(heard(grouping, SCENE).length).toBeGreaterThan(0);
  });

  it("end with a fanfare as long as the finale", () => {
    const end = Math.max(...fanfare.map((part) => (part.at ?? 0) + part.length));
    expect(end).toBeGreaterThan(2);
    expect(end * 1_000).toBeLessThanOrEqual(FINALE);
  });
});
