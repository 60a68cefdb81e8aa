import type { Rule } from "eslint";

/** The folders and files of `src`, lowest layer first: each may import only from the rows above its own. */
export const LAYERS: readonly (readonly string[])[] = [
  ["protocol", "style", "worker"],
  ["browser"],
  ["net"],
  ["text"],
  ["store"],
  ["ui"],
  ["characters"],
  ["boards/contract"],
  ["boards/kit"],
  ["boards/<game>"],
  ["boards/index"],
  ["study"],
  ["account", "explore", "learn", "people", "puzzles", "review"],
  ["archive", "meeting", "mistakes"],
  ["operator", "replay", "table"],
  ["pages"],
  ["App"],
  ["main"],
];

const OF_BOARDS = ["contract", "kit", "index"];

/** The folder that a path within `src` belongs to; a file directly in `src` counts as its own folder. */
export function folderOf(path: string): string {
  const [first = "", second = "index"] = path.replace(/\.(svelte|ts|css)$/, "").split("/");
  return first === "boards" ? `boards/${second}` : first;
}

/** The row of a folder in `LAYERS`; -1 if it is not listed. */
export function levelOf(folder: string): number {
  const [first, second = ""] = folder.split("/");
  const name = first === "boards" && !OF_BOARDS.includes(second) ? "boards/<game>" : folder;
  return LAYERS.findIndex((row) => row.includes(name));
}

const isGame = (folder: string): boolean => levelOf(folder) === levelOf("boards/<game>");

/** Why one file may not import another, both given as paths within `src`; undefined if it may. */
export function problemOf(from: string, to: string): string | undefined {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return undefined;
  if (isGame(other)) return `Do not import the board of a game: boards/index.ts finds it by the game's name.`;
  if (other === "boards/kit" && !isGame(own)) return `boards/kit is for the boards of the games only.`;
  const [level, below] = [levelOf(own), levelOf(other)];
  if (level < 0 || below < 0) return `Give ${level < 0 ? own : other} a layer in lint/layers.ts.`;
  return below < level ? undefined : `${own} must not import ${other}, which is not in a layer below it.`;
}

/** The path within `src` that an import resolves to; undefined if it names a package. */
function target(from: string, source: string): string | undefined {
  return source.startsWith(".") ? new URL(source, `file:///${from}`).pathname.slice(1) : undefined;
}

interface Import {
  readonly source?: { readonly value?: unknown } | null;
}

/** The ESLint rule for files under `src`; it checks imports, dynamic imports and re-exports. */
export const layers: Rule.RuleModule = {
  meta: { type: "problem", messages: { wrong: "{{problem}}" } },
  create(context) {
    const from = context.filename.replaceAll("\\", "/").split("/src/").at(-1) ?? "";
    const check = (node: Rule.Node): void => {
      const named = (node as Import).source?.value;
      const to = typeof named === "string" ? target(from, named) : undefined;
      const problem = to && problemOf(from, to);
      if (problem) context.report({ node, messageId: "wrong", data: { problem } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
