import { speaker } from "../text/t";
import type { MeetingTexts } from "./text/keys";

/** The text of a meeting key in the language of the page. */
export const { say } = speaker<MeetingTexts>("meeting");
