import * as api from "../net/api";
import { guestNamed, knownGuest } from "../net/guest";
import { forget, keep, kept } from "../browser/keeping";
import type { NewTable } from "../protocol/requests";
import type { GameInfo } from "../protocol/requests";
import { againstComputers } from "../store/wishes";

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
