/** A place in a replay, as in the address after `#`: the moment, the viewing seat, the record, and the review. */
export interface ReplayHash {
  /** The moment; undefined if the address names none. */
  readonly at: number | undefined;
  /** The seat, from 0; null if everything is open. */
  readonly seat: number | null;
  /** The packed record; empty for a match played at a table. */
  readonly record: string;
  /** True if the review is open. */
  readonly isReview: boolean;
}

const NUMBER = /^\d{1,6}$/;

/** Parse `#12&from=2&review`, or `#r=WORD&at=12&from=2&review` if the address contains the record. */
export function readHash(hash: string): ReplayHash {
  const parts = new URLSearchParams(hash.replace(/^#(\d+)(?=&|$)/, "at=$1").replace(/^#/, ""));
  const at = parts.get("at") ?? "";
  const from = parts.get("from") ?? "";
  return {
    at: NUMBER.test(at) ? Number(at) : undefined,
    seat: /^[1-9]$/.test(from) ? Number(from) - 1 : null,
    record: parts.get("r") ?? "",
    isReview: parts.has("review"),
  };
}

export function writeHash({ at = 0, seat, record, isReview }: ReplayHash): string {
  const more = (seat === null ? "" : `&from=${seat + 1}`) + (isReview ? "&review" : "");
  return record ? `#r=${record}&at=${at}${more}` : `#${at}${more}`;
}
