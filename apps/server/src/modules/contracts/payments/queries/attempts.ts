import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { LedgerEntry } from '@parasol/domain/contracts/payments/ledger';
import type { PayState } from '@parasol/domain/contracts/payments/pay-states';
import type { Database, Db } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/contracts/payments.ts';

export type AttemptRow = Selectable<PaymentTables['pay_attempts']>;
export type EvidenceRow = Selectable<PaymentTables['pay_evidence']>;
export type LedgerRow = Selectable<PaymentTables['ledger_entries']>;
const live = ['prepared', 'waiting'] as const;

export const attemptByNo = (db: Db, attemptNo: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('pay_attempts').selectAll().where('attempt_no', '=', attemptNo).executeTakeFirst();

/** The state of the last attempt at a pay order, and who made it. */
export const lastAttempt = (
  db: Db,
  paySeq: string,
): Promise<Pick<AttemptRow, 'state' | 'provider' | 'card_id'> | undefined> =>
  db
    .selectFrom('pay_attempts')
    .select(['state', 'provider', 'card_id'])
    .where('pay_seq', '=', paySeq)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The fixed columns of a pay order, and its state at the time of reading. */
export type PayFacts = Pick<
  Selectable<PaymentTables['pay_orders']>,
  | 'pay_seq'
  | 'purpose'
  | 'order_no'
  | 'user_id'
  | 'subject'
  | 'plan_no'
  | 'instalment'
  | 'pos_no'
  | 'fen'
  | 'state'
>;

/** How many tries at premiums after the first of an order may still succeed. */
export const liveInstalmentAttempts = async (db: Db, orderNo: string): Promise<number> => {
  const { count } = await db
    .selectFrom('pay_orders')
    .innerJoin('pay_attempts', 'pay_attempts.pay_seq', 'pay_orders.pay_seq')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_no', '=', orderNo)
    .where('purpose', '=', 'instalment')
    .where('pay_attempts.state', 'in', live)
    .executeTakeFirstOrThrow();
  return count;
};

/** Debits under a mandate for these orders that may still succeed. */
export const liveDebitsOf = async (
  db: Db,
  orderNos: readonly string[],
): Promise<readonly Pick<AttemptRow, 'attempt_no' | 'provider' | 'merchant'>[]> =>
  db
    .selectFrom('pay_orders')
    .innerJoin('pay_attempts', 'pay_attempts.pay_seq', 'pay_orders.pay_seq')
    .select(['attempt_no', 'pay_attempts.provider', 'pay_attempts.merchant'])
    .where('order_no', '=', sql<string>`any(${orderNos})`)
    .where('mandate_no', 'is not', null)
    .where('pay_attempts.state', 'in', live)
    .execute();

export const attemptWithPay = async (
  db: Db,
  attemptNo: string,
): Promise<{ readonly attempt: AttemptRow; readonly pay: PayFacts } | undefined> => {
  const row = await db
    .selectFrom('pay_attempts')
    .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_attempts.pay_seq')
    .selectAll('pay_attempts')
    .select(['purpose', 'order_no', 'user_id', 'subject', 'plan_no', 'instalment', 'pos_no'])
    .select(['pay_orders.fen as pay_fen', 'pay_orders.state as pay_state'])
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const {
    purpose,
    order_no,
    user_id,
    subject,
    plan_no,
    instalment,
    pos_no,
    pay_fen,
    pay_state,
    ...attempt
  } = row;
  const { pay_seq } = attempt;
  return {
    attempt,
    pay: {
      pay_seq,
      purpose,
      order_no,
      user_id,
      subject,
      plan_no,
      instalment,
      pos_no,
      fen: pay_fen,
      state: pay_state,
    },
  };
};

/** Locks a pay order and reads its state and its attempts. */
export const lockStanding = (
  db: Db,
  paySeq: string,
): Promise<
  (Pick<AttemptRow, 'attempt_no' | 'provider' | 'merchant' | 'state' | 'transaction_no'> & {
    pay_state: PayState;
  })[]
> =>
  db
    .selectFrom('pay_orders')
    .innerJoin('pay_attempts', 'pay_attempts.pay_seq', 'pay_orders.pay_seq')
    .select([
      'pay_orders.state as pay_state',
      'attempt_no',
      'pay_attempts.provider',
      'pay_attempts.merchant',
      'pay_attempts.state',
      'transaction_no',
    ])
    .where('pay_orders.pay_seq', '=', paySeq)
    .forUpdate('pay_orders')
    .execute();

export const attemptsOf = (db: Db, paySeq: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('pay_attempts')
    .selectAll()
    .where('pay_seq', '=', paySeq)
    .orderBy('number')
    .execute();

/** Pay orders with an attempt that may still succeed. */
export const paysUnderWay = async (
  db: Db,
  paySeqs: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (paySeqs.length === 0) return new Set();
  const rows = await db
    .selectFrom('pay_attempts')
    .select('pay_seq')
    .where('pay_seq', '=', sql<string>`any(${paySeqs})`)
    .where('state', 'in', live)
    .execute();
  return new Set(rows.map(({ pay_seq: paySeq }) => paySeq));
};

export const insertAttempt = (
  db: Db,
  row: Insertable<PaymentTables['pay_attempts']>,
): Promise<AttemptRow> =>
  db.insertInto('pay_attempts').values(row).returningAll().executeTakeFirstOrThrow();

export const changeAttempt = async (
  db: Db,
  attemptNo: string,
  change: Updateable<PaymentTables['pay_attempts']>,
): Promise<void> => {
  await db.updateTable('pay_attempts').set(change).where('attempt_no', '=', attemptNo).execute();
};

/** Stores the provider's answer to the preparation; money may have arrived in the meantime. */
export const noteLaunch = async (
  db: Db,
  attemptNo: string,
  launch: object,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('pay_attempts')
    .set({
      launch: JSON.stringify(launch),
      state: sql`case when state = 'prepared' then 'waiting' else state end`,
      changed_at: now,
    })
    .where('attempt_no', '=', attemptNo)
    .execute();
};

/** Attempts that are due to be asked about; the pause before the next time grows. */
export const takeDueAttempts = (db: Db, now: Date, most: number): Promise<AttemptRow[]> =>
  db
    .updateTable('pay_attempts')
    .set((row) => ({
      asks: row('asks', '+', 1),
      ask_at: sql<Date>`${now}::timestamptz + least(interval '15 seconds' * power(2, least(asks, 8)), interval '30 minutes')`,
    }))
    .where('attempt_no', 'in', (inner) =>
      inner
        .selectFrom('pay_attempts')
        .select('attempt_no')
        .where('state', 'in', live)
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Whether a waiting customer may have the provider asked now; not more often than the pause. */
export const mayAskNow = async (
  db: Db,
  attemptNo: string,
  now: Date,
  pauseMs: number,
): Promise<boolean> => {
  const row = await db
    .updateTable('pay_attempts')
    .set({ changed_at: now })
    .where('attempt_no', '=', attemptNo)
    .where('state', 'in', live)
    .where('changed_at', '<=', new Date(now.getTime() - pauseMs))
    .returning('attempt_no')
    .executeTakeFirst();
  return row !== undefined;
};

export interface Heard {
  readonly attemptNo: string;
  readonly source: string;
  readonly outcome: string;
  readonly result: string;
  readonly at: Date;
}

export const insertEvidence = async (db: Db, heard: Heard): Promise<void> => {
  const { attemptNo, source, outcome, result, at } = heard;
  await db
    .insertInto('pay_evidence')
    .values({ attempt_no: attemptNo, source, outcome, result, at })
    .execute();
};

/** Everything that money which has arrived changes, in one statement. */
export const bookReceipt = async (
  db: Db,
  receipt: {
    readonly attempt: AttemptRow;
    readonly transactionNo: string;
    readonly paidAt: Date;
    readonly pay: PayState;
    /** False for money that was not expected. */
    readonly applied: boolean;
    readonly ledger: LedgerEntry;
    readonly heard: Heard;
  },
): Promise<void> => {
  const { attempt, transactionNo, paidAt, pay, applied, ledger, heard } = receipt;
  await sql`
    with attempt as (
      update pay_attempts
      set state = 'paid', transaction_no = ${transactionNo}, paid_at = ${paidAt}, ask_at = null,
        changed_at = ${heard.at}
      where attempt_no = ${attempt.attempt_no}
    ), pay as (
      update pay_orders
      set state = ${pay}, changed_at = ${heard.at},
        paid_at = case when ${applied} then ${paidAt}::timestamptz else paid_at end,
        provider = case when ${applied} then ${attempt.provider} else provider end
      where pay_seq = ${attempt.pay_seq}
    ), heard as (
      insert into pay_evidence (attempt_no, source, outcome, result, at)
      values (${heard.attemptNo}, ${heard.source}, ${heard.outcome}, ${heard.result}, ${heard.at})
    )
    insert into ledger_entries (kind, pay_seq, attempt_no, lines, at)
    values (${ledger.kind}, ${attempt.pay_seq}, ${attempt.attempt_no},
      ${JSON.stringify(ledger.lines)}::jsonb, ${heard.at})`.execute(db);
};

export const evidenceOf = (db: Db, paySeq: string): Promise<EvidenceRow[]> =>
  db
    .selectFrom('pay_evidence')
    .innerJoin('pay_attempts', 'pay_attempts.attempt_no', 'pay_evidence.attempt_no')
    .selectAll('pay_evidence')
    .where('pay_attempts.pay_seq', '=', paySeq)
    .orderBy('evidence_id')
    .execute();

export const ledgerOf = (db: Db, paySeq: string): Promise<LedgerRow[]> =>
  db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('pay_seq', '=', paySeq)
    .orderBy('entry_no')
    .execute();

/** Statement that counts payments without a final report of the provider. */
export const unsettledPayments = sql`
  select count(*) from pay_attempts where state in ('prepared', 'waiting')`;

/** An entry without a payment of a customer. */
export const enterLedger = async (
  db: Db,
  { kind, lines }: LedgerEntry,
  about: Pick<
    Insertable<Database['ledger_entries']>,
    'commission_no' | 'payout_no' | 'balance_no' | 'move_no' | 'at'
  >,
): Promise<void> => {
  const unpaid = { pay_seq: null, attempt_no: null, refund_no: null };
  await db
    .insertInto('ledger_entries')
    .values({ kind, lines: JSON.stringify(lines), ...unpaid, ...about })
    .execute();
};

/** Entries of the ledger, for statements of other modules to join. */
export const ledgerFacts = sql<
  Pick<LedgerRow, 'entry_no' | 'kind' | 'pay_seq' | 'move_no' | 'payout_no'>
>`(select entry_no, kind, pay_seq, move_no, payout_no from ledger_entries)`;
