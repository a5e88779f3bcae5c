import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PaySandboxTables } from '#ground/db/tables/providers/pay-sandbox.ts';

export type Trade = Selectable<PaySandboxTables['sandbox_trades']>;
export type SandboxRefund = Selectable<PaySandboxTables['sandbox_refunds']>;
export type SandboxMandate = Selectable<PaySandboxTables['sandbox_mandates']>;
export type SandboxCard = Selectable<PaySandboxTables['sandbox_cards']>;

/** Takes a trade in, or finds the existing one with the number. */
export const takeTrade = (
  db: Db,
  trade: Insertable<PaySandboxTables['sandbox_trades']>,
): Promise<Trade> =>
  db
    .insertInto('sandbox_trades')
    .values(trade)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'number'])
        .doUpdateSet({ seen: sql<number>`sandbox_trades.seen + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const tradeOf = (db: Db, provider: string, number: string): Promise<Trade | undefined> =>
  db
    .selectFrom('sandbox_trades')
    .selectAll()
    .where('provider', '=', provider)
    .where('number', '=', number)
    .executeTakeFirst();

export const tradeByTransaction = (
  db: Db,
  provider: string,
  transactionNo: string,
): Promise<Trade | undefined> =>
  db
    .selectFrom('sandbox_trades')
    .selectAll()
    .where('provider', '=', provider)
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirst();

/** Changes a trade that still waits; undefined when it does not. */
export const endTrade = (
  db: Db,
  provider: string,
  number: string,
  change: {
    readonly state: 'paid' | 'failed' | 'closed';
    readonly transaction_no?: string;
    readonly paid_at?: Date;
  },
): Promise<Trade | undefined> =>
  db
    .updateTable('sandbox_trades')
    .set(change)
    .where('provider', '=', provider)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();

export const recentTrades = (db: Db, most: number): Promise<Trade[]> =>
  db.selectFrom('sandbox_trades').selectAll().orderBy('created_at', 'desc').limit(most).execute();

export const takeRefund = (
  db: Db,
  refund: Insertable<PaySandboxTables['sandbox_refunds']>,
): Promise<SandboxRefund> =>
  db
    .insertInto('sandbox_refunds')
    .values(refund)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'refund_no'])
        .doUpdateSet({ seen: sql<number>`sandbox_refunds.seen + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const refundOf = (
  db: Db,
  provider: string,
  refundNo: string,
): Promise<SandboxRefund | undefined> =>
  db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();

export const finishRefund = async (
  db: Db,
  provider: string,
  refundNo: string,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('sandbox_refunds')
    .set({ state: 'done', at })
    .where('provider', '=', provider)
    .where('refund_no', '=', refundNo)
    .where('state', '=', 'processing')
    .execute();
};

export const refundedFen = async (db: Db, provider: string, number: string): Promise<number> => {
  const rows = await db
    .selectFrom('sandbox_refunds')
    .select('fen')
    .where('provider', '=', provider)
    .where('number', '=', number)
    .where('state', '!=', 'refused')
    .execute();
  return rows.reduce((sum, { fen }) => sum + fen, 0);
};

/** Movements between two moments, for the bill of a day. */
export const movements = async (
  db: Db,
  provider: string,
  merchant: string,
  from: Date,
  to: Date,
): Promise<{ readonly payments: Trade[]; readonly refunds: SandboxRefund[] }> => {
  const payments = await db
    .selectFrom('sandbox_trades')
    .selectAll()
    .where('provider', '=', provider)
    .where('merchant', '=', merchant)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .orderBy('paid_at')
    .execute();
  const refunds = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_trades', (join) =>
      join
        .onRef('sandbox_trades.provider', '=', 'sandbox_refunds.provider')
        .onRef('sandbox_trades.number', '=', 'sandbox_refunds.number'),
    )
    .selectAll('sandbox_refunds')
    .where('sandbox_refunds.provider', '=', provider)
    .where('sandbox_trades.merchant', '=', merchant)
    .where('sandbox_refunds.state', '=', 'done')
    .where('sandbox_refunds.at', '>=', from)
    .where('sandbox_refunds.at', '<', to)
    .orderBy('sandbox_refunds.at')
    .execute();
  return { payments, refunds };
};

export const offerMandate = async (
  db: Db,
  mandate: Insertable<PaySandboxTables['sandbox_mandates']>,
): Promise<void> => {
  await db
    .insertInto('sandbox_mandates')
    .values(mandate)
    .onConflict((conflict) => conflict.columns(['provider', 'mandate_no']).doNothing())
    .execute();
};

export const mandateOf = (
  db: Db,
  provider: string,
  by: { readonly mandateNo?: string | undefined; readonly contractId?: string | undefined },
): Promise<SandboxMandate | undefined> =>
  db
    .selectFrom('sandbox_mandates')
    .selectAll()
    .where('provider', '=', provider)
    .$if(by.mandateNo !== undefined, (query) => query.where('mandate_no', '=', by.mandateNo ?? ''))
    .$if(by.contractId !== undefined, (query) =>
      query.where('contract_id', '=', by.contractId ?? ''),
    )
    .executeTakeFirst();

export const moveMandate = (
  db: Db,
  contractId: string,
  from: SandboxMandate['state'],
  to: SandboxMandate['state'],
): Promise<SandboxMandate | undefined> =>
  db
    .updateTable('sandbox_mandates')
    .set({ state: to })
    .where('contract_id', '=', contractId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();

export const announceDebit = async (db: Db, contractId: string): Promise<boolean> => {
  const row = await db
    .updateTable('sandbox_mandates')
    .set((row) => ({ announced: row('announced', '+', 1) }))
    .where('contract_id', '=', contractId)
    .where('state', '=', 'signed')
    .returning('contract_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const putCard = async (db: Db, card: SandboxCard): Promise<void> => {
  await db
    .insertInto('sandbox_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('sign_no').doNothing())
    .execute();
};

export const cardOf = (
  db: Db,
  by: { readonly signNo?: string | undefined; readonly token?: string | undefined },
): Promise<SandboxCard | undefined> =>
  db
    .selectFrom('sandbox_cards')
    .selectAll()
    .$if(by.signNo !== undefined, (query) => query.where('sign_no', '=', by.signNo ?? ''))
    .$if(by.token !== undefined, (query) => query.where('token', '=', by.token ?? ''))
    .executeTakeFirst();

export const changeCard = async (
  db: Db,
  signNo: string,
  change: Partial<Pick<SandboxCard, 'state' | 'code' | 'tries_left'>>,
): Promise<void> => {
  await db.updateTable('sandbox_cards').set(change).where('sign_no', '=', signNo).execute();
};
