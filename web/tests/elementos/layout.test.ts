import { describe, expect, it } from "vitest";
import { FRAME, HEIGHT, middle, planOf, SEAM, SQUARE, SQUARES, WIDTH } from "../../src/boards/elementos/layout";

const NEAR = { lower: 0, isSideways: false };
const FAR = { lower: 1, isSideways: false };

describe("the box", () => {
  it("has 24 squares from a1 to c8", () => {
    expect(SQUARES).toHaveLength(24);
    expect(SQUARES.slice(0, 4)).toEqual(["a1", "b1", "c1", "a2"]);
    expect(SQUARES.at(-1)).toBe("c8");
  });

  it("is drawn with seat 1 at the bottom edge and column a on its left", () => {
    expect(middle("a1", NEAR)).toEqual({ x: FRAME + SQUARE / 2, y: HEIGHT - FRAME - SQUARE / 2 });
    expect(middle("c8", NEAR)).toEqual({ x: WIDTH - FRAME - SQUARE / 2, y: FRAME + SQUARE / 2 });
  });

  it("is rotated by half a turn for seat 2", () => {
    for (const square of SQUARES) {
      const [here, there] = [middle(square, NEAR), middle(square, FAR)];
      expect(here.x + there.x).toBe(WIDTH);
      expect(here.y + there.y).toBe(HEIGHT);
    }
  });

  it("has its seam between rows 4 and 5", () => {
    expect(middle("b4", NEAR).y - middle("b5", NEAR).y).toBe(SQUARE + SEAM);
    expect(middle("b3", NEAR).y - middle("b4", NEAR).y).toBe(SQUARE);
  });

  it("lies on its side with the viewer's rows on the left and their left column on top", () => {
    const [first, last] = [middle("a1", { lower: 0, isSideways: true }), middle("c8", { lower: 0, isSideways: true })];
    expect(first).toEqual({ x: FRAME + SQUARE / 2, y: FRAME + SQUARE / 2 });
    expect(last).toEqual({ x: HEIGHT - FRAME - SQUARE / 2, y: WIDTH - FRAME - SQUARE / 2 });
    expect(middle("c8", { lower: 1, isSideways: true })).toEqual(first);
  });
});

describe("the plan", () => {
  it("lays the box sideways where that makes it larger", () => {
    expect(planOf({ width: 1267, height: 740 }, true)).toMatchObject({ isSideways: true, arrangement: "below" });
    expect(planOf({ width: 832, height: 330 }, true)).toMatchObject({ isSideways: true, arrangement: "flank" });
    expect(planOf({ width: 348, height: 580 }, true)).toMatchObject({ isSideways: false, arrangement: "flank" });
    expect(planOf({ width: 808, height: 1120 }, true)).toMatchObject({ isSideways: false, arrangement: "flank" });
  });
});
