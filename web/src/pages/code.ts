import type { Component } from "svelte";
import type { Route } from "../store/routes";

type Code = Promise<{ default: Component<{ route: Route }> }>;

/** Pages whose code is loaded on demand; the others are small and part of the first load. */
const PAGES: Readonly<Record<string, () => Code>> = {
  "explore": () => import("../explore/Explore.svelte"),
  "learn": () => import("../learn/Learn.svelte"),
  "meet": () => import("../meeting/MeetPage.svelte"),
  "mistakes": () => import("../mistakes/MistakesPage.svelte"),
  "operator": () => import("../operator/OperatorPage.svelte"),
  "puzzles": () => import("../puzzles/PuzzlesPage.svelte"),
  "replay": () => import("../replay/ReplayPage.svelte"),
  "rules": () => import("../learn/RulesPage.svelte"),
  "sign-in": () => import("../account/SignInPage.svelte"),
  "t": () => import("../table/TablePage.svelte"),
};

/** The code of a page that is loaded on demand; a failed attempt can be repeated. */
export function pageCode(page: string): Code | undefined {
  return PAGES[page]?.();
}
