import { speaker } from "../text/t";
import type { ReplayTexts } from "./text/keys";

export type ReplayKey = keyof ReplayTexts;

/** The text of a replay page key in the language of the page. */
export const { say } = speaker<ReplayTexts>("replay");
