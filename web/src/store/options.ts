import type { Sentence } from "../protocol/sentences";
import { keep, kept } from "../browser/storage";
import type { Clock, Mode } from "../protocol/messages";
import type { GameInfo, LevelInfo, NewTable, OptionInfo, SeatWish } from "../protocol/requests";

/** The name that a game may divide into several levels: `expert` for `expert-2`. */
export function undivided(level: string): string {
  return level.replace(/-\d$/, "");
}

/** A choice beside the levels: a bot that plays about as well as the guest, and moves half a step after each match. */
export const ADAPTIVE = "adaptive";
const BY_ITSELF: LevelInfo = { name: ADAPTIVE, summary: { key: "level-adaptive-summary", values: {} }, rating: 0 };

/** What can be chosen for a bot: the adaptive bot, then the levels. */
export const offeredLevels = (levels: readonly LevelInfo[]): LevelInfo[] => [BY_ITSELF, ...levels];

/** A game's level that is closest to one of another game: the same, or the first with the same undivided name. */
export function closestLevel(levels: readonly LevelInfo[], wanted: string): string | undefined {
  if (wanted === ADAPTIVE) return ADAPTIVE;
  const same = levels.find(({ name }) => name === wanted);
  return (same ?? levels.find(({ name }) => undivided(name) === undivided(wanted)))?.name;
}

/** The level last chosen in this browser; for a newcomer, the second weakest. */
export function defaultLevel(levels: readonly LevelInfo[]): string {
  return closestLevel(levels, kept<string>("level") ?? "") ?? (levels[1] ?? levels[0])?.name ?? "";
}

/** The undivided names of a game's levels, which fit all games. */
export function undividedLevels(levels: readonly LevelInfo[]): LevelInfo[] {
  const firsts = levels.filter(({ name }) => closestLevel(levels, undivided(name)) === name);
  return firsts.map((level) => ({ ...level, name: undivided(level.name), rating: 0 }));
}

/** Remember a level as the default for the next table. */
export function rememberLevel(level: string): void {
  keep("level", level);
}

/** The table behind “Play now”: the simplest form of the game, with as few seats as it allows and bots in all but one. */
export function againstComputers(game: GameInfo, level: string): NewTable {
  const others = Array.from({ length: (game.players[0] ?? 2) - 1 }, (): SeatWish => ({ kind: "computer", level }));
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.simplest]));
  return { game: game.name, seats: [{ kind: "me" }, ...others], options };
}

/** True if a table plays the simplest form of its game. */
export function isSimplest(game: GameInfo, chosen: Readonly<Record<string, string>>): boolean {
  return game.options.every((option) => chosen[option.name] === option.simplest);
}

/** The default value of an option. Some options have a different default when people play live. */
export function defaultValue(option: OptionInfo, mode: Mode, people: number): string {
  const isLive = mode !== "turns" && option.live_people > 0 && people >= option.live_people;
  return isLive ? option.live_default : option.default;
}

/** The options offered in this mode. In matches over several days, the game's own clock is not offered. */
export function offeredOptions(game: GameInfo, mode: Mode): readonly OptionInfo[] {
  return game.options.filter((option) => mode !== "turns" || option.name !== game.clock_option);
}

/** True if the game's own clock would run, in which case no other clock is offered. */
export function hasOwnClock(
  game: GameInfo,
  mode: Mode,
  people: number,
  chosen: Readonly<Record<string, string>>,
): boolean {
  const option = offeredOptions(game, mode).find((one) => one.name === game.clock_option);
  return !!option && (chosen[option.name] ?? defaultValue(option, mode, people)) !== "none";
}

/** The bounds of a numeric option, from a choice such as `10..600`; undefined if it has none. */
export function bounds(option: OptionInfo): { low: number; high: number; meaning: Sentence } | undefined {
  for (const [range, meaning] of Object.entries(option.choices)) {
    const [low, high] = range.split("..").map(Number);
    if (low !== undefined && high !== undefined) return { low, high, meaning };
  }
  return undefined;
}

/** True if hints are allowed by default: where people do not compete with each other. */
export function hasHintsByDefault(game: GameInfo, mode: Mode, seats: readonly SeatWish[]): boolean {
  const sides = game.sides[String(seats.length)] ?? [];
  const ofPeople = new Set(seats.flatMap((wish, seat) => (wish.kind === "computer" ? [] : [sides[seat]])));
  const hasBots = seats.some((wish) => wish.kind === "computer");
  return ofPeople.size <= 1 || (mode === "one_screen" && hasBots);
}

const MINUTE = 60;
const DAY = 86_400;

/** The clocks offered for each mode: seconds for a turn, and a bank for the whole match. */
export const CLOCKS: Readonly<Record<Mode, readonly (Clock | null)[]>> = {
  live: [
    null,
    { turn: 30, bank: 0 },
    { turn: MINUTE, bank: 0 },
    { turn: 2 * MINUTE, bank: 0 },
    { turn: 30, bank: 5 * MINUTE },
    { turn: MINUTE, bank: 10 * MINUTE },
  ],
  turns: [{ turn: DAY, bank: 0 }, { turn: 3 * DAY, bank: 0 }, { turn: 7 * DAY, bank: 0 }, null],
  one_screen: [null, { turn: MINUTE, bank: 0 }, { turn: 2 * MINUTE, bank: 0 }, { turn: MINUTE, bank: 10 * MINUTE }],
};
