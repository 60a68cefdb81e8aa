import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// While pages are being worked on: `ludoteca serve --origin http://localhost:5173`, and `python web/npm.py run dev`.
const table = "http://127.0.0.1:8642";

export default defineConfig(({ mode }) => ({
  base: "./", // the table may live behind any path
  plugins: [svelte()],
  build: {
    outDir: "../src/ludoteca/table/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // it would be an inline script
    target: "es2022",
  },
  server: { proxy: { "/api/socket": { target: table, ws: true }, "/api": table } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
}));
