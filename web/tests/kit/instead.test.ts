import { describe, expect, it } from "vitest";
import { Instead } from "../../src/boards/kit/instead";
import type { MatchView } from "../../src/protocol/messages";

const view = (match: number, seat: number, turn: number): MatchView => ({ match, seat, turn }) as MatchView;

describe("replacing one choice by another", () => {
  it("follows once, in the same turn", () => {
    const instead = new Instead<string>();
    instead.want("up:C", view(1, 0, 4));
    expect(instead.take(view(1, 0, 4))).toBe("up:C");
    expect(instead.take(view(1, 0, 4))).toBeUndefined();
  });

  it.each([view(2, 0, 4), view(1, 1, 4), view(1, 0, 5)])("is forgotten when match, seat or turn changes", (other) => {
    const instead = new Instead<string>();
    instead.want("up:C", view(1, 0, 4));
    expect(instead.take(other)).toBeUndefined();
    expect(instead.take(view(1, 0, 4))).toBeUndefined();
  });
});
