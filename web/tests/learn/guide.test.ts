import { plain } from "../../src/net/http";
import { describe, expect, it } from "vitest";
import { praiseFor } from "../../src/learn/guide";

describe("the guide's praise at the end", () => {
  const over = { ending: "", clause: "", sentence: plain(""), places: [1, 2] };

  it("distinguishes winning, losing and resigning", () => {
    expect(praiseFor(over, 0)).toBe("guide-over-won");
    expect(praiseFor(over, 1)).toBe("guide-over");
    expect(praiseFor({ ...over, ending: "resigned" }, 1)).toBe("guide-over-early");
    expect(praiseFor({ ...over, ending: "resigned" }, 0)).toBe("guide-over-won");
  });
});
