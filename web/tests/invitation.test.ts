import { describe, expect, it } from "vitest";
import { invitationOf } from "../src/store/invitation";

const root = "https://games.example/club/";
const read = (text: string): unknown => invitationOf(text, root);

describe("an invitation", () => {
  it("can be a code, as typed", () => expect(read("  bcd 3fg ")).toEqual({ kind: "code", code: "bcd 3fg" }));
  it("can be a link to the table", () =>
    expect(read("https://games.example/club/t/Ab_9-x")).toEqual({ kind: "page", path: "t/Ab_9-x" }));
  it("can be a link with a seat's key", () => {
    expect(read("https://games.example/club/t/Ab9#seat=tok%2Fen")).toEqual({
      kind: "page",
      path: "t/Ab9#seat=tok%2Fen",
    });
  });
  it("can be a link without the protocol", () =>
    expect(read("games.example/club/t/Ab9/")).toEqual({ kind: "page", path: "t/Ab9" }));
  it("can be a link to the join page", () =>
    expect(read("https://games.example/club/join#code=BCD3FG")).toEqual({ kind: "code", code: "BCD3FG" }));
  it("can lead to another server", () => {
    expect(read("https://other.example/t/Ab9")).toEqual({
      kind: "elsewhere",
      host: "other.example",
      address: "https://other.example/t/Ab9",
    });
    expect(read("https://games.example/t/Ab9")).toMatchObject({ kind: "elsewhere" });
  });
  it("is otherwise a code: the server says what is wrong with it", () => {
    expect(read("https://")).toEqual({ kind: "code", code: "https://" });
  });
});
