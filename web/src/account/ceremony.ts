/** Asks the browser for passkeys, and turns its answers into JSON. */
import { ProblemError } from "../net/http";

/** Why passkeys cannot be used on this page; undefined if they can. */
export function obstacle(): "browser" | "address" | undefined {
  const isNumbers = /^[\d.]+$|^\[/.test(location.hostname);
  if (isNumbers || !globalThis.isSecureContext) return "address";
  return typeof PublicKeyCredential === "function" ? undefined : "browser";
}

/** True if the person has closed the browser's question, or did not answer in time. */
export function isCancelled(problem: unknown): boolean {
  return problem instanceof DOMException && ["NotAllowedError", "AbortError"].includes(problem.name);
}

/** True if this device already has one of the guest's passkeys. */
export function isKnown(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === "InvalidStateError";
}

/** Let the browser make a passkey. */
export async function create(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(descriptor),
  } as unknown as PublicKeyCredentialCreationOptions;
  return answered(() => navigator.credentials.create({ publicKey }));
}

/** Let the person choose a passkey, and the browser sign with it. */
export async function use(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(descriptor),
  } as unknown as PublicKeyCredentialRequestOptions;
  return answered(() => navigator.credentials.get({ publicKey }));
}

/** The browser's answer. Nobody can act on the many other reasons why there is none, so they become one refusal. */
async function answered(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return answer(await ask());
  } catch (problem) {
    if (isCancelled(problem) || isKnown(problem)) throw problem;
    throw new ProblemError(403, { key: "passkey-refused" });
  }
}

function descriptor({ id, type }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { id: bytes(id), type: type as PublicKeyCredentialType };
}

/** What `PublicKeyCredential.toJSON` returns, for browsers that do not have it. */
function answer(credential: Credential | null): unknown {
  const { id, rawId, type, response, authenticatorAttachment } = credential as PublicKeyCredential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const found = response as unknown as Partial<Record<(typeof parts)[number], ArrayBuffer | null>>;
  const encoded = parts.flatMap((part) => (found[part] ? [[part, text(found[part])] as const] : []));
  return {
    id,
    rawId: text(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: Object.fromEntries(encoded),
  };
}

function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  const plain = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
