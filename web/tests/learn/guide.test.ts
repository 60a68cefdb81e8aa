import { describe, expect, it } from "vitest";
import { praiseFor } from "../../src/learn/guide";

describe("what the guide says at the end", () => {
  const over = { ending: "", clause: "", sentence: "", places: [1, 2] };

  it("knows who has won, who has lost, and who has given up", () => {
    expect(praiseFor(over, 0)).toBe("guide.over.won");
    expect(praiseFor(over, 1)).toBe("guide.over");
    expect(praiseFor({ ...over, ending: "resigned" }, 1)).toBe("guide.over.early");
    expect(praiseFor({ ...over, ending: "resigned" }, 0)).toBe("guide.over.won");
  });
});
