import { pageAddress } from "../net/address";
import { packed, unpacked } from "../store/packed";
import { recordAt, scriptOf } from "./script";

/** The path of the page that explores a record, after the given number of steps or at its end. */
export async function explorePath(game: string, record: string, steps?: number): Promise<string> {
  const script = scriptOf(record);
  return `explore/${game}#${await packed(recordAt(script, steps ?? script.steps.length))}`;
}

/** The full address of that page, for sharing. */
export async function exploreAddress(game: string, record: string): Promise<string> {
  return pageAddress(await explorePath(game, record));
}

/** The record in the part of an address after `#`; empty if there is none. Throws if it is damaged. */
export async function recordIn(hash: string): Promise<string> {
  const word = hash.replace(/^#/, "");
  return word ? unpacked(word) : "";
}
