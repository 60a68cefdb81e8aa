import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// To work on the pages, run `ludoteca serve --origin http://localhost:5173` and `python web/npm.py run dev`.
const table = "http://127.0.0.1:8642";

const languageOf = (id: string): string | undefined => /text\/(\w+)\.ftl/.exec(id)?.[1];

const WORKER = "worker.js";
const INDEX = "index.html";
/** What each file of code is built into and needs. The server reads it, to name the code of a page in its head. */
const CHUNKS = "chunks.json";

/** Tells the service worker which files there are, and a version that changes with any of them. */
function serviceWorker(): Plugin {
  return {
    name: "ludoteca:service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const [worker, index] = [bundle[WORKER], bundle[INDEX]];
      if (worker?.type !== "chunk" || worker.imports.length > 0) this.error(`${WORKER} must be one script.`);
      if (index?.type !== "asset") this.error(`${INDEX} is missing.`);
      const page = String(index.source);
      const named = [...page.matchAll(/="\.\/([^"/]+)"/g)].map(([, name]) => name);
      const built = Object.keys(bundle).filter((name) => ![WORKER, INDEX, CHUNKS].includes(name));
      const files = JSON.stringify([...named, ...built.sort()]);
      const content = new TextEncoder().encode(worker.code + page + files);
      const version = new Uint8Array(await crypto.subtle.digest("SHA-256", content)).slice(0, 8).join("-");
      worker.code = worker.code
        .replace("LUDOTECA_VERSION", () => JSON.stringify(version))
        .replace("LUDOTECA_FILES", () => files);
    },
  };
}

export default defineConfig(({ mode }) => ({
  base: "./", // the server may run behind any path prefix
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: "../src/ludoteca/table/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: CHUNKS,
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
    target: "es2022",
    // All texts of a language are one file; English, which the others fall back on, is part of the page.
    rolldownOptions: {
      input: [INDEX, "src/worker/worker.ts"],
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
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
