import { forget, keep, kept } from "../browser/storage";
import * as api from "../net/api";
import { guestNamed } from "../net/guest";
import type { GuideTip } from "../protocol/lessons";
import type { LogLine, Over } from "../protocol/messages";
import type { GameInfo, NewTable } from "../protocol/requests";
import { againstComputers } from "../store/options";

const name = (table: string): string => `guide.${table}`;

/** A first match: against the weakest level, with the basic rules, and therefore without the game's own clock. */
export function firstTable(game: GameInfo): NewTable {
  const table = againstComputers(game, game.levels[0]?.name ?? "");
  const plain = game.options
    .filter((option) => option.live_people > 0)
    .map((option) => [option.name, option.default] as const);
  return { ...table, options: Object.fromEntries(plain) };
}

/** Create the table for a first match, with a guide. */
export async function makeFirst(game: GameInfo, guest: string): Promise<string> {
  await guestNamed(guest);
  const { table } = await api.newTable(firstTable(game));
  keep(name(table.id), true);
  return table.id;
}

/** True if somebody is learning at this table and has not dismissed the guide. */
export const isGuided = (table: string): boolean => kept<boolean>(name(table)) ?? false;
export const sendGuideAway = (table: string): void => forget(name(table));

const EARLY: readonly string[] = ["resigned", "time", "agreed", "stopped"];

/** How many turns a seat has completed before the current one; the set-up counts as one. */
export function turnsHad(log: readonly LogLine[], seat: number | null, running: number): number {
  return new Set(
    log.filter((line) => line.kind === "step" && line.seat === seat && line.turn !== running).map((line) => line.turn),
  ).size;
}

/** The tip for a player who has completed this number of turns: the latest one that applies. */
export function tipFor(guide: readonly GuideTip[], turns: number): GuideTip | undefined {
  return guide.findLast((tip) => tip.turns <= turns);
}

/** The praise at the end; a match that ended early does not count as a whole match. */
export function praiseFor(over: Over, seat: number | null): "guide-over-won" | "guide-over-early" | "guide-over" {
  if (seat !== null && over.places[seat] === 1) return "guide-over-won";
  return EARLY.includes(over.ending) ? "guide-over-early" : "guide-over";
}
