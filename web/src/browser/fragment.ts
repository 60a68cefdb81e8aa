/**
 * Take a secret out of the address, such as `#code=…`, and remove it there, so that it does not stay in the browser's
 * history. Browsers never send the part after `#` to a server. Empty if there is none.
 */
export function takeSecret(name: string): string {
  const found = new URLSearchParams(location.hash.slice(1)).get(name) ?? "";
  if (found) history.replaceState(history.state, "", location.pathname + location.search);
  return found;
}
