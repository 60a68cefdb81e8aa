import type { Running } from "../protocol/messages";

/** A clock as the server reported it, and this browser's time when it arrived. */
export interface ClockReading {
  clock: Running;
  at: number;
}

export interface SeatTime {
  left: number;
  bank: number;
  isRunning: boolean;
}

/** A seat's time left at a moment, in milliseconds: first the turn's, then the bank's; null if it has no clock. */
export function timeOf(told: ClockReading, seat: number, now: number): SeatTime | null {
  const left = told.clock.left[seat] ?? null;
  const bank = told.clock.bank[seat] ?? 0;
  const isRunning = told.clock.running.includes(seat);
  if (left === null) return bank > 0 ? { left: 0, bank, isRunning: false } : null;
  const spent = isRunning ? Math.max(0, now - told.at) : 0;
  const beyond = Math.max(0, spent - left);
  return { left: Math.max(0, left - spent), bank: Math.max(0, bank - beyond), isRunning };
}

/** A human-readable duration: days and hours, hours and minutes, or minutes and seconds, rounded up. */
export function shown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
