import { describe, expect, it } from "vitest";
import { layoutOf } from "../../src/boards/holi/layout";
import { hasRoomForPlayed, hasRoomForRules, planOf } from "../../src/boards/holi/plan";

/** The space between the bar with the seats and the edges of some screens. */
const PHONE = { width: 347, height: 555 };
const TALL_PHONE = { width: 377, height: 760 };
const LYING_PHONE = { width: 831, height: 328 };
const TABLET = { width: 807, height: 1115 };
const DESK = { width: 1267, height: 735 };
const WALL = { width: 2547, height: 1370 };

const plan = (space: typeof PHONE, isCoarse = true): ReturnType<typeof planOf> =>
  planOf(space, { hasDock: true, isCoarse });

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

  it("shows the tower on a wide screen, and all levels in quarters on an upright one", () => {
    expect(plan(TABLET)).toMatchObject({ mode: "quarters", arrangement: "below" });
    expect(plan(DESK, false)).toMatchObject({ mode: "tower", arrangement: "beside" });
    expect(plan(WALL, false)).toMatchObject({ mode: "tower", arrangement: "beside" });
  });

  it("shows the tower only where the least of its squares can be hit", () => {
    expect(plan(DESK, true).mode).toBe("side");
    expect(plan({ width: 1267, height: 640 }, false).mode).toBe("side");
    expect(plan({ width: 975, height: 735 }, false).mode).toBe("tower");
  });

  it("draws the tower as broad as there is room", () => {
    const [narrow, broad] = [plan({ width: 975, height: 735 }, false), plan(DESK, false)];
    expect(broad.ratio).toBeGreaterThan(narrow.ratio ?? 0);
    expect((broad.ratio ?? 0) * DESK.height + broad.column).toBeLessThanOrEqual(DESK.width);
  });

  it("does not show all levels too small for a finger", () => {
    expect(plan({ width: 640, height: 700 }).mode).toBe("single");
    expect(plan({ width: 704, height: 528 }, false).mode).toBe("side");
  });

  it("shows all levels in a picture, where nothing is pressed", () => {
    expect(planOf({ width: 512, height: 640 }, { hasDock: false, isCoarse: true }).mode).toBe("quarters");
    expect(planOf({ width: 366, height: 600 }, { hasDock: false, isCoarse: true }).mode).toBe("single");
  });

  it("lets players choose, but not on a phone", () => {
    expect(planOf(DESK, { tower: false, hasDock: true, isCoarse: false })).toMatchObject({ mode: "side" });
    expect(planOf(TABLET, { tower: true, hasDock: true, isCoarse: true })).toMatchObject({ mode: "tower" });
    expect(planOf(PHONE, { tower: true, hasDock: true, isCoarse: true }).mode).toBe("single");
  });
});

describe("room for the Rivalry cards", () => {
  it("is there for the cards played too if nothing else needs it", () => {
    expect(hasRoomForPlayed(plan(WALL, false), 0, 4)).toBe(true);
    expect(hasRoomForPlayed(plan(DESK, false), 0, 2)).toBe(true);
    expect(hasRoomForPlayed(plan(DESK, false), 2, 2)).toBe(false);
  });
  it("is there for all of them on a large screen", () => expect(hasRoomForRules(plan(WALL, false), 3, 4)).toBe(true));
  it("is there for some of them on a small one", () => {
    expect(hasRoomForRules(plan(DESK, false), 2, 2)).toBe(true);
    expect(hasRoomForRules(plan(DESK, false), 3, 4)).toBe(false);
  });
  it("is not there on a phone or a tablet", () => {
    for (const space of [PHONE, TALL_PHONE, LYING_PHONE, TABLET])
      expect(hasRoomForRules(plan(space), 1, 2)).toBe(false);
  });
});
