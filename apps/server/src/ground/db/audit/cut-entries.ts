import { createHash } from 'node:crypto';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#ground/db/schema.ts';
import type { HashedRow } from './canonical-form.ts';

/** The action of an entry of which a split left the hash alone. */
export const cutAction = 'entry.cut';
/** The action by which a cell says which of its entries a split cut. */
export const splitAction = 'cell.split';

type CutRow = Pick<HashedRow, 'chain' | 'seq' | 'subject'> & { readonly hash: Buffer };

/** The entries that one split cut in one cell: their number, and one hash over all of theirs. */
export interface CutSum {
  readonly entries: number;
  readonly digest: string;
}

const splitDetail = z.object({ entries: z.int(), digest: z.string() });

/** The sum that the entry of a split tells; undefined where it tells none. */
export const sumOfSplit = (detail: unknown): CutSum | undefined =>
  splitDetail.safeParse(detail).data;

/** Adds up cut entries in the order of their chains. */
export const addUpCuts = () => {
  const hash = createHash('sha256');
  let entries = 0;
  return {
    add: ({ chain, seq, hash: own }: CutRow): void => {
      const place = Buffer.alloc(10);
      place.writeInt16BE(chain, 0);
      place.writeBigInt64BE(BigInt(seq), 2);
      hash.update(place).update(own);
      entries += 1;
    },
    sum: (): CutSum => ({ entries, digest: hash.copy().digest('hex') }),
  };
};

/** Cuts entries of the trail to their hashes and adds them up. */
export const cutEntries = async (
  tx: Transaction<Database>,
  condition: RawBuilder<unknown>,
  subject: string,
): Promise<CutSum> => {
  await sql`
    update audit_entries e
    set actor = '', action = ${cutAction}, subject = ${subject}, detail = '{}'
    where action <> ${cutAction} and ${condition}`.execute(tx);
  const sums = addUpCuts();
  const cut = await tx
    .selectFrom('audit_entries')
    .select(['chain', 'seq', 'subject', 'hash'])
    .where('action', '=', cutAction)
    .where('subject', '=', subject)
    .orderBy('chain')
    .orderBy('seq')
    .execute();
  for (const row of cut) sums.add(row);
  return sums.sum();
};

export interface Cuts {
  readonly cut: (row: CutRow) => void;
  readonly read: (row: HashedRow) => void;
  /** The first entry of each cut for which no split answers. */
  readonly unexplained: () => { readonly chain: number; readonly seq: number }[];
}

/** Compares the cuts in the chains with the entries of splits about them. */
export const openCuts = (): Cuts => {
  const found = new Map<string, { first: CutRow; sums: ReturnType<typeof addUpCuts> }>();
  const sumsBySubject = new Map<string, CutSum>();
  return {
    cut: (row) => {
      const known = found.get(row.subject) ?? { first: row, sums: addUpCuts() };
      found.set(row.subject, known);
      known.sums.add(row);
    },
    read: ({ action, subject, detail }) => {
      const sum = action === splitAction ? sumOfSplit(JSON.parse(detail)) : undefined;
      if (sum !== undefined) sumsBySubject.set(subject, sum);
    },
    unexplained: () =>
      [...found].flatMap(([subject, { first, sums }]) => {
        const [sum, said] = [sums.sum(), sumsBySubject.get(subject)];
        const agrees = said?.digest === sum.digest && said.entries === sum.entries;
        return agrees ? [] : [{ chain: first.chain, seq: first.seq }];
      }),
  };
};
