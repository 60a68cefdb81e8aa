import { expect, it } from "vitest";
import { routeOf } from "../src/store/routes";

it("parses the addresses of pages", () => {
  expect(routeOf("")).toEqual({ page: "", id: "", match: 0, part: "" });
  expect(routeOf("new")).toMatchObject({ page: "new", id: "" });
  expect(routeOf("t/abc")).toEqual({ page: "t", id: "abc", match: 0, part: "" });
  expect(routeOf("t/abc/replay/12")).toEqual({ page: "replay", id: "abc", match: 12, part: "" });
  expect(routeOf("t/abc/mistakes/2")).toEqual({ page: "mistakes", id: "abc", match: 2, part: "" });
  expect(routeOf("rules/elios")).toMatchObject({ page: "rules", id: "elios" });
  expect(routeOf("puzzles/elios/k7")).toEqual({ page: "puzzles", id: "elios", match: 0, part: "k7" });
});

it.each([
  undefined,
  "x/y/z",
  "t",
  "t/abc/replay",
  "t/abc/replay/0",
  "t/abc/replay/x",
  "t/abc/replay/1/2",
  "t/abc/other/1",
  "new/a/b",
  "puzzles/elios/",
])("rejects %s", (path) => expect(routeOf(path).page).toBe("?"));
