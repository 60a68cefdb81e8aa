import { languages } from "./languages.svelte";
import { t } from "./t";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** With less time left than this, a turn is urgent. */
const URGENT = 6 * HOUR;
/** From this much time on, days are precise enough. */
const DAYS = 2 * DAY;

/** True if little time is left. */
export function isUrgent(left: number): boolean {
  return left < URGENT;
}

/** The time left in full units of the reader's language: “2 hours left”, and in other words if it is urgent. */
export function timeLeft(left: number): string {
  const [unit, length] =
    left >= DAYS ? (["day", DAY] as const) : left >= HOUR ? (["hour", HOUR] as const) : (["minute", MINUTE] as const);
  const count = Math.max(0, Math.floor(left / length));
  const shape = { style: "unit", unit, unitDisplay: "long" } as const;
  const time = new Intl.NumberFormat(languages.locale, shape).format(count);
  return isUrgent(left) ? t("list-left-urgent", { time }) : t("list-left", { time });
}
