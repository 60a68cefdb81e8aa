// Generated from src/ludoteca/table/messages/operators.py by `make protocol`. Do not edit.

import type { TableInfo } from "./messages";
import type { Suspension } from "./care";

export const NOTE_LENGTH = 500;
export const WORD_LENGTH = 60;

/** The code in a link from `ludoteca operator invite`. */
export interface OperatorLink {
  readonly code: string;
}

/** Add an operator's passkey, with the browser's answer to the options. */
export interface OperatorEnrolment {
  readonly code: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Sign an operator in, with the browser's answer to the options. */
export interface OperatorSignIn {
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Give a guest another name. */
export interface PersonRename {
  readonly name: string;
  /** True to refuse the old name from now on. */
  readonly is_refused?: boolean;
}

/** Suspend a guest for some days, or lift the suspension with 0 days. */
export interface SuspensionWish {
  readonly scope: "chat" | "public";
  readonly days: number;
}

/** Close or reopen a report, and replace the note about it. */
export interface Settlement {
  readonly is_closed: boolean;
  readonly note?: string;
}

/** Refuse a word in names. */
export interface NewRefusedWord {
  readonly word: string;
  /** True to refuse it inside other words too. */
  readonly is_inside?: boolean;
}

/** Whom a link makes an operator, or who is signed in. */
export interface OperatorName {
  readonly name: string;
}

/** An operator is signed in. The token is sent only once. It works until nobody has used it for half an hour. */
export interface OperatorSession {
  readonly name: string;
  readonly token: string;
  /** When the session ends in any case, in milliseconds since 1970. */
  readonly until: number;
}

/** A process of the server and what it does now. */
export interface ProcessInfo {
  /** Empty for a server with one process. */
  readonly id: string;
  readonly is_alive: boolean;
  /** Tables in memory. */
  readonly tables: number;
  readonly connections: number;
  /** Engine requests in the queue. */
  readonly waiting: number;
  /** For how long its event loop could not run, in total. */
  readonly stalled_seconds: number;
}

/** A backup that was made. */
export interface BackupInfo {
  readonly file: string;
  readonly made_at: number;
  readonly bytes: number;
}

/** How many days something is kept; 0 means forever. */
export interface Retained {
  readonly what: "device" | "finished" | "guest" | "report" | "unstarted";
  readonly days: number;
}

/** How the server is doing. */
export interface Overview {
  readonly operator: string;
  readonly version: string;
  readonly processes: readonly ProcessInfo[];
  /** The number of stored tables, by status. */
  readonly tables: Readonly<Record<string, number>>;
  readonly guests: number;
  readonly open_reports: number;
  readonly data_bytes: number;
  /** Free space on the disk of the data folder; null for a database, whose disk the server cannot see. */
  readonly free_bytes: number | null;
  /** The latest backups, the last one first. */
  readonly backups: readonly BackupInfo[];
  /** True if this page can make a backup: the data is in a folder. */
  readonly can_back_up: boolean;
  readonly retention: readonly Retained[];
}

/** A guest, as operators see them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly came_at: number;
  readonly seen_at: number;
  readonly devices: number;
  /** True if they have a passkey or a recovery code. If not, signing them out takes their tables away for good. */
  readonly can_return: boolean;
  /** How many open reports there are about them. */
  readonly reports: number;
  readonly suspensions: readonly Suspension[];
}

/** What the reported person wrote. */
export interface ReportQuote {
  readonly at: number;
  readonly text: string;
  /** True for the message that the report is about. */
  readonly is_meant: boolean;
}

/** A report with its context. */
export interface ReportInfo {
  readonly id: string;
  readonly made_at: number;
  readonly reason: "cheating" | "name" | "other" | "rude" | "stalling";
  readonly words: string;
  /** The name of the reported person in their seat, when the report was made. */
  readonly name: string;
  /** The id of the reported person. */
  readonly reported: string;
  /** The present name of the reporter, or an empty string if they were deleted. */
  readonly reporter: string;
  readonly table: string;
  readonly game: string;
  readonly messages: readonly ReportQuote[];
  readonly closed_at: number;
  readonly note: string;
}

/** A table that is not over. */
export interface ActiveTable {
  readonly table: TableInfo;
  readonly changed_at: number;
}

/** A word that no name may contain. */
export interface RefusedName {
  readonly word: string;
  readonly written: string;
  readonly is_inside: boolean;
}

/** One line of the audit log. */
export interface AuditLine {
  readonly id: string;
  readonly at: number;
  /** The name of the operator, or an empty string for a command on the server. */
  readonly operator: string;
  readonly action: "backup-made" | "guest-renamed" | "guest-signed-out" | "guest-suspended" | "operator-invited" | "operator-removed" | "passkey-added" | "report-closed" | "report-noted" | "report-reopened" | "signed-in" | "suspension-lifted" | "table-closed" | "word-allowed" | "word-refused";
  /** The id of the guest whom it was about, or an empty string. */
  readonly guest: string;
  /** The present name of that guest. */
  readonly name: string;
  readonly detail: string;
}
