import { expect, it } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const EXPORTED = /^\s*export (?:abstract )?(?:class|interface|type|enum) (\w+)/gm;

/** Where a type counts as declared: the boards of all games are one place, because all follow the same pattern. */
const placeOf = (path: string): string => path.replace(/boards\/(?!kit\/)\w+\//, "boards/<game>/");

it("no type name is exported twice", () => {
  const places = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(sources)) {
    for (const [, name = ""] of text.matchAll(EXPORTED)) {
      places.set(name, (places.get(name) ?? new Set()).add(placeOf(path)));
    }
  }
  expect(places.get("TableStore")?.size).toBe(1);
  expect([...places].filter(([, found]) => found.size > 1)).toEqual([]);
});
