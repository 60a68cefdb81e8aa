const PATIENCE = 3_000; // milliseconds to wait for the service worker of a first visit

/** The service worker's registration; undefined if the browser has none, or none that is ready in time. */
export async function serviceWorker(patience = PATIENCE): Promise<ServiceWorkerRegistration | undefined> {
  const workers = (globalThis.navigator as Partial<Navigator> | undefined)?.serviceWorker;
  if (!workers) return undefined;
  const late = new Promise<undefined>((done) => setTimeout(done, patience));
  return Promise.race([workers.ready, late]);
}
