import type { Component } from "svelte";
import { myAccount } from "../net/account";
import Offer from "./Offer.svelte";

/** What asks a guest whether they want a way to come back; undefined if they have one. Without an answer, it can wait. */
export async function offered(): Promise<Component | undefined> {
  try {
    const { passkeys, recovery_at } = await myAccount();
    return passkeys.length === 0 && recovery_at === 0 ? Offer : undefined;
  } catch {
    return undefined;
  }
}
