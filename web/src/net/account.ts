import type { Account, LinkTarget, PasskeyInfo, RecoveryCode, SignedIn, SignInLink } from "../protocol/accounts";
import { guestToken, keepGuest } from "./guest";
import { fetchJson, fetchText, type HttpRequest } from "./http";

type Method = NonNullable<HttpRequest["method"]>;

function asGuest<T>(path: string, method: Method = "GET", body?: unknown): Promise<T> {
  return fetchJson<T>(path, { method, body, token: guestToken() });
}

async function change(path: string, method: Method, body?: unknown): Promise<void> {
  await fetchText(path, { method, body, token: guestToken() });
}

/** Sign in, and keep the guest with the new token. */
async function signIn(how: string, body: unknown): Promise<SignedIn> {
  const signedIn = await asGuest<SignedIn>(`sign-in/${how}`, "POST", body);
  keepGuest({ id: signedIn.id, name: signedIn.name, token: signedIn.token });
  return signedIn;
}

/** How this guest can sign in. */
export const myAccount = (): Promise<Account> => asGuest("me/account");

export const renameDevice = (id: string, name: string): Promise<void> => change(`me/devices/${id}`, "PATCH", { name });
export const signOutDevice = (id: string): Promise<void> => change(`me/devices/${id}`, "DELETE");
export const signOutOthers = (): Promise<void> => change("me/devices", "DELETE");

export const creationOptions = (): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  asGuest("me/passkeys/options", "POST");
export const addPasskey = (answer: unknown): Promise<PasskeyInfo> => asGuest("me/passkeys", "POST", { answer });
export const renamePasskey = (id: string, name: string): Promise<void> =>
  change(`me/passkeys/${id}`, "PATCH", { name });
export const removePasskey = (id: string): Promise<void> => change(`me/passkeys/${id}`, "DELETE");

export const newRecoveryCode = (): Promise<RecoveryCode> => asGuest("me/recovery-code", "POST");
export const newSignInLink = (): Promise<SignInLink> => asGuest("me/sign-in-link", "POST");

export const requestOptions = (): Promise<PublicKeyCredentialRequestOptionsJSON> => asGuest("sign-in/options", "POST");
export const withPasskey = (answer: unknown, brings: boolean): Promise<SignedIn> =>
  signIn("passkey", { answer, brings });
export const withRecoveryCode = (code: string, brings: boolean): Promise<SignedIn> =>
  signIn("recovery", { code, brings });
export const withLink = (code: string, brings: boolean): Promise<SignedIn> => signIn("link", { code, brings });
/** Whom a link signs in; it stays valid. */
export const linkTarget = (code: string): Promise<LinkTarget> => asGuest("sign-in/link/look", "POST", { code });
