import { expect, it } from "vitest";
import { beginning, latest, lettersIn, type Deed } from "../src/table/caption";

/** Sentences about what these players have done. */
const told = (by: string, ...sentences: string[]): Deed[] => sentences.map((words) => ({ by, words }));

it("shows as many of the latest sentences as fit", () => {
  expect(latest([])).toBe("");
  expect(latest([...told("Mei", "Mei passed."), ...told("Omar", "Omar placed a disc.")])).toBe(
    "Mei passed. Omar placed a disc.",
  );
  expect(
    latest([...told("Mei", "Mei finished grouping."), ...told("Nadia", "Nadia placed yellow and red on the sun.")]),
  ).toBe("Nadia placed yellow and red on the sun.");
  expect(latest(told("", "a".repeat(99)))).toBe("a".repeat(99));
});

it("says who it is about", () => {
  const all = told("Mei", "Mei placed a group: green.", "Green went onto the green ray, level 3.");
  expect(latest(all)).toBe("Mei: Green went onto the green ray, level 3.");
  expect(latest(all, 99)).toBe("Mei placed a group: green. Green went onto the green ray, level 3.");
});

it("shows more where there is more room", () => {
  const all = told("Nadia", "Nadia threw a card face down.", "The token went onto c1.", "Nadia climbed one level up.");
  expect(latest(all)).toBe("Nadia climbed one level up.");
  expect(latest(all, lettersIn(320, 42, 14.4))).toBe("Nadia: The token went onto c1. Nadia climbed one level up.");
  expect(latest(all, lettersIn(1200, 22, 14.4))).toBe(all.map(({ words }) => words).join(" "));
});

it("takes a box that is not measured yet for a phone's", () => {
  expect(lettersIn(0, 0, 14.4)).toBe(lettersIn(340, 22, 14.4));
});

it("ends what a game is about with a whole sentence", () => {
  const about = "Build a sun of coloured beams. Bundle yours well! Place them all.";
  expect(beginning(about, 48)).toBe("Build a sun of coloured beams.");
  expect(beginning(about, 52)).toBe("Build a sun of coloured beams. Bundle yours well!");
  expect(beginning(about, 99)).toBe(about);
  expect(beginning(about, 5)).toBe("Build a sun of coloured beams.");
});
