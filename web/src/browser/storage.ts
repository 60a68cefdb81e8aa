/** What a browser keeps between visits. One that keeps nothing (private mode) still plays, until the page is closed. */
const memory = new Map<string, string>();

function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined; // the browser keeps nothing, or something that cannot be read
  }
}

/** What was kept under a name, if it can be read. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- who reads it is who kept it
export function kept<T>(name: string): T | undefined {
  const key = `ludoteca.${name}`;
  const text = memory.get(key) ?? attempt(() => localStorage.getItem(key));
  return text ? attempt(() => JSON.parse(text) as T) : undefined;
}

/** Keep something under a name. */
export function keep(name: string, value: unknown): void {
  const key = `ludoteca.${name}`;
  memory.set(key, JSON.stringify(value));
  attempt(() => localStorage.setItem(key, JSON.stringify(value)));
}

/** Forget what was kept under a name. */
export function forget(name: string): void {
  const key = `ludoteca.${name}`;
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
}
