import { expect, it } from "vitest";
import { latest, lettersIn } from "../src/table/caption";

it("shows as many of the latest sentences as fit", () => {
  expect(latest([])).toBe("");
  expect(latest(["Mei passed.", "Omar placed a disc."])).toBe("Mei passed. Omar placed a disc.");
  expect(latest(["Mei finished grouping.", "Omar finished grouping.", "Nadia placed yellow and red."])).toBe(
    "Nadia placed yellow and red.",
  );
  expect(latest(["a".repeat(99)])).toBe("a".repeat(99));
});

it("shows more where there is more room", () => {
  const all = ["Nadia threw a card face down.", "The token went onto c1.", "Nadia climbed to the upper level."];
  expect(latest(all)).toBe("Nadia climbed to the upper level.");
  expect(latest(all, lettersIn(320, 42, 14.4))).toBe("The token went onto c1. Nadia climbed to the upper level.");
  expect(latest(all, lettersIn(1200, 22, 14.4))).toBe(all.join(" "));
});

it("takes a box that is not measured yet for a phone's", () => {
  expect(lettersIn(0, 0, 14.4)).toBe(lettersIn(340, 22, 14.4));
});
