import type { Accepted, NewOffer, Offer } from "../protocol/offers";
import type { Wait, Waiting } from "../protocol/pairing";
import { guestToken } from "./guest";
import { fetchJson, fetchText } from "./http";

/** The invitations that this visitor may accept, the latest first. */
export const openOffers = (): Promise<Offer[]> => fetchJson("offers", { token: guestToken() });

/** The invitations that this guest has made, or has accepted while others are missing. */
export const myOffers = (): Promise<Offer[]> => fetchJson("me/offers", { token: guestToken() });

export const makeOffer = (wish: NewOffer): Promise<Offer> =>
  fetchJson("offers", { method: "POST", body: wish, token: guestToken() });

export const acceptOffer = (id: string): Promise<Accepted> =>
  fetchJson(`offers/${id}/accept`, { method: "POST", token: guestToken() });

/** Withdraw an invitation, or take back that it was accepted. */
export async function withdrawOffer(id: string): Promise<void> {
  await fetchText(`offers/${id}`, { method: "DELETE", token: guestToken() });
}

/** Wait for an opponent, or report that this page still waits. */
export const wait = (wish: Wait): Promise<Waiting> =>
  fetchJson("pairing", { method: "POST", body: wish, token: guestToken() });

/** Leave the bot and play with the person who has come. */
export const agree = (page: string): Promise<Waiting> =>
  fetchJson("pairing/agree", { method: "POST", body: { page }, token: guestToken() });

/** Wait no more. The request outlives the page. */
export async function stopWaiting(page: string): Promise<void> {
  await fetchText("pairing/leave", { method: "POST", body: { page }, token: guestToken(), outlivesPage: true });
}
