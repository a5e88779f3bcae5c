import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Difference, OurMovement } from '@parasol/domain/contracts/payments/reconcile';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';

export type ReconciliationRow = Selectable<PaymentTables['reconciliations']>;
export type DifferenceRow = Selectable<PaymentTables['pay_differences']>;
export interface Movement extends OurMovement {
  readonly paySeq: string;
  readonly brand: string;
}

/** Our movements of a day, and all that the bill names, of any day. */
export const movementsOf = async (
  db: Db,
  day: {
    readonly provider: string;
    readonly merchant: string;
    readonly from: Date;
    readonly to: Date;
  },
  numbers: { readonly payments: readonly string[]; readonly refunds: readonly string[] },
): Promise<Movement[]> => {
  const { rows } = await sql<{
    kind: 'payment' | 'refund';
    number: string;
    transaction_no: string | null;
    fen: number;
    settled: boolean;
    on_day: boolean;
    pay_seq: string;
    brand: string;
  }>`
    select 'payment' as kind, attempt_no as number, transaction_no, a.fen, a.state = 'paid' as settled,
      coalesce(a.paid_at >= ${day.from} and a.paid_at < ${day.to}, false) and p.state <> 'reversed'
        as on_day, pay_seq, p.brand
    from pay_attempts a join pay_orders p using (pay_seq)
    where a.provider = ${day.provider} and a.merchant = ${day.merchant}
      and ((a.paid_at >= ${day.from} and a.paid_at < ${day.to}) or attempt_no = any(${[...numbers.payments]}::text[]))
    union all
    select 'refund', r.refund_no, null, r.fen, r.state = 'done',
      coalesce(r.done_at >= ${day.from} and r.done_at < ${day.to}, false), r.pay_seq, p.brand
    from pay_refunds r join pay_attempts a using (attempt_no)
      join pay_orders p on p.pay_seq = r.pay_seq
    where a.provider = ${day.provider} and a.merchant = ${day.merchant}
      and ((r.done_at >= ${day.from} and r.done_at < ${day.to}) or r.refund_no = any(${[...numbers.refunds]}::text[]))`.execute(
    db,
  );
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    transactionNo: row.transaction_no,
    fen: row.fen,
    settled: row.settled,
    onDay: row.on_day,
    paySeq: row.pay_seq,
    brand: row.brand,
  }));
};

export interface FoundDifference extends Difference {
  readonly paySeq?: string | null;
  /** Day, entry and line that a finding is about. */
  readonly day?: string;
  readonly entryNo?: number | null;
  readonly lineNo?: number | null;
}

const insertBatch = 1000;

const among = (found: readonly FoundDifference[]) => sql<boolean>`exists (
  select from unnest(${found.map(({ kind }) => kind)}::text[],
    ${found.map(({ number }) => number)}::text[]) as f (kind, number)
  where f.kind = pay_differences.kind and f.number = pay_differences.number)`;

/** Settled because the statement matched, and found again. */
export const differingAgain = (
  db: Db,
  id: number,
  found: readonly FoundDifference[],
): Promise<DifferenceRow[]> =>
  db
    .selectFrom('pay_differences')
    .selectAll()
    .where('reconciliation_id', '=', id)
    .where('state', '=', 'done')
    .where('action', '=', 'compare-again')
    .where(among(found))
    .forUpdate()
    .execute();

/** Open differences: new ones, new figures, and those that are no more. */
export const saveDifferences = async (
  db: Db,
  id: number,
  found: readonly FoundDifference[],
): Promise<void> => {
  await db
    .deleteFrom('pay_differences')
    .where('reconciliation_id', '=', id)
    .where('state', '=', 'open')
    .where(sql<boolean>`not ${among(found)}`)
    .execute();
  for (let at = 0; at < found.length; at += insertBatch)
    await db
      .insertInto('pay_differences')
      .values(
        found.slice(at, at + insertBatch).map((each) => ({
          reconciliation_id: id,
          kind: each.kind,
          number: each.number,
          pay_seq: each.paySeq ?? null,
          ours_fen: each.oursFen,
          theirs_fen: each.theirsFen,
          action: each.action,
          day: each.day ?? null,
          entry_no: each.entryNo ?? null,
          line_no: each.lineNo ?? null,
          note: null,
          settled_by: null,
          settled_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['reconciliation_id', 'kind', 'number'])
          .doUpdateSet((row) => ({
            ours_fen: row.ref('excluded.ours_fen'),
            theirs_fen: row.ref('excluded.theirs_fen'),
            entry_no: row.ref('excluded.entry_no'),
            line_no: row.ref('excluded.line_no'),
          }))
          .where('pay_differences.state', '=', 'open'),
      )
      .execute();
  await markSettled(db, id);
};

/** The result of a bill or a statement. A repetition replaces the first one. */
export const saveReconciliation = async (
  db: Db,
  result: Omit<Insertable<PaymentTables['reconciliations']>, 'state'>,
): Promise<number> => {
  const { provider, merchant, date, ...figures } = result;
  const { reconciliation_id: id } = await db
    .insertInto('reconciliations')
    .values({ provider, merchant, date, state: 'waiting', ...figures })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'merchant', 'date']).doUpdateSet(figures),
    )
    .returning('reconciliation_id')
    .executeTakeFirstOrThrow();
  return id;
};

