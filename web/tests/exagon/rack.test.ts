import { describe, expect, it } from "vitest";
import { cellsIn, columnBeside, rackFor } from "../../src/boards/exagon/rack";

const FINGER = 44;
/** The space below the seats, by screen, and the most tiles in a hand, by number of players. */
const SPACES = {
  phone: { width: 358, height: 586 },
  tall: { width: 388, height: 790 },
  sideways: { width: 831, height: 330 },
  tablet: { width: 807, height: 1120 },
  desk: { width: 1267, height: 735 },
  wide: { width: 1907, height: 1013 },
};
const HANDS = [20, 13, 10, 8];

describe("a rack", () => {
  for (const [screen, space] of Object.entries(SPACES)) {
    const arrangement = space.width > space.height ? "beside" : "below";

    it(`shows every hand whole, with tiles that a finger can hit, on a ${screen} screen`, () => {
      for (const most of HANDS) {
        const rack = rackFor(space, arrangement, most);
        const { tiles } = rack;
        for (let count = 1; count <= most; count++) {
          const cells = cellsIn(rack, count);
          expect(cells.width).toBeGreaterThanOrEqual(FINGER);
          expect(cells.height).toBeGreaterThanOrEqual(FINGER);
          expect(cells.columns * cells.width).toBeLessThanOrEqual(tiles.width + 1);
          expect(Math.ceil(count / cells.columns) * cells.height).toBeLessThanOrEqual(tiles.height + 1);
        }
      }
    });
  }

  it("leaves the table at least half of a small phone", () => {
    for (const most of HANDS) {
      expect(rackFor(SPACES.phone, "below", most).tiles.height).toBeLessThan(140);
    }
  });

  it("has larger tiles when few are left", () => {
    const rack = rackFor(SPACES.phone, "below", 20);
    expect(cellsIn(rack, 3).height).toBeGreaterThan(cellsIn(rack, 20).height);
  });

  it("uses the room of a large screen: its tiles are half as large again as on a small one", () => {
    for (const most of HANDS) {
      const [desk, wide] = [SPACES.desk, SPACES.wide].map((space) => cellsIn(rackFor(space, "beside", most), most));
      expect(desk?.height).toBeGreaterThan(85);
      expect(wide?.height).toBeGreaterThan(118);
    }
  });

  it("takes less than half of the width beside the table", () => {
    for (const space of [SPACES.sideways, SPACES.desk, SPACES.wide]) {
      expect(columnBeside(space)).toBeLessThan(space.width * 0.45);
    }
  });
});
