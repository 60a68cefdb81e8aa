import type { CallInfo, CallSettings, Companion, Subscription, TestSent } from "../protocol/calls";
import { guestToken } from "./guest";
import { fetchJson, fetchText } from "./http";

/** Whether the server sends notifications, and its key. */
export const callInfo = (): Promise<CallInfo> => fetchJson("calls");
export const callSettings = (): Promise<CallSettings> => fetchJson("me/calls", { token: guestToken() });
export const changeCallSettings = (body: CallSettings): Promise<CallSettings> =>
  fetchJson("me/calls", { method: "PATCH", body, token: guestToken() });
export const subscribe = (subscription: Subscription, language: string): Promise<CallSettings> =>
  fetchJson("me/calls/subscribe", { method: "POST", body: { subscription, language }, token: guestToken() });
export const testCall = (endpoint: string): Promise<TestSent> =>
  fetchJson("me/calls/test", { method: "POST", body: { endpoint }, token: guestToken() });
/** The people whom this guest may invite to a table. */
export const companions = (table: string): Promise<Companion[]> =>
  fetchJson(`tables/${table}/companions`, { token: guestToken() });

/** Send no more notifications to this browser. */
export async function unsubscribe(endpoint: string): Promise<void> {
  await fetchText("me/calls/unsubscribe", { method: "POST", body: { endpoint }, token: guestToken() });
}

/** Invite somebody to a table. */
export async function invite(table: string, { table: earlier, seat }: Companion): Promise<void> {
  const body = { table: earlier, seat };
  await fetchText(`tables/${table}/invitations`, { method: "POST", body, token: guestToken() });
}
