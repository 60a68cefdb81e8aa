import { forget, keep, kept } from "../browser/storage";
import type { Guest } from "../protocol/requests";
import { fetchJson, ProblemError } from "./http";

const NAME = "guest";

/** Who this browser is at the table, if it has been here before. */
export function knownGuest(): Guest | undefined {
  return kept<Guest>(NAME);
}

/** The token with which this browser asks; undefined before its first need. */
export function guestToken(): string | undefined {
  return knownGuest()?.token;
}

/** Who this browser is; it says its name to the table when that is first needed. */
export async function guestNamed(name: string): Promise<Guest> {
  const known = knownGuest();
  if (known && (await isStillKnown(known))) return known;
  const guest = await fetchJson<Guest>("guests", { method: "POST", body: { name: name.trim() } });
  keep(NAME, guest);
  return guest;
}

async function isStillKnown(guest: Guest): Promise<boolean> {
  try {
    await fetchJson<Guest>("me", { token: guest.token });
    return true;
  } catch (problem) {
    if (problem instanceof ProblemError && problem.status === 401) return false;
    throw problem;
  }
}

/** The browser forgets who it was. */
export function forgetGuest(): void {
  forget(NAME);
}
