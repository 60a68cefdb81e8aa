/** Where the table lives. Scripts lie in `assets/` beneath it, so it is found behind any path prefix without a setting. */
const root = import.meta.env.PROD
  ? new URL(/* @vite-ignore */ "..", import.meta.url)
  : new URL("/", globalThis.location?.href ?? "http://localhost");

/** The address of a page, such as `new`, as it stands in a link. */
export function pagePath(path: string): string {
  return root.pathname + path;
}

/** The part of the browser's address that says which page is shown; undefined if it is not one of ours. */
export function pageOf(pathname: string): string | undefined {
  return pathname.startsWith(root.pathname) ? pathname.slice(root.pathname.length) : undefined;
}

/** The whole address of a page, to be sent to somebody. */
export function pageAddress(path: string): string {
  return new URL(path, root).href;
}

/** The address of a route of the table. */
export function routeAddress(path: string): string {
  return new URL(`api/${path}`, root).href;
}

/** The address of the socket: the same host, secure where the page is. */
export function socketAddress(): string {
  const address = new URL("api/socket", root);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
