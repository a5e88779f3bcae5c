import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { LedgerEntry } from '@parasol/domain/contracts/payments/ledger';
import type { Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';

export type PayOrderRow = Selectable<PaymentTables['pay_orders']>;
export type PayLinkRow = Selectable<PaymentTables['pay_links']>;
export const payOrderBySeq = (db: Db, paySeq: string): Promise<PayOrderRow | undefined> =>
  db.selectFrom('pay_orders').selectAll().where('pay_seq', '=', paySeq).executeTakeFirst();

export const lockPayOrder = (db: Db, paySeq: string): Promise<PayOrderRow | undefined> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('pay_seq', '=', paySeq)
    .forUpdate()
    .executeTakeFirst();

/** One that is known to exist. */
export const lockedPayOrder = async (db: Db, paySeq: string): Promise<PayOrderRow> => {
  const pay = await lockPayOrder(db, paySeq);
  if (pay === undefined) throw new Error(`payment ${paySeq} is gone`);
  return pay;
};

/** The pay order that an order has now, closed ones apart. */
export const openPayOrder = (db: Db, orderNo: string): Promise<PayOrderRow | undefined> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('purpose', '=', 'order')
    .where('state', '!=', 'closed')
    .executeTakeFirst();

export const payOrdersOfOrder = (db: Db, orderNo: string): Promise<PayOrderRow[]> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .execute();

export const payOrderByDisplayId = (db: Db, displayId: string): Promise<PayOrderRow | undefined> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('display_id', '=', displayId)
    .where('purpose', '=', 'order')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const openInstalmentPay = (
  db: Db,
  planNo: string,
  instalment: number,
): Promise<PayOrderRow | undefined> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('plan_no', '=', planNo)
    .where('instalment', '=', instalment)
    .where('state', 'not in', ['closed', 'reversed'])
    .executeTakeFirst();

/** The same for many. */
export const openInstalmentPays = (
  db: Db,
  keys: readonly { readonly plan_no: string; readonly number: number }[],
): Promise<PayOrderRow[]> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where(
      sql<boolean>`(plan_no, instalment) in (
        select * from unnest(${keys.map(({ plan_no: planNo }) => planNo)}::text[],
          ${keys.map(({ number }) => number)}::smallint[]))`,
    )
    .where('state', 'not in', ['closed', 'reversed'])
    .execute();

/** Open pay orders of the instalments behind a number. */
export const lockOpenPaysAfter = (db: Db, planNo: string, number: number): Promise<PayOrderRow[]> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('plan_no', '=', planNo)
    .where('instalment', '>', number)
    .where('state', 'in', ['to-pay', 'paying'])
    .orderBy('pay_seq')
    .forUpdate()
    .execute();

/** Assigns the open pay orders of a plan to another person. */
export const givePaysTo = async (db: Db, planNo: string, userId: string): Promise<void> => {
  await db
    .updateTable('pay_orders')
    .set({ user_id: userId })
    .where('plan_no', '=', planNo)
    .where('state', 'in', ['to-pay', 'paying'])
    .execute();
};

export const openServicePay = (db: Db, posNo: string): Promise<PayOrderRow | undefined> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('pos_no', '=', posNo)
    .where('state', '!=', 'closed')
    .executeTakeFirst();

/** Undefined when another request has opened one for the same subject a moment ago. */
export const insertPayOrder = (
  db: Db,
  {
    opened_at: at,
    ...row
  }: Omit<Insertable<PaymentTables['pay_orders']>, 'state' | 'created_at' | 'changed_at'> & {
    readonly opened_at: Date;
  },
): Promise<PayOrderRow | undefined> =>
  db
    .insertInto('pay_orders')
    .values({ ...row, state: 'to-pay', created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Booked once for a pay order: the ledger refuses a second reversal. */
export const bookReversal = async (
  db: Db,
  attempt: { readonly pay_seq: string; readonly attempt_no: string },
  ledger: LedgerEntry,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('ledger_entries')
    .values({
      kind: ledger.kind,
      pay_seq: attempt.pay_seq,
      attempt_no: attempt.attempt_no,
      refund_no: null,
      lines: JSON.stringify(ledger.lines),
      at,
    })
    .execute();
};

export const changePayOrder = (
  db: Db,
  paySeq: string,
  change: Updateable<PaymentTables['pay_orders']>,
): Promise<PayOrderRow> =>
  db
    .updateTable('pay_orders')
    .set(change)
    .where('pay_seq', '=', paySeq)
    .returningAll()
    .executeTakeFirstOrThrow();

export const payOrdersOf = (
  db: Db,
  filter: {
    readonly brand: string;
    readonly userId: string;
    readonly before: Date | undefined;
    readonly most: number;
  },
): Promise<PayOrderRow[]> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('user_id', '=', filter.userId)
    .where('brand', '=', filter.brand)
    .$if(filter.before !== undefined, (query) =>
      query.where('created_at', '<', filter.before ?? new Date(0)),
    )
    .orderBy('created_at', 'desc')
    .limit(filter.most)
    .execute();

/** Paid before this moment and neither issued nor refunded; each is checked now and then. */
export const takeUnsettled = async (
  db: Db,
  paidBefore: Date,
  watchedBefore: Date,
  now: Date,
  most: number,
): Promise<PayOrderRow[]> =>
  db
    .updateTable('pay_orders')
    .set({ watched_at: now })
    .where('pay_seq', 'in', (inner) =>
      inner
        .selectFrom('pay_orders')
        .select('pay_seq')
        .where('paid_at', '<', paidBefore)
        .where('settled_at', 'is', null)
        .where((row) =>
          row.or([row('watched_at', 'is', null), row('watched_at', '<', watchedBefore)]),
        )
        .orderBy('paid_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const insertLink = async (db: Db, link: PayLinkRow): Promise<void> => {
  await db.insertInto('pay_links').values(link).execute();
};

export const linkById = (db: Db, linkId: string): Promise<PayLinkRow | undefined> =>
  db.selectFrom('pay_links').selectAll().where('link_id', '=', linkId).executeTakeFirst();

/** Payments and their purposes, for statements of other modules to join. */
export const payOrderFacts = sql<
  Pick<PayOrderRow, 'pay_seq' | 'brand' | 'subject' | 'state' | 'pos_no' | 'instalment'>
>`(select pay_seq, brand, subject, state, pos_no, instalment from pay_orders)`;

/** Newest first, of all brands. */
export const payOrdersOfUser = (db: Db, userId: string): Promise<PayOrderRow[]> =>
  db
    .selectFrom('pay_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
