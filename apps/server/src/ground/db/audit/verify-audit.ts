import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';
import { auditChain, auditHash, type HashedRow } from './canonical-form.ts';
import { cutAction, openCuts, type Cuts } from './cut-entries.ts';

export type AuditBreak = {
  readonly chain: number;
  readonly seq: number;
  readonly why: 'missing' | 'changed' | 'wrong chain' | 'head differs' | 'not cut by a split';
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
    .execute(verifyAuditIn);

/** The same within a transaction, which sees its own changes. */
export const verifyAuditIn = async (snapshot: Transaction<Database>): Promise<AuditVerdict> => {
  const heads = await snapshot.selectFrom('audit_heads').select(['chain', 'seq', 'hash']).execute();
  const cuts = openCuts();
  let entries = 0;
  const broken: AuditBreak[] = [];
  for (let chain = 0; chain < chains; chain += 1) {
    const head = heads.find((each) => each.chain === chain);
    const found = await verifyChain(snapshot, chain, head, cuts);
    if (found !== undefined) broken.push(found);
    entries += head?.seq ?? 0;
  }
  const unexplained = cuts
    .unexplained()
    .map((at) => ({ ...at, why: 'not cut by a split' as const }));
  const all = [...broken, ...unexplained];
  return all.length > 0 ? { ok: false, broken: all } : { ok: true, entries };
};

const verifyChain = async (
  snapshot: Transaction<Database>,
  chain: number,
  head: Head | undefined,
  cuts: Cuts,
): Promise<AuditBreak | undefined> => {
  let previous: Buffer = Buffer.alloc(0);
  let seq = 0;
  for (;;) {
    const rows = await readBatch(snapshot, chain, seq);
    for (const row of rows) {
      seq += 1;
      if (row.seq !== seq) return { chain, seq, why: 'missing' };
      // A cut entry has its hash left: the next one is joined to it, and a split answers for it.
      if (row.action === cutAction) cuts.cut(row);
      else if (!auditHash(previous, row).equals(row.hash)) return { chain, seq, why: 'changed' };
      else if (auditChain(row.subject) !== chain) return { chain, seq, why: 'wrong chain' };
      else cuts.read(row);
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
