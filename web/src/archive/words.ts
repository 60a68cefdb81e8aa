import { speaker } from "../text/t";
import type { ArchiveTexts } from "./text/keys";

/** The text of an archive key in the language of the page. */
export const { say } = speaker<ArchiveTexts>("archive");
