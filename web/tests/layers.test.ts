import { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import { folderOf, layers, levelOf, problemOf } from "../lint/layers";

describe("the layers of the client", () => {
  it.each(Object.keys(import.meta.glob("../src/**/*.{ts,svelte}")))("have a place for %s", (path) => {
    expect(levelOf(folderOf(path.replace("../src/", "")))).not.toBe(-1);
  });

  it.each([
    ["net/http.ts", "protocol/messages"],
    ["boards/elios/Board.svelte", "boards/kit/arrows"],
    ["boards/elios/Board.svelte", "boards/elios/steps"],
    ["table/Board.svelte", "boards"],
    ["table/TableView.svelte", "learn/Guide.svelte"],
    ["App.svelte", "pages/Home.svelte"],
  ])("let %s import %s", (from, to) => {
    expect(problemOf(from, to)).toBeUndefined();
  });

  it.each([
    ["net/http.ts", "store/replay.svelte"],
    ["explore/Explore.svelte", "puzzles/PuzzlesPage.svelte"],
    ["boards/elios/Board.svelte", "boards/holi/steps"],
    ["boards/kit/arrows.ts", "boards/elios/steps"],
    ["boards/elios/Board.svelte", "boards"],
    ["table/Board.svelte", "boards/elios/Board.svelte"],
    ["table/Board.svelte", "boards/kit/arrows"],
    ["table/Board.svelte", "new/folder"],
  ])("do not let %s import %s", (from, to) => {
    expect(problemOf(from, to)).toBeDefined();
  });

  it.each(['import { a } from "../store/a";', 'void import("../store/a");', 'export { a } from "../store/a";'])(
    "are checked by the linter: %s",
    (code) => {
      const config = { plugins: { ludoteca: { rules: { layers } } }, rules: { "ludoteca/layers": "error" } } as const;
      const problems = (filename: string): string[] =>
        new Linter({ cwd: "/web" }).verify(code, config, filename).map(({ message }) => message);
      expect(problems("/web/src/net/a.js")).toEqual(["net must not import store, which is not in a layer below it."]);
      expect(problems("/web/src/ui/a.js")).toEqual([]);
    },
  );
});
