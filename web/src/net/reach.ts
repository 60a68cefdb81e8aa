import { pageAddress } from "./address";

/** The start page that the server sends now; undefined if the server cannot be reached. */
export async function startPage(): Promise<string | undefined> {
  try {
    const response = await fetch(pageAddress(""), { cache: "no-cache", credentials: "omit" });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** True if the server can be reached. */
export async function isReachable(): Promise<boolean> {
  return (await startPage()) !== undefined;
}
