import { forget, keep, kept } from "../browser/storage";
import type { Guest } from "../protocol/requests";
import { fetchJson, ProblemError } from "./http";

const NAME = "guest";

/** The guest that this browser is known as, if it has been here before. */
export function knownGuest(): Guest | undefined {
  return kept<Guest>(NAME);
}

/** The guest's token; undefined until this browser has registered. */
export function guestToken(): string | undefined {
  return knownGuest()?.token;
}

/** The guest of this browser; registers the name with the server when it is first needed. */
export async function guestNamed(name: string): Promise<Guest> {
  const known = knownGuest();
  return known && (await isStillKnown(known)) ? known : register(name);
}

/** Give the guest of this browser another name, which counts for the seats they take from now on. */
export async function renameGuest(name: string): Promise<Guest> {
  const known = knownGuest();
  if (!known || !(await isStillKnown(known))) return register(name);
  const { name: stored } = await fetchJson<Guest>("me", { method: "PATCH", body: { name }, token: known.token });
  const guest = { ...known, name: stored };
  keep(NAME, guest);
  return guest;
}

async function register(name: string): Promise<Guest> {
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

/** Forget the guest of this browser. */
export function forgetGuest(): void {
  forget(NAME);
}
