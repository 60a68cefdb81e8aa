import { keep, kept } from "../browser/storage";
import type { SeatKey } from "../protocol/requests";

/** The seat key that arrived in a link from another device; undefined if there is none for this table. */
export function seatKey(table: string): string | undefined {
  return kept<string>(`key.${table}`);
}

/**
 * Store the key from the address, `#seat=TOKEN`, and remove it there, so that it does not stay in the browser's
 * history. Browsers never send the part after `#` to a server.
 */
export function takeKeyFromAddress(table: string): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (!token) return;
  keep(`key.${table}`, token);
  history.replaceState(null, "", location.pathname);
}

/** The part of a link that carries a seat's key to another device. */
export function keyFragment(key: SeatKey): string {
  return `#seat=${encodeURIComponent(key.token)}`;
}
