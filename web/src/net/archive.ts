import type { ArchivePage } from "../protocol/archive";
import { guestToken } from "./guest";
import { fetchJson } from "./http";

/** A page of this guest's finished matches, for a search written as a query. */
export const myMatches = (query: string): Promise<ArchivePage> =>
  fetchJson(`me/matches?${query}`, { token: guestToken() });
