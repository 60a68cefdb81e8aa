import type { Block, ReportWish } from "../protocol/care";
import { guestToken } from "./guest";
import { fetchJson, fetchText } from "./http";

/** The people whom this guest has blocked. */
export const myBlocks = (): Promise<Block[]> => fetchJson("me/blocks", { token: guestToken() });

/** Block the person in a seat. */
export const blockSeat = (table: string, seat: number): Promise<Block> =>
  fetchJson(`tables/${table}/blocks`, { method: "POST", body: { seat }, token: guestToken() });

/** Report the person in a seat to the operators. */
export async function reportSeat(table: string, wish: ReportWish): Promise<void> {
  await fetchText(`tables/${table}/reports`, { method: "POST", body: wish, token: guestToken() });
}

/** Remove a block. */
export async function unblock(id: string): Promise<void> {
  await fetchText(`me/blocks/${id}`, { method: "DELETE", token: guestToken() });
}
