import { describe, expect, it } from "vitest";
import { FRAME, HEIGHT, middle, SEAM, SQUARE, SQUARES, WIDTH } from "../../src/boards/elementos/layout";

describe("the box", () => {
  it("has 24 squares from a1 to c8", () => {
    expect(SQUARES).toHaveLength(24);
    expect(SQUARES.slice(0, 4)).toEqual(["a1", "b1", "c1", "a2"]);
    expect(SQUARES.at(-1)).toBe("c8");
  });

  it("is drawn with seat 1 at the bottom edge and column a on its left", () => {
    expect(middle("a1", 0)).toEqual({ x: FRAME + SQUARE / 2, y: HEIGHT - FRAME - SQUARE / 2 });
    expect(middle("c8", 0)).toEqual({ x: WIDTH - FRAME - SQUARE / 2, y: FRAME + SQUARE / 2 });
  });

  it("is rotated by half a turn for seat 2", () => {
    for (const square of SQUARES) {
      const [here, there] = [middle(square, 0), middle(square, 1)];
      expect(here.x + there.x).toBe(WIDTH);
      expect(here.y + there.y).toBe(HEIGHT);
    }
  });

  it("has its seam between rows 4 and 5", () => {
    expect(middle("b4", 0).y - middle("b5", 0).y).toBe(SQUARE + SEAM);
    expect(middle("b3", 0).y - middle("b4", 0).y).toBe(SQUARE);
  });
});
