import { expect, it } from "vitest";
import { usual } from "../../src/boards/kit/playmat";

it("puts the hand next to the board only if both have room there", () => {
  expect(usual({ width: 1_200, height: 700 })).toBe("beside");
  expect(usual({ width: 830, height: 330 })).toBe("beside");
  expect(usual({ width: 380, height: 760 })).toBe("below");
  expect(usual({ width: 348, height: 300 })).toBe("below");
  expect(usual({ width: 470, height: 378 })).toBe("below");
  expect(usual({ width: 524, height: 378 })).toBe("below");
});
