import type { AskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { TextLife } from '@parasol/domain/base/publishing/text-life';
import type { KeptState } from '@parasol/domain/base/publishing/version-states';
import type { PlacedClaim } from '@parasol/domain/base/wording/placed-claims';
import type { Db } from '#ground/db/schema.ts';

/** Columns that every version of a text published by two people has. */
export interface TextVersion {
  readonly version: number;
  /** Another number after each save. */
  readonly revision: number;
  readonly state: KeptState;
  readonly brands: string[];
  readonly publish_at: Date | null;
  readonly published_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string;
}

export interface StateChange {
  readonly state: KeptState;
  readonly publish_at: Date | null;
  readonly published_at?: Date;
}

/** The store of the versions of one kind of text, and the words about them. */
export interface Shelf<Row extends TextVersion> {
  /** In subjects of the audit trail: `article:182`. */
  readonly noun: TextLife['noun'];
  readonly life: TextLife;
  readonly act: AskAct;
  /** Its name for staff: 文章《…》. */
  readonly called: (row: Row) => string;
  /** Why there is nothing to change. */
  readonly missing: string;
  /** All versions, the newest first, locked against other changes. */
  readonly lock: (db: Db, no: number) => Promise<Row[]>;
  readonly change: (db: Db, no: number, version: number, change: StateChange) => Promise<void>;
  readonly due: (db: Db, now: Date) => Promise<readonly number[]>;
  readonly claims: (row: Row) => readonly PlacedClaim[];
  /** Sentences about which compliance decides. */
  readonly doubts: (row: Row) => readonly PlacedClaim[];
  /** Another obstacle to publishing, in words; null when there is none. */
  readonly obstacle?: (db: Db, no: number, row: Row) => Promise<string | null>;
}

/** Names of a kind of text that two people publish. */
export interface Noun {
  readonly noun: string;
}

export const subjectOf = ({ noun }: Noun, no: number): string => `${noun}:${no}`;
