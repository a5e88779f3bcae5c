import type { Binding } from './format.ts';

export type FaultKind =
  | 'zip'
  | 'manifest'
  | 'file'
  | 'event'
  | 'head'
  | 'path'
  | 'time-stamp'
  | 'key'
  | 'authority';

/** Something that is not as it was sealed, or that no known issuer vouches for. */
export interface Fault {
  readonly kind: FaultKind;
  /** Which file, event or anchor. */
  readonly where: string;
  readonly what: string;
}

export interface Anchored {
  readonly anchorNo: number;
  /** How many events of the order were there. */
  readonly seq: number;
  readonly at: string;
  readonly authority: string;
  readonly certificate: string;
  /** SHA-256 of the key that signed the head. */
  readonly key: string;
  /** The authority is the issuer's own: it shows what came first, not when. */
  readonly own: boolean;
  /** An event dated after the stamp: a clock was wrong. */
  readonly laterEvent: number | null;
}

export interface CheckedFile {
  readonly name: string;
  readonly title: string;
  readonly bytes: number;
  readonly binding: Binding;
  /** For a file that the chain binds: the event that does, and the stamp since when. */
  readonly event: number | null;
  readonly stampedAt: string | null;
}

/**
 * `issued`: unchanged, by an issuer and a time-stamp authority that are known. `unknown`: unchanged,
 * but a forger could have made it. `changed`: not as it was sealed, or no pack at all.
 */
export type Outcome = 'issued' | 'unknown' | 'changed';

export interface Verdict {
  readonly outcome: Outcome;
  readonly faults: readonly Fault[];
  /** Reasons for which an unchanged pack has no known issuer. */
  readonly doubts: readonly Fault[];
  readonly issuer: string | null;
  readonly orderNo: string | null;
  readonly madeAt: string | null;
  /** When the whole was stamped; null in packs of the first version. */
  readonly sealedAt: string | null;
  readonly files: readonly CheckedFile[];
  /** Why each record that the chain names is not in the pack. */
  readonly absent: readonly string[];
  /** The first event that was stamped days after its own time, and how many such there are. */
  readonly lateStamps: {
    readonly event: number;
    readonly days: number;
    readonly events: number;
  } | null;
  readonly events: number;
  readonly anchors: readonly Anchored[];
  /** SHA-256 of the keys that signed, to hold against what the issuer publishes. */
  readonly keys: readonly string[];
}

export type Report = (fault: Fault) => void;
