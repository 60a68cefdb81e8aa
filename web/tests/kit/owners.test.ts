import { expect, it } from "vitest";
import { initials, shortened } from "../../src/boards/kit/owners";

it("names players by a letter, or by as many as tell them apart", () => {
  expect(initials(["Ann", "Rosa", "Wanda"])).toEqual(["A", "R", "W"]);
  expect(initials(["Ann", "Rosa", "Ravi", "romeo"])).toEqual(["A", "Ros", "Ra", "rom"]);
});

it("copes with a name that begins another, with equal names and with none", () => {
  expect(initials(["Ann", "Anna"])).toEqual(["Ann", "Anna"]);
  expect(initials(["Bo", "Bo", ""])).toEqual(["Bo", "Bo", ""]);
});

it("cuts long names only", () => {
  expect(shortened("Rosa")).toBe("Rosa");
  expect(shortened("Maximiliane")).toBe("Maximili…");
});
