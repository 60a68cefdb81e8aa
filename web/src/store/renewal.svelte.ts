import { pagePath } from "../net/address";
import { isReachable, startPage } from "../net/reach";

const PAUSE = 60_000; // between two reloads for files that are missing, and between two looks for a new version

/** The page's own script; its name changes with every version. */
const script = (): string => document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";

/** Keeps the site readable offline, and notices when the server has a newer version of it. */
class Renewal {
  /** True if the server has a newer version than this page. */
  isDue = $state(false);
  #lookedAt = Date.now();

  /** Register the service worker, if the browser allows it. It needs TLS or a server on the same machine. */
  async begin(): Promise<void> {
    addEventListener("vite:preloadError", () => void this.#missed());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && Date.now() - this.#lookedAt > PAUSE) void this.look();
    });
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers || !import.meta.env.PROD) return;
    let isFirst = workers.controller === null;
    workers.addEventListener("controllerchange", () => {
      if (isFirst) workers.controller?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
      else void this.look();
      isFirst = false;
    });
    try {
      await workers.register(pagePath("worker.js"), { updateViaCache: "none" });
    } catch {
      return; // without a worker, the site works as long as there is a connection
    }
  }

  /** Look for a newer version. */
  async look(): Promise<void> {
    this.#lookedAt = Date.now();
    const page = await startPage();
    if (page === undefined) return;
    this.isDue = !page.includes(new URL(script()).pathname.split("/").at(-1) ?? "");
    if (this.isDue) void navigator.serviceWorker?.getRegistration().then((one) => one?.update());
  }

  /** Reload the page, unless that would lead to the browser's error page. */
  async reload(): Promise<void> {
    if (navigator.serviceWorker?.controller || (await isReachable())) location.reload();
  }

  /** A file of this page is missing. After an update, it is gone for good, so reload the page. */
  async #missed(): Promise<void> {
    const last = Number(sessionStorage.getItem("ludoteca.renewed") ?? 0);
    if (Date.now() - last < PAUSE || !(await isReachable())) return;
    sessionStorage.setItem("ludoteca.renewed", String(Date.now()));
    location.reload();
  }
}

export const renewal = new Renewal();
