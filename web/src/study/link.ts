import { pageAddress } from "../net/address";
import { packed, unpacked } from "../store/packed";
import { recordAt, scriptOf } from "./script";

/** The path of a page that explores from a moment of a record: after so many steps, or at its end. */
export async function explorePath(game: string, record: string, steps?: number): Promise<string> {
  const script = scriptOf(record);
  return `explore/${game}#${await packed(recordAt(script, steps ?? script.steps.length))}`;
}

/** The whole address, to be sent to somebody. */
export async function exploreAddress(game: string, record: string): Promise<string> {
  return pageAddress(await explorePath(game, record));
}

/** The record that the part of an address behind `#` holds; empty if there is none. Fails if it was damaged. */
export async function recordIn(hash: string): Promise<string> {
  const word = hash.replace(/^#/, "");
  return word ? unpacked(word) : "";
}
