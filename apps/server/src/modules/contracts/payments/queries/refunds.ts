import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { LedgerEntry } from '@parasol/domain/contracts/payments/ledger';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';
import { surrenderFacts } from '#modules/contracts/policies/policy.ts';

export type RefundRow = Selectable<PaymentTables['pay_refunds']>;
export const refundsOf = (db: Db, paySeqs: readonly string[]): Promise<RefundRow[]> =>
  paySeqs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('pay_refunds')
        .selectAll()
        .where('pay_seq', 'in', paySeqs)
        .orderBy('pay_seq')
        .orderBy('number')
        .execute();

export const refundByNo = (db: Db, refundNo: string): Promise<RefundRow | undefined> =>
  db.selectFrom('pay_refunds').selectAll().where('refund_no', '=', refundNo).executeTakeFirst();

export type RefundOfBrand = RefundRow & { readonly brand: string };

/** With the brand of the payment that it gives back. */
export const refundOfBrand = (db: Db, refundNo: string): Promise<RefundOfBrand | undefined> =>
  db
    .selectFrom('pay_refunds')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
    .selectAll('pay_refunds')
    .select('pay_orders.brand')
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();

export const lockRefund = (db: Db, refundNo: string): Promise<RefundRow | undefined> =>
  db
    .selectFrom('pay_refunds')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirst();

export const insertRefund = (
  db: Db,
  row: Insertable<PaymentTables['pay_refunds']>,
): Promise<RefundRow> =>
  db.insertInto('pay_refunds').values(row).returningAll().executeTakeFirstOrThrow();

export const changeRefund = (
  db: Db,
  refundNo: string,
  change: Updateable<PaymentTables['pay_refunds']>,
): Promise<RefundRow> =>
  db
    .updateTable('pay_refunds')
    .set(change)
    .where('refund_no', '=', refundNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const bookRefund = async (
  db: Db,
  refund: Pick<RefundRow, 'pay_seq' | 'attempt_no' | 'refund_no'>,
  ledger: LedgerEntry,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('ledger_entries')
    .values({
      kind: ledger.kind,
      pay_seq: refund.pay_seq,
      attempt_no: refund.attempt_no,
      refund_no: refund.refund_no,
      lines: JSON.stringify(ledger.lines),
      at,
    })
    .execute();
};

/** Refunds that are due to be sent or asked about again. */
export const takeDueRefunds = (db: Db, now: Date, most: number): Promise<{ refund_no: string }[]> =>
  db
    .updateTable('pay_refunds')
    .set((row) => ({
      asks: row('asks', '+', 1),
      ask_at: sql<Date>`${now}::timestamptz + least(interval '30 seconds' * power(2, least(asks, 10)), interval '6 hours')`,
    }))
    .where('refund_no', 'in', (inner) =>
      inner
        .selectFrom('pay_refunds')
        .select('refund_no')
        .where('state', 'in', ['requested', 'sent'])
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('refund_no')
    .execute();

/** Refunds of a surrender that have not reached the customer. */
export const openRefundsOfSurrender = async (
  db: Db,
  surrenderNo: string,
  key: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('pay_refunds')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
    .innerJoin(surrenderFacts.as('s'), 's.order_no', 'pay_orders.order_no')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('s.surrender_no', '=', surrenderNo)
    .where('key', '=', key)
    .where('pay_refunds.state', '!=', 'done')
    .executeTakeFirstOrThrow();
  return count;
};

/** Money that is transferred to an account of the customer, not returned the way it was paid. */
export const bookPayout = async (
  db: Db,
  { pay_seq, attempt_no }: Pick<RefundRow, 'pay_seq' | 'attempt_no'>,
  surrenderNo: string,
  ledger: LedgerEntry,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('ledger_entries')
    .values({
      kind: ledger.kind,
      pay_seq,
      attempt_no,
      refund_no: null,
      surrender_no: surrenderNo,
      lines: JSON.stringify(ledger.lines),
      at,
    })
    .execute();
};

const payout = (db: Db, surrenderNo: string, kind: 'payout-agreed' | 'payout-paid') =>
  db
    .selectFrom('ledger_entries')
    .select(['pay_seq', 'attempt_no'])
    .where('surrender_no', '=', surrenderNo)
    .where('kind', '=', kind)
    // Only a commission has none.
    .$narrowType<{ pay_seq: string; attempt_no: string }>()
    .executeTakeFirst();

export const agreedPayout = (db: Db, surrenderNo: string) =>
  payout(db, surrenderNo, 'payout-agreed');

export const paidOut = async (db: Db, surrenderNo: string): Promise<boolean> =>
  (await payout(db, surrenderNo, 'payout-paid')) !== undefined;

/** Statement that counts refunds that have not reached the customer. */
export const unsettledRefunds = sql`
  select count(*) from pay_refunds where state in ('requested', 'sent', 'stuck')`;

/** Refunds and their payments, for statements of other modules to join. */
export const refundFacts = sql<Pick<RefundRow, 'refund_no' | 'pay_seq'>>`(
  select refund_no, pay_seq from pay_refunds)`;
