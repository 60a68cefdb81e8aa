import { takeSecret } from "../browser/fragment";
import { keep, kept } from "../browser/storage";
import type { SeatKey } from "../protocol/requests";

/** The seat key that arrived in a link from another device; undefined if there is none for this table. */
export function seatKey(table: string): string | undefined {
  return kept<string>(`key.${table}`);
}

/** Store the key from the address, `#seat=TOKEN`, and remove it there. */
export function takeKeyFromAddress(table: string): void {
  const token = takeSecret("seat");
  if (token) keep(`key.${table}`, token);
}

/** The part of a link that carries a seat's key to another device. */
export function keyFragment(key: SeatKey): string {
  return `#seat=${encodeURIComponent(key.token)}`;
}
