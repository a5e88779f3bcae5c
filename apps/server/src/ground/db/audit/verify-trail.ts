import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { readHeads } from './heads-file.ts';
import { readRestoredMarks, withoutTakenBack } from './restored-mark.ts';
import { breaksSince } from './signed-head.ts';
import { verifyAudit, type AuditBreak } from './verify-audit.ts';

export interface TrailVerdict {
  readonly entries: number | null;
  readonly heads: number;
  readonly newestHead: string | null;
  /** When backups were restored, by the operator's signed statement. */
  readonly restored: readonly string[];
  /** Faults, one line each; none when the trail is sound. */
  readonly faults: readonly string[];
}

const words = ({ chain, seq, why }: AuditBreak, by: string): string =>
  `chain ${chain}, entry ${seq}: ${why} (${by})`;

/** The chains by themselves, and against every stored signed head. */
export const verifyTrail = async (
  db: Kysely<Database>,
  kept: {
    readonly folder: string;
    readonly publicKey: KeyObject;
    /** When we last signed one, by our own books. */
    readonly lastSigned: Date | undefined;
  },
): Promise<TrailVerdict> => {
  const { heads, unreadable } = await readHeads(kept.folder, kept.publicKey);
  const { marks, unreadable: forged } = await readRestoredMarks(kept.folder, kept.publicKey);
  const newest = heads.at(-1)?.at ?? null;
  const chains = await verifyAudit(db);
  const lastSigned = kept.lastSigned?.toISOString();
  // A restored database remembers a head that another machine may have kept.
  const explained = marks.some(({ at }) => lastSigned !== undefined && at > lastSigned);
  const lost = lastSigned !== undefined && !explained && heads.every(({ at }) => at !== lastSigned);
  return {
    entries: chains.ok ? chains.entries : null,
    heads: heads.length,
    newestHead: newest,
    restored: marks.map(({ at }) => at),
    faults: [
      ...(chains.ok ? [] : chains.broken.map((each) => words(each, 'its own hashes'))),
      ...(await breaksSince(db, withoutTakenBack(heads, marks))).map((each) =>
        words(each, 'a signed head'),
      ),
      ...unreadable.map((line) => `${line} is not a head signed by us`),
      ...forged.map((line) => `${line} is not a restore signed by us`),
      ...(lost ? [`the head signed at ${lastSigned} is not kept`] : []),
    ],
  };
};
