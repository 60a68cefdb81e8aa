import { forget, keep, kept } from "../browser/storage";
import type { Guest } from "../protocol/requests";
import { fetchJson, fetchText, ProblemError, whenSignedOut } from "./http";
import { signedOut } from "./signed-out.svelte";

const NAME = "guest";
/** What this browser keeps of its guest besides their token. Whoever comes after them must not get it. */
const OWN = ["puzzles.solved", "puzzles.streak", "puzzles.guest"];
const leaving: (() => void)[] = [];

/** Call `tell` when this browser's guest leaves: they signed out, were erased, or somebody else signed in. */
export function whenGuestLeaves(tell: () => void): void {
  leaving.push(tell);
}

/** The guest that this browser has registered; undefined if it has not been here before. */
export function knownGuest(): Guest | undefined {
  return kept<Guest>(NAME);
}

/** The guest's token; undefined until this browser has registered. */
export function guestToken(): string | undefined {
  return knownGuest()?.token;
}

/** This browser's guest; registers the name with the server when it is first needed. */
export async function guestNamed(name: string): Promise<Guest> {
  const known = knownGuest();
  return known && (await isStillKnown(known)) ? known : register(name);
}

/** Rename this browser's guest. The new name applies to seats taken from now on. */
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

/** From now on, this browser is signed in as this guest. */
export function keepGuest(guest: Guest): void {
  const before = knownGuest();
  if (before && before.id !== guest.id) forgetGuest();
  keep(NAME, guest);
  signedOut.dismiss();
}

/** Note that this device was signed out. Nothing is lost: the guest can sign in again. */
export function noteSignedOut(): void {
  const guest = knownGuest();
  if (!guest) return;
  forgetGuest();
  signedOut.remember(guest.name);
}

/** Ask the server whether this browser is still signed in; if it is not, `noteSignedOut` follows. */
export async function checkGuest(): Promise<void> {
  const token = guestToken();
  if (token) await fetchText("me", { token }).catch(() => undefined);
}

whenSignedOut((token) => {
  if (token === guestToken()) noteSignedOut();
});

async function isStillKnown(guest: Guest): Promise<boolean> {
  try {
    await fetchJson<Guest>("me", { token: guest.token });
    return true;
  } catch (problem) {
    if (problem instanceof ProblemError && problem.status === 401) return false;
    throw problem;
  }
}

/** Forget this browser's guest and what belongs to them. */
export function forgetGuest(): void {
  for (const name of [NAME, ...OWN]) forget(name);
  for (const tell of leaving) tell();
}
