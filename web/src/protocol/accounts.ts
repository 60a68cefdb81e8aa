// Generated from src/ludoteca/table/messages/accounts.py by `make protocol`. Do not edit.

export const LABEL_LENGTH = 40;

/** Rename a device or a passkey. */
export interface NewLabel {
  readonly name: string;
}

/** Register a passkey, with the browser's answer to the options. */
export interface NewPasskey {
  readonly answer: Readonly<Record<string, unknown>>;
  readonly name?: string;
}

/** Sign in with a passkey, with the browser's answer to the options. */
export interface PasskeySignIn {
  readonly answer: Readonly<Record<string, unknown>>;
  /** If this browser had another guest, who has no other way back: whether their tables become yours. */
  readonly brings?: boolean;
}

/** Sign in with a recovery code, or with the code in a link from another device. */
export interface CodeSignIn {
  readonly code: string;
  /** If this browser had another guest, who has no other way back: whether their tables become yours. */
  readonly brings?: boolean;
}

/** Ask whom a link signs in, without using it up. */
export interface LinkCode {
  readonly code: string;
}

/** A browser or program in which you are signed in. */
export interface DeviceInfo {
  readonly id: string;
  /** Its name, or an empty string if it is not a known browser. */
  readonly name: string;
  readonly came_at: number;
  /** When it was last used, to the day, in milliseconds since 1970. */
  readonly seen_at: number;
  /** When it will be signed out if nobody uses it, or 0 for never. */
  readonly until: number;
  readonly is_this: boolean;
}

/** One of your passkeys. */
export interface PasskeyInfo {
  readonly id: string;
  readonly name: string;
  /** The domain of the pages at which it works. */
  readonly domain: string;
  readonly made_at: number;
  readonly used_at: number;
}

/** All the ways in which you can sign in. */
export interface Account {
  readonly devices: readonly DeviceInfo[];
  readonly passkeys: readonly PasskeyInfo[];
  /** When your recovery code was made, or 0 if you have none. */
  readonly recovery_at: number;
  /** The number of your tables, to tell what would be lost with this device. */
  readonly tables: number;
}

/** A new recovery code. It is sent once and stored as a hash, and works once. */
export interface RecoveryCode {
  readonly code: string;
}

/** The code for a link that signs in another device. It works once, until the given time. */
export interface SignInLink {
  readonly code: string;
  readonly until: number;
}

/** Whom a link signs in. */
export interface LinkTarget {
  readonly name: string;
}

/** You, with the token of this device. It is sent only once, so the client must store it. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  /** The new recovery code, if you signed in with the old one. */
  readonly recovery_code: string;
}

/** A passkey in an export. */
export interface ExportedPasskey {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly made_at: number;
  readonly used_at: number;
  readonly counter: number;
}

/** A device in an export. */
export interface ExportedDevice {
  readonly name: string;
  readonly came_at: number;
  readonly seen_at: number;
}

/** How a guest signs in, without secrets. */
export interface ExportedAccount {
  readonly devices: readonly ExportedDevice[];
  readonly passkeys: readonly ExportedPasskey[];
  readonly recovery_at: number;
}
