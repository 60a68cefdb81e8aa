import type { Moments, Watch } from "../protocol/replays";
import { fetchJson } from "./http";

/** The match of a record, step by step; a damaged one is refused with the line at which it is wrong. */
export const watch = (wish: Watch): Promise<Moments> => fetchJson("study/moments", { method: "POST", body: wish });
