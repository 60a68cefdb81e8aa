import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// To work on the pages, run `ludoteca serve --origin http://localhost:5173` and `python web/npm.py run dev`.
const table = "http://127.0.0.1:8642";

const languageOf = (id: string): string | undefined => /text\/(\w+)\.ftl/.exec(id)?.[1];

export default defineConfig(({ mode }) => ({
  base: "./", // the server may run behind any path prefix
  plugins: [svelte()],
  build: {
    outDir: "../src/ludoteca/table/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
    target: "es2022",
    // All texts of a language are one file; English, which the others fall back on, is part of the page.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: "language", test: /text\/(?!en)\w+\.ftl/, name: (id) => languageOf(id) ?? null }],
        },
      },
    },
  },
  server: { proxy: { "/api/socket": { target: table, ws: true }, "/api": table } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
}));
