/** The server's address. Scripts are in `assets/` below it, so any path prefix works without configuration. */
const root = import.meta.env.PROD
  ? new URL(/* @vite-ignore */ "..", import.meta.url)
  : new URL("/", globalThis.location?.href ?? "http://localhost");

/** The address of a page, such as `new`, for use in a link. */
export function pagePath(path: string): string {
  return root.pathname + path;
}

/** The part of the browser's address that says which page is shown; undefined if the address is not one of ours. */
export function pageOf(pathname: string): string | undefined {
  return pathname.startsWith(root.pathname) ? pathname.slice(root.pathname.length) : undefined;
}

/** The full address of a page, for sharing. */
export function pageAddress(path: string): string {
  return new URL(path, root).href;
}

/** The address of an API route. */
export function routeAddress(path: string): string {
  return new URL(`api/${path}`, root).href;
}

/** The address of the socket: same host, secure if the page is. */
export function socketAddress(): string {
  const address = new URL("api/socket", root);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
