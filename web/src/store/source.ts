import { pagePath } from "../net/address";
import * as api from "../net/api";
import type { Moments } from "../protocol/replays";
import { canPack, packed } from "./packed";

/** The longest link to share. Some messengers cut off longer ones. */
export const LONGEST_LINK = 8_000;

/** Where the match in a replay comes from. */
export interface Source {
  /** The path of the page, without the part after `#`. */
  readonly path: string;
  /** The record, packed for the address; empty if the address does not need it, or it would be too long. */
  readonly word: string;
  /** The base name for files made from the match, without extension. */
  readonly name: string;
  /** The table and the number of the match, if it was played at a table. */
  readonly table?: { readonly id: string; readonly match: number };
  /** The match as a seat saw it. Without a seat, it shows everything that the rules allow. */
  look(seat: number | null): Promise<Moments>;
  /** The match record as text; not available while the match is running. */
  record: () => Promise<string>;
}

export function ofTable(id: string, match: number): Source {
  return {
    path: `t/${id}/replay/${match}`,
    word: "",
    name: `${id}-${match}`,
    table: { id, match },
    look: (seat) => api.moments(id, match, seat),
    record: () => api.recordText(id, match),
  };
}

export async function ofRecord(record: string): Promise<Source> {
  const word = canPack() ? await packed(record) : "";
  return {
    path: "replay",
    word: word.length <= LONGEST_LINK - pagePath("replay").length ? word : "",
    name: "match",
    look: (viewer) => api.watchRecord({ record, viewer }),
    record: () => Promise.resolve(record),
  };
}
