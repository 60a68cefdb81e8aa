import { pagePath } from "../net/address";
import * as api from "../net/api";
import type { Moments } from "../protocol/replays";
import { canPack, packed } from "./packed";

/** Longer links are cut off on their way by some who carry them. */
export const LONGEST_LINK = 8_000;

/** Where a match comes from that is looked through. */
export interface Source {
  /** The page, as it stands in an address before `#`. */
  readonly path: string;
  /** The record, packed for the address; empty where the address needs none, or it would be too long. */
  readonly word: string;
  /** The name of a file that is made of it, without what says its kind. */
  readonly name: string;
  /** The match of a table, if it is one. */
  readonly table?: { readonly id: string; readonly match: number };
  /** The match with the eyes of a seat; with everything open if none is named, as far as that may be. */
  look(seat: number | null): Promise<Moments>;
  /** The text of its record; none while it runs. */
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
