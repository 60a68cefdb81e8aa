import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import { layers } from "./lint/layers.ts";
import svelteConfig from "./svelte.config.js";

// Every disabled rule says why; docs/decisions/0024-client-linter.md explains the choice of tools.
export default defineConfig(
  { ignores: ["src/protocol/", "*.config.js"] }, // generated; not part of the TypeScript project
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "array-callback-return": "error",
      "eqeqeq": "error",
      "no-console": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-undef": "off", // TypeScript checks this
      "no-unreachable-loop": "error",
      "svelte/prefer-const": "error", // like prefer-const, but aware of runes
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-meaningless-void-operator": "off", // `void view;` names a dependency of an effect
      "@typescript-eslint/no-misused-spread": "off", // only notation is spread: plain ASCII letters
      "@typescript-eslint/no-unnecessary-condition": "off", // types promise what a browser may lack or not have loaded
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ["src/**"],
    plugins: { ludoteca: { rules: { layers } } },
    rules: { "ludoteca/layers": "error" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { "svelte/block-lang": ["error", { script: ["ts"], enforceScriptPresent: false }] },
  },
  {
    // ESLint has no types for imported components and snippet arguments; svelte-check has them and checks them.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
