import { expect, it } from "vitest";
import { latest } from "../src/table/caption";

it("shows as many of the latest sentences as fit", () => {
  expect(latest([])).toBe("");
  expect(latest(["Mei passed.", "Omar placed a disc."])).toBe("Mei passed. Omar placed a disc.");
  expect(latest(["Mei finished grouping.", "Omar finished grouping.", "Nadia placed yellow and red."])).toBe(
    "Nadia placed yellow and red.",
  );
  expect(latest(["a".repeat(99)])).toBe("a".repeat(99));
});
