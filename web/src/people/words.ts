import { speaker } from "../text/t";
import type { PeopleTexts } from "./text/keys";

/** The text of a key about the people at a table. */
export const { say } = speaker<PeopleTexts>("people");