export const reconciliationsPage = (
  db: Db,
  {
    brand,
    before,
    most,
  }: {
    /** Null for differences of all brands and of none. */
    readonly brand: string | null;
    readonly before: string | undefined;
    readonly most: number;
  },
): Promise<(ReconciliationRow & { open: number })[]> =>
  db
    .selectFrom('reconciliations')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('pay_differences')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('pay_differences.reconciliation_id', '=', 'reconciliations.reconciliation_id')
        .where('pay_differences.state', '=', 'open')
        .as('open'),
    )
    .where('since', 'is', null)
    .$if(brand !== null, (query) => query.where('brand', '=', brand))
    .$if(before !== undefined, (query) => query.where('date', '<', before ?? ''))
    .orderBy('date', 'desc')
    .orderBy('reconciliation_id')
    .limit(most)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, open: row.open ?? 0 })));

export const reconciliationById = (db: Db, id: number): Promise<ReconciliationRow | undefined> =>
  db
    .selectFrom('reconciliations')
    .selectAll()
    .where('reconciliation_id', '=', id)
    .executeTakeFirst();

export const differencesOf = (db: Db, id: number): Promise<DifferenceRow[]> =>
  db
    .selectFrom('pay_differences')
    .selectAll()
    .where('reconciliation_id', '=', id)
    .orderBy('difference_id')
    .execute();

/** A difference and the brand of the bill that has it. */
export const differenceOfBrand = (
  db: Db,
  id: number,
): Promise<{ readonly brand: string | null } | undefined> =>
  db
    .selectFrom('pay_differences')
    .innerJoin(
      'reconciliations',
      'reconciliations.reconciliation_id',
      'pay_differences.reconciliation_id',
    )
    .select('reconciliations.brand')
    .where('difference_id', '=', id)
    .executeTakeFirst();

export const lockDifference = (db: Db, id: number): Promise<DifferenceRow | undefined> =>
  db
    .selectFrom('pay_differences')
    .selectAll()
    .where('difference_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A booked payment that the bill lacks, while staff have not decided about it. */
export const openDifferencesOf = (db: Db, attemptNo: string): Promise<DifferenceRow[]> =>
  db
    .selectFrom('pay_differences')
    .selectAll()
    .where('kind', '=', 'payment-missing-there')
    .where('number', '=', attemptNo)
    .where('state', '=', 'open')
    .forUpdate()
    .execute();

export const changeDifference = (
  db: Db,
  id: number,
  change: Updateable<PaymentTables['pay_differences']>,
): Promise<DifferenceRow> =>
  db
    .updateTable('pay_differences')
    .set(change)
    .where('difference_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Settled when no difference is open any more. */
export const markSettled = async (db: Db, id: number): Promise<void> => {
  await sql`
    update reconciliations set state = coalesce((
      select case when bool_or(d.state = 'open') then 'differences' else 'settled' end
      from pay_differences d where d.reconciliation_id = ${id} having count(*) > 0
    ), 'matched')
    where reconciliation_id = ${id}`.execute(db);
};

/** Merchants with movements on a day, whether or not they are in the settings now. */
export const merchantsActive = async (
  db: Db,
  from: Date,
  to: Date,
): Promise<{ provider: string; merchant: string }[]> =>
  db
    .selectFrom('pay_attempts')
    .select(['provider', 'merchant'])
    .distinct()
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute();

/** Bills and statements that were compared with the ledger, for the books, which show them. */
export const reconciliationFacts = sql<
  Selectable<PaymentTables['reconciliations']>
>`(select * from reconciliations)`;

/** Differences that bills and statements have, for the books, which count them. */
export const differenceFacts = sql<
  Selectable<PaymentTables['pay_differences']>
>`(select * from pay_differences)`;
