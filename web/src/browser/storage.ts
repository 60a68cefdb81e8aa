/** A copy of everything stored, so that a browser without storage (private mode) works until the page is closed. */
const memory = new Map<string, string>();

// Another tab of this browser may have stored something newer.
globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
  if (key === null) memory.clear();
  else memory.delete(key);
});

function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined; // the browser stores nothing, or the value cannot be read
  }
}

/** The value stored under a name; undefined if there is none or it cannot be read. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- each caller reads only what it stored
export function kept<T>(name: string): T | undefined {
  const key = `ludoteca.${name}`;
  const text = memory.get(key) ?? attempt(() => localStorage.getItem(key));
  return text ? attempt(() => JSON.parse(text) as T) : undefined;
}

/** Store a value under a name. */
export function keep(name: string, value: unknown): void {
  const key = `ludoteca.${name}`;
  memory.set(key, JSON.stringify(value));
  attempt(() => localStorage.setItem(key, JSON.stringify(value)));
}

/** Delete the value stored under a name. */
export function forget(name: string): void {
  const key = `ludoteca.${name}`;
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
}
