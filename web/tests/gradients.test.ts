import { describe, expect, it } from "vitest";
import { gradientOf } from "../src/replay/gradients";

describe("a background in a saved picture", () => {
  it("runs from top to bottom unless it says otherwise", () => {
    expect(gradientOf("linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))", "a")).toBe(
      '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1">' +
        '<stop offset="0" style="stop-color:rgb(1, 2, 3)"></stop>' +
        '<stop offset="1" style="stop-color:rgb(4, 5, 6)"></stop></linearGradient>',
    );
  });

  it("fades in the colour that it had", () => {
    const drawn = gradientOf("linear-gradient(to right, rgb(1, 2, 3), rgba(0, 0, 0, 0) 60%)", "a");
    expect(drawn).toContain('x2="1" y2="0"');
    expect(drawn).toContain('<stop offset="0.6" style="stop-color:rgb(1, 2, 3);stop-opacity:0">');
  });

  it.each([
    "none",
    "radial-gradient(red, blue)",
    "repeating-linear-gradient(45deg, red 0px, blue 8px)",
    "linear-gradient(45deg, red, blue)",
    "linear-gradient(red, blue), linear-gradient(blue, red)",
  ])("is left out if it is %s", (background) => {
    expect(gradientOf(background, "a")).toBe("");
  });
});
