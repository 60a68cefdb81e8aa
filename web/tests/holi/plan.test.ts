import { describe, expect, it } from "vitest";
import { layoutOf } from "../../src/boards/holi/layout";
import { planOf } from "../../src/boards/holi/plan";

/** The space between the bar with the seats and the edges of some screens. */
const PHONE = { width: 347, height: 555 };
const TALL_PHONE = { width: 377, height: 760 };
const LYING_PHONE = { width: 831, height: 328 };
const TABLET = { width: 807, height: 1115 };
const DESK = { width: 1267, height: 735 };
const WALL = { width: 2547, height: 1370 };

const plan = (space: typeof PHONE, isCoarse = true): ReturnType<typeof planOf> => planOf(space, false, true, isCoarse);

describe("sharing the screen", () => {
  it("shows one level on a phone, with the tabs where they cost it less", () => {
    expect(plan(PHONE)).toMatchObject({ mode: "single", arrangement: "below", tabs: "left" });
    expect(plan(TALL_PHONE)).toMatchObject({ mode: "single", arrangement: "below", tabs: "top" });
    expect(plan(LYING_PHONE)).toMatchObject({ mode: "single", arrangement: "beside", tabs: "left" });
  });

  it("leaves squares of 44 pixels on a small phone", () => {
    const { width } = layoutOf("single", 1);
    expect(((PHONE.width - 48) / width) * 100).toBeGreaterThanOrEqual(44);
  });

  it("shows all levels where there is room: in quarters upright, in a row on a wide screen", () => {
    expect(plan(TABLET)).toMatchObject({ mode: "quarters", arrangement: "below" });
    expect(plan(DESK, false)).toMatchObject({ mode: "side", arrangement: "under" });
    expect(plan(WALL, false)).toMatchObject({ mode: "side", arrangement: "under" });
  });

  it("does not show all levels too small for a finger", () => {
    expect(plan({ width: 640, height: 700 }).mode).toBe("single");
    expect(plan({ width: 704, height: 528 }, false).mode).toBe("side");
  });

  it("shows all levels in a picture, where nothing is pressed", () => {
    expect(planOf({ width: 512, height: 640 }, false, false, true).mode).toBe("quarters");
    expect(planOf({ width: 366, height: 600 }, false, false, true).mode).toBe("single");
  });

  it("shows the tower to those who want it, but not on a phone", () => {
    expect(planOf(DESK, true, true, false)).toMatchObject({ mode: "tower", arrangement: "beside" });
    expect(planOf(PHONE, true, true, true).mode).toBe("single");
  });
});
