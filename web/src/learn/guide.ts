import { forget, keep, kept } from "../browser/storage";
import * as api from "../net/api";
import { guestNamed, knownGuest } from "../net/guest";
import type { GuideTip } from "../protocol/lessons";
import type { LogLine, Over } from "../protocol/messages";
import type { GameInfo, NewTable } from "../protocol/requests";
import { againstComputers } from "../store/options";

const name = (table: string): string => `guide.${table}`;

/** A first match: against the weakest level, with plain rules, and so without the game's own clock. */
export function firstTable(game: GameInfo): NewTable {
  const table = againstComputers(game, game.levels[0]?.name ?? "");
  const plain = game.options
    .filter((option) => option.live_people > 0)
    .map((option) => [option.name, option.default] as const);
  return { ...table, options: Object.fromEntries(plain) };
}

/** Make the table of a first match; a guide will be there. */
export async function makeFirst(game: GameInfo, guest: string): Promise<string> {
  await guestNamed(knownGuest()?.name ?? guest);
  const { table } = await api.newTable(firstTable(game));
  keep(name(table.id), true);
  return table.id;
}

/** True if somebody learns at this table, and has not sent the guide away. */
export const isGuided = (table: string): boolean => kept<boolean>(name(table)) ?? false;
export const sendGuideAway = (table: string): void => forget(name(table));

const EARLY: readonly string[] = ["resigned", "time", "agreed"];

/** How many turns a seat has had before the one that runs; the set-up is one of them. */
export function turnsHad(log: readonly LogLine[], seat: number | null, running: number): number {
  return new Set(
    log.filter((line) => line.kind === "step" && line.seat === seat && line.turn !== running).map((line) => line.turn),
  ).size;
}

/** What the guide says to somebody who has had so many turns: the last tip that has come up. */
export function tipFor(guide: readonly GuideTip[], turns: number): GuideTip | undefined {
  return guide.findLast((tip) => tip.turns <= turns);
}

/** What is said at the end: nobody has played a whole match who has given it up. */
export function praiseFor(over: Over, seat: number | null): "guide.over.won" | "guide.over.early" | "guide.over" {
  if (seat !== null && over.places[seat] === 1) return "guide.over.won";
  return EARLY.includes(over.ending) ? "guide.over.early" : "guide.over";
}
