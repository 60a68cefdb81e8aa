// Generated from src/ludoteca/table/messages/care.py by `make protocol`. Do not edit.

export const WORDS_LENGTH = 280;

/** Block the person in a seat. */
export interface BlockWish {
  readonly seat: number;
}

/** Somebody whom you have blocked. */
export interface Block {
  /** The id of the block, not of the person. */
  readonly id: string;
  /** The name under which you knew them. */
  readonly name: string;
  readonly made_at: number;
}

/** Somebody whom a guest has blocked. */
export interface ExportedBlock {
  readonly name: string;
  readonly made_at: number;
}

/**
 * Report the person in a seat to the operators of this server. The server itself adds the name and what the person
 * wrote in the chat of this table.
 */
export interface ReportWish {
  readonly seat: number;
  readonly reason: "cheating" | "name" | "other" | "rude" | "stalling";
  /** What you want to add, if anything. */
  readonly words?: string;
  /** The number of the chat message that you report, or 0. */
  readonly message?: number;
}

/** A report that a guest has made. */
export interface ExportedReport {
  /** The name of the reported person in their seat. */
  readonly name: string;
  readonly reason: "cheating" | "name" | "other" | "rude" | "stalling";
  readonly words: string;
  readonly made_at: number;
}

/** What a guest may not do until a time, in milliseconds since 1970. */
export interface Suspension {
  readonly scope: "chat" | "public";
  readonly until: number;
}
