import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';
import { auditChain, auditHash, type HashedRow } from './canonical-form.ts';

export type AuditBreak = {
  readonly chain: number;
  readonly seq: number;
  readonly why: 'missing' | 'changed' | 'wrong chain' | 'head differs';
};

export type AuditVerdict =
  | { readonly ok: true; readonly entries: number }
  | { readonly ok: false; readonly broken: readonly AuditBreak[] };

type Head = { readonly chain: number; readonly seq: number; readonly hash: Buffer };

const chains = 16;
const batchSize = 2_000;

/** Recomputes every chain from its first entry and names each that is broken. Readers and writers go on meanwhile. */
export const verifyAudit = (db: Db): Promise<AuditVerdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const heads = await snapshot
        .selectFrom('audit_heads')
        .select(['chain', 'seq', 'hash'])
        .execute();
      let entries = 0;
      const broken: AuditBreak[] = [];
      for (let chain = 0; chain < chains; chain += 1) {
        const head = heads.find((each) => each.chain === chain);
        const found = await verifyChain(snapshot, chain, head);
        if (found !== undefined) broken.push(found);
        entries += head?.seq ?? 0;
      }
      return broken.length > 0 ? { ok: false, broken } : { ok: true, entries };
    });

const verifyChain = async (
  snapshot: Transaction<Database>,
  chain: number,
  head: Head | undefined,
): Promise<AuditBreak | undefined> => {
  let previous: Buffer = Buffer.alloc(0);
  let seq = 0;
  for (;;) {
    const rows = await readBatch(snapshot, chain, seq);
    for (const row of rows) {
      seq += 1;
      if (row.seq !== seq) return { chain, seq, why: 'missing' };
      if (!auditHash(previous, row).equals(row.hash)) return { chain, seq, why: 'changed' };
      if (auditChain(row.subject) !== chain) return { chain, seq, why: 'wrong chain' };
      previous = row.hash;
    }
    if (rows.length < batchSize) break;
  }
  const agrees = head !== undefined && head.seq === seq && head.hash.equals(previous);
  return agrees ? undefined : { chain, seq: Math.max(seq, head?.seq ?? 0), why: 'head differs' };
};

const readBatch = (
  snapshot: Transaction<Database>,
  chain: number,
  after: number,
): Promise<(HashedRow & { hash: Buffer })[]> =>
  snapshot
    .selectFrom('audit_entries')
    .select(['chain', 'seq', 'actor', 'action', 'subject', 'hash'])
    .select(sql<number>`(extract(epoch from at) * 1000000)::bigint`.as('micros'))
    .select(sql<string>`detail::text`.as('detail'))
    .where('chain', '=', chain)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(batchSize)
    .execute();
