import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Difference, OurMovement } from '@parasol/domain/payments/reconcile';
import type { Database } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/policies/payments.ts';

export type ReconciliationRow = Selectable<PaymentTables['reconciliations']>;
export type DifferenceRow = Selectable<PaymentTables['pay_differences']>;
type Db = Kysely<Database>;

export interface Movement extends OurMovement {
  readonly paySeq: string;
}

/** What we have of a day, and of everything the bill names, whenever it was. */
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
  }>`
    select 'payment' as kind, attempt_no as number, transaction_no, fen, state = 'paid' as settled,
      coalesce(paid_at >= ${day.from} and paid_at < ${day.to}, false) and not exists (
        select from pay_orders p where p.pay_seq = pay_attempts.pay_seq and p.state = 'reversed'
      ) as on_day, pay_seq
    from pay_attempts
    where provider = ${day.provider} and merchant = ${day.merchant}
      and ((paid_at >= ${day.from} and paid_at < ${day.to}) or attempt_no = any(${[...numbers.payments]}::text[]))
    union all
    select 'refund', r.refund_no, null, r.fen, r.state = 'done',
      coalesce(r.done_at >= ${day.from} and r.done_at < ${day.to}, false), r.pay_seq
    from pay_refunds r join pay_attempts a using (attempt_no)
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
  }));
};

/** The result of a day. Said again it replaces what was said, but not what staff have settled. */
export const saveReconciliation = async (
  db: Db,
  result: Omit<ReconciliationRow, 'reconciliation_id'>,
  differences: readonly (Difference & { readonly paySeq: string | null })[],
): Promise<number> => {
  const { provider, merchant, date, ...figures } = result;
  const { reconciliation_id: id } = await db
    .insertInto('reconciliations')
    .values({ provider, merchant, date, ...figures })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'merchant', 'date']).doUpdateSet(figures),
    )
    .returning('reconciliation_id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('pay_differences')
    .where('reconciliation_id', '=', id)
    .where('state', '=', 'open')
    .execute();
  if (differences.length > 0) {
    await db
      .insertInto('pay_differences')
      .values(
        differences.map(({ kind, number, oursFen, theirsFen, action, paySeq }) => ({
          reconciliation_id: id,
          kind,
          number,
          pay_seq: paySeq,
          ours_fen: oursFen,
          theirs_fen: theirsFen,
          action,
          note: null,
          settled_by: null,
          settled_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['reconciliation_id', 'kind', 'number']).doNothing(),
      )
      .execute();
  }
  return id;
};

export const reconciliationsPage = (
  db: Db,
  {
    brand,
    before,
    most,
  }: {
    /** Null for those of all brands and of none. */
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

export const lockDifference = (db: Db, id: number): Promise<DifferenceRow | undefined> =>
  db
    .selectFrom('pay_differences')
    .selectAll()
    .where('difference_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

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

/** A day is settled when no difference of it is open any more. */
export const markSettled = async (db: Db, id: number): Promise<void> => {
  await sql`
    update reconciliations set state = 'settled'
    where reconciliation_id = ${id} and state = 'differences' and not exists (
      select from pay_differences d where d.reconciliation_id = ${id} and d.state = 'open'
    )`.execute(db);
};

/** Merchants with which something moved on a day, whether or not they are in the settings now. */
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
