import { pageOf, pagePath } from "../net/address";
import { routeOf, type Route } from "./routes";

function read(): Route {
  return routeOf(pageOf(location.pathname));
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => (this.route = read()));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to a page of this site. */
  go(path: string): void {
    history.pushState({ isOurs: true }, "", pagePath(path));
    this.route = read();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Go back to the previous page on this site, or to the start page. */
  back(): void {
    if ((history.state as { isOurs?: boolean } | null)?.isOurs) history.back();
    else this.go("");
  }

  /** Follow links to our own pages without reloading the site. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const path = pageOf(link.pathname);
    if (path === undefined || path.startsWith("api/") || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
