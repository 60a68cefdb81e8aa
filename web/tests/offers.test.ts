import { describe, expect, it } from "vitest";
import { othersIn } from "../src/meeting/people";
import type { Offer } from "../src/protocol/offers";

const offer = (people: string[], is_yours: boolean, has_you: boolean): Offer =>
  ({ people, is_yours, has_you }) as unknown as Offer;

describe("the others in an invitation", () => {
  it("are everybody for somebody who is not in it", () => {
    expect(othersIn(offer(["Ann", "Ben"], false, false), "Ben")).toEqual(["Ann", "Ben"]);
  });

  it("are all but the reader, also beside somebody of the same name", () => {
    expect(othersIn(offer(["Ann", "Ben"], true, false), "Ann")).toEqual(["Ben"]);
    expect(othersIn(offer(["Ann", "Ben"], false, true), "Ben")).toEqual(["Ann"]);
    expect(othersIn(offer(["Ann", "Ann"], false, true), "Ann")).toEqual(["Ann"]);
  });
});
