import * as api from "../net/api";
import { guestNamed, knownGuest } from "../net/guest";
import { forget, keep, kept } from "../net/keeping";
import type { NewTable } from "../protocol/requests";
import type { GameInfo } from "../protocol/requests";
import { againstComputers } from "../store/wishes";

const name = (table: string): string => `guide.${table}`;

/** A first match: against the weakest level, and without the game's own clock. */
export function firstTable(game: GameInfo): NewTable {
  const table = againstComputers(game, game.levels[0]?.name ?? "");
  return game.clock_option ? { ...table, options: { [game.clock_option]: "none" } } : table;
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
