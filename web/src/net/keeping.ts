/** What a browser keeps between visits. A browser that keeps nothing (private mode) still plays, until the page is closed. */
const memory = new Map<string, string>();

/** What was kept under a name, if it can be read. */
export function kept<T>(name: string): T | undefined {
  const key = `ludoteca.${name}`;
  try {
    const text = localStorage.getItem(key) ?? memory.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    const text = memory.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }
}

/** Keep something under a name. */
export function keep(name: string, value: unknown): void {
  const key = `ludoteca.${name}`;
  memory.set(key, JSON.stringify(value));
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return; // the browser keeps nothing; memory does for this visit
  }
}

/** Forget what was kept under a name. */
export function forget(name: string): void {
  const key = `ludoteca.${name}`;
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
