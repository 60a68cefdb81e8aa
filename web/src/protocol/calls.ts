// Generated from src/ludoteca/table/messages/calls.py by `make protocol`. Do not edit.

export const ENDPOINT_LENGTH = 1000;
export const DAY_MINUTES = 1440;

/** A browser's keys for its subscription, in URL-safe Base64. */
export interface PushKeys {
  /** The public key, with which the server encrypts. */
  readonly p256dh: string;
  /** A secret that the browser shares with the server. */
  readonly auth: string;
}

/** A browser's subscription: where its push service takes notifications, and the keys to encrypt them. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: PushKeys;
}

/** Send notifications to this browser, in this language. */
export interface Subscribe {
  readonly subscription: Subscription;
  readonly language: string;
}

/** Replace a subscription that the browser has renewed. Only the browser knows the earlier endpoint. */
export interface RenewSubscription {
  /** The earlier endpoint. */
  readonly endpoint: string;
  readonly subscription: Subscription;
}

/** The subscription of one browser. */
export interface SubscribedBrowser {
  readonly endpoint: string;
}

/** The part of the day without notifications, in minutes after midnight. They arrive when it ends. */
export interface QuietHours {
  readonly begins: number;
  readonly ends: number;
  /** The device's time zone, such as `Europe/Rome`. */
  readonly zone: string;
  /** The minutes by which the device's clock is ahead of UTC, for a server that does not know the zone. */
  readonly offset: number;
}

/** When a guest wants to be called, and by whom, on all their devices. */
export interface CallSettings {
  readonly quiet: QuietHours | null;
  /** Whether people may invite this guest after they have played together. */
  readonly has_invitations: boolean;
}

/** Whether this server sends notifications, and its public key, with which browsers subscribe. */
export interface CallInfo {
  readonly is_on: boolean;
  readonly key: string;
}

/** What became of a test notification. */
export interface TestSent {
  readonly outcome: "busy" | "gone" | "refused" | "sent" | "unknown" | "unreachable";
}

/** Somebody the guest has played with and may invite, named by a seat that they took at a table. */
export interface Companion {
  readonly table: string;
  readonly seat: number;
  readonly name: string;
  /** True if they have been invited to this table already. */
  readonly is_invited: boolean;
}

/** Invite the person in a seat at an earlier table. */
export interface Invite {
  readonly table: string;
  readonly seat: number;
}

/** A browser that gets a guest's notifications. */
export interface ExportedSubscription {
  readonly endpoint: string;
  readonly language: string;
  readonly made_at: number;
}

/** Everything stored about a guest's notifications. */
export interface ExportedCalls {
  readonly settings: CallSettings;
  readonly subscriptions: readonly ExportedSubscription[];
}
