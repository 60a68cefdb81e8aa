import { describe, expect, it } from "vitest";
import { brightnessOf, moodOf, noticed } from "../../src/boards/elios/face";
import type { Scene } from "../../src/boards/elios/scene";
import { SCENE, withBeams } from "./scenes";

describe("the face of the sun", () => {
  it("sleeps while groups are formed, is gladder with every disc, and beams at the end", () => {
    const moods = [2, 4, 6, 9].map((discs) => moodOf({ phase: "turn", discs }, null));
    expect(moods).toEqual(["calm", "glad", "merry", "beaming"]);
    expect(moodOf({ phase: "grouping", discs: 2 }, null)).toBe("asleep");
    expect(moodOf({ phase: "over", discs: 2 }, { turn: 1, ray: "Y", hasJoker: true })).toBe("beaming");
  });

  it("is brighter with every disc", () => {
    const light = [2, 3, 5, 9].map(brightnessOf);
    expect(light).toEqual([...light].sort((a, b) => a - b));
    expect([light[0], light[3]]).toEqual([0, 1]);
  });

  it("looks at the beam that has just landed", () => {
    expect(noticed(null, SCENE, withBeams(["", "O"]))).toEqual({ turn: 4, ray: "O", hasJoker: false });
    expect(noticed(null, SCENE, { ...SCENE, fits: { YO: [] } })).toBeNull();
  });

  it("is amazed at a joker for the rest of that turn, and until somebody moves in the next", () => {
    const joker = withBeams(["W"], { ...SCENE, phase: "placing" });
    const first = noticed(null, SCENE, joker);
    expect(first?.hasJoker).toBe(true);
    const whole: Scene = { ...withBeams(["", "O"], joker), phase: "turn", turn: 5 };
    const second = noticed(first, joker, whole);
    expect(second).toEqual({ turn: 4, ray: "O", hasJoker: true });
    expect(moodOf(whole, second)).toBe("amazed");
    const disc: Scene = { ...whole, ply: whole.ply + 1, turn: 6, discs: 4 };
    expect(noticed(second, whole, disc)).toBeNull();
  });

  it("does not notice beams that are taken back", () => {
    expect(noticed(null, withBeams(["W"]), SCENE)).toBeNull();
  });
});
