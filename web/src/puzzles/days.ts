import type { Streak } from "../protocol/solved_requests";

export const NO_STREAK: Streak = { days: 0, last: "", best: 0 };

/** The date of the visitor's own calendar, such as 2026-11-18, some days before or after now. */
export function dayOf(now: Date, later = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The length of a streak that can still go on: its last day is today or yesterday. Otherwise 0. */
export function runningDays(streak: Streak, now: Date): number {
  return streak.last >= dayOf(now, -1) ? streak.days : 0;
}

/** A streak after another puzzle was solved. */
export function grown(streak: Streak, now: Date): Streak {
  if (streak.last >= dayOf(now)) return streak;
  const days = runningDays(streak, now) + 1;
  return { days, last: dayOf(now), best: Math.max(days, streak.best) };
}
