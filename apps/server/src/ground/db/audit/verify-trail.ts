import type { KeyObject } from 'node:crypto';
import type { Db } from '#ground/db/schema.ts';
import { readHeads } from './heads-file.ts';
import { readRestoredMarks, withoutTakenBack } from './restored-mark.ts';
import { breaksSince } from './signed-head.ts';
import { readSplitMarks, unsignedSplits, type SplitMark } from './split-mark.ts';
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

const closingHeads = (marks: readonly SplitMark[]) => marks.map(({ tops }) => ({ heads: tops }));

const words = ({ chain, seq, why }: AuditBreak, by: string): string =>
  `chain ${chain}, entry ${seq}: ${why} (${by})`;

/** The chains by themselves, and against every stored signed head. */
export const verifyTrail = async (
  db: Db,
  headsOnRecord: {
    readonly folder: string;
    readonly publicKey: KeyObject;
    /** When we last signed one, by our own books. */
    readonly lastSigned: Date | undefined;
  },
): Promise<TrailVerdict> => {
  const splits = await readSplitMarks(headsOnRecord.folder, headsOnRecord.publicKey);
  const { heads, unreadable } = await readHeads(
    headsOnRecord.folder,
    headsOnRecord.publicKey,
    splits.former,
  );
  const { marks, unreadable: forged } = await readRestoredMarks(
    headsOnRecord.folder,
    headsOnRecord.publicKey,
    splits.former,
  );
  const newest = heads.at(-1)?.at ?? null;
  const chains = await verifyAudit(db);
  const lastSigned = headsOnRecord.lastSigned?.toISOString();
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
      ...(
        await breaksSince(db, [...withoutTakenBack(heads, marks), ...closingHeads(splits.marks)])
      ).map((each) => words(each, 'a signed head')),
      ...unreadable.map((line) => `${line} is not a head signed by us`),
      ...forged.map((line) => `${line} is not a restore signed by us`),
      ...splits.unreadable.map((line) => `${line} is not a split signed by us`),
      ...(await unsignedSplits(db, splits.marks)).map((split) => `nobody signed ${split}`),
      ...(lost ? [`the head signed at ${lastSigned} is not kept`] : []),
    ],
  };
};
