import type { Editing } from "..";
import Editor from "./Editor.svelte";
import { blank, readPosition } from "./position";

export default {
  Editor,
  blank,
  canRead: (position, players) => readPosition(position, players) !== undefined,
} satisfies Editing;
