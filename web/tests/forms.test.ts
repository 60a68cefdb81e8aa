import { describe, expect, it } from "vitest";

const parts = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
const LIMITED = /\s(required|pattern|min|max)(=|\s|\/?>)/;

describe("a form", () => {
  it.each(Object.entries(parts).filter(([, text]) => text.includes("<form") && LIMITED.test(text)))(
    "says in our words what is missing, not in the browser’s: %s",
    (_, text) => {
      for (const form of text.match(/<form[^>]*/g) ?? []) expect(form).toContain("novalidate");
    },
  );
});
