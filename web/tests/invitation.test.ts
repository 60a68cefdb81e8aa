import { describe, expect, it } from "vitest";
import { invitationOf } from "../src/store/invitation";

const root = "https://games.example/club/";
const read = (text: string): unknown => invitationOf(text, root);

describe("an invitation", () => {
  it("may be a code, as it was typed", () => expect(read("  bcd 3fg ")).toEqual({ kind: "code", code: "bcd 3fg" }));
  it("may be a link to the table", () =>
    expect(read("https://games.example/club/t/Ab_9-x")).toEqual({ kind: "page", path: "t/Ab_9-x" }));
  it("may be a link that carries a seat's key", () => {
    expect(read("https://games.example/club/t/Ab9#seat=tok%2Fen")).toEqual({
      kind: "page",
      path: "t/Ab9#seat=tok%2Fen",
    });
  });
  it("may be a link without its beginning", () =>
    expect(read("games.example/club/t/Ab9/")).toEqual({ kind: "page", path: "t/Ab9" }));
  it("may be a link to the page for joining", () =>
    expect(read("https://games.example/club/join#code=BCD3FG")).toEqual({ kind: "code", code: "BCD3FG" }));
  it("may lead to another place", () => {
    expect(read("https://other.example/t/Ab9")).toEqual({
      kind: "elsewhere",
      host: "other.example",
      address: "https://other.example/t/Ab9",
    });
    expect(read("https://games.example/t/Ab9")).toMatchObject({ kind: "elsewhere" });
  });
  it("is a code if it is nothing else: the table says what is wrong with it", () => {
    expect(read("https://")).toEqual({ kind: "code", code: "https://" });
  });
});
