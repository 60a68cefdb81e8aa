import type { ReviewedTurn } from "../protocol/reviews";

const NOTABLE = 0.05;
const MOST = 5;

/** The turns to try again, in order of play: the visitor's turning points or, without any, their costliest turns. */
export function chosenTurns(
  turns: readonly ReviewedTurn[],
  turning: readonly ReviewedTurn[],
  seats: readonly number[],
): readonly ReviewedTurn[] {
  const isMine = ({ seat, better }: ReviewedTurn): boolean => seats.includes(seat) && better !== null;
  const points = turning.filter((turn) => isMine(turn) && turn.loss > 0);
  if (points.length > 0) return points;
  const costly = turns.filter((turn) => isMine(turn) && turn.loss >= NOTABLE);
  const heaviest = [...costly].sort((one, other) => other.loss - one.loss).slice(0, MOST);
  return heaviest.sort((one, other) => one.first - other.first);
}
