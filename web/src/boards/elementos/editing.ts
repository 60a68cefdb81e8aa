import type { Editing } from "..";
import Editor from "./Editor.svelte";
import { blank, readPosition } from "./position";

export default {
  Editor,
  blank,
  canRead: (position) => readPosition(position) !== undefined,
} satisfies Editing;
