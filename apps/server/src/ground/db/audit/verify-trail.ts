import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { readHeads } from './heads-file.ts';
import { breaksSince } from './signed-head.ts';
import { verifyAudit, type AuditBreak } from './verify-audit.ts';

export interface TrailVerdict {
  readonly entries: number | null;
  readonly heads: number;
  readonly newestHead: string | null;
  /** What does not hold, one line each; none when all is well. */
  readonly faults: readonly string[];
}

const words = ({ chain, seq, why }: AuditBreak, by: string): string =>
  `chain ${chain}, entry ${seq}: ${why} (${by})`;

/** The chains by themselves, and against every head that was ever signed and kept. */
export async function verifyTrail(
  db: Kysely<Database>,
  kept: {
    readonly folder: string;
    readonly publicKey: KeyObject;
    /** When we last signed one, by our own books. */
    readonly lastSigned: Date | undefined;
  },
): Promise<TrailVerdict> {
  const { heads, unreadable } = await readHeads(kept.folder, kept.publicKey);
  const newest = heads.at(-1)?.at ?? null;
  const chains = await verifyAudit(db);
  const lost = kept.lastSigned && heads.every(({ at }) => at !== kept.lastSigned?.toISOString());
  return {
    entries: chains.ok ? chains.entries : null,
    heads: heads.length,
    newestHead: newest,
    faults: [
      ...(chains.ok ? [] : chains.broken.map((each) => words(each, 'its own hashes'))),
      ...(await breaksSince(db, heads)).map((each) => words(each, 'a signed head')),
      ...unreadable.map((line) => `${line} is not a head signed by us`),
      ...(lost ? [`the head signed at ${kept.lastSigned?.toISOString()} is not kept`] : []),
    ],
  };
}
