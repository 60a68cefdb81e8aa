import { describe, expect, it } from "vitest";

type Texts = Readonly<Record<string, string>>;
const found = import.meta.glob<Texts>("../../src/boards/*/text/{en,it,de}.ts", { eager: true });
const files = Object.entries(found).map(([path, module]) => {
  const [, game = "", language = ""] = /boards\/(\w+)\/text\/(\w+)/.exec(path) ?? [];
  return { game, language, texts: module[language] as unknown as Texts };
});
const english = (game: string): Texts => files.find((one) => one.game === game && one.language === "en")?.texts ?? {};
const blanks = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();

describe.each(files)("the texts of $game in $language", ({ game, texts }) => {
  const keys = Object.keys(english(game));

  it("have the keys of the English ones, in the same order", () => expect(Object.keys(texts)).toEqual(keys));
  it("are never empty", () => expect(keys.filter((key) => !texts[key]?.trim())).toEqual([]));
  it("have the same blanks", () =>
    expect(keys.filter((key) => blanks(texts[key] ?? "") !== blanks(english(game)[key] ?? ""))).toEqual([]));
});

it("are there for every board, in three languages", () => {
  const games = new Set(files.map(({ game }) => game));
  expect(games.size).toBeGreaterThan(3);
  expect(files).toHaveLength(3 * games.size);
});
