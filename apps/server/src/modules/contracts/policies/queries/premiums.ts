import type { Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type PremiumRow = Selectable<PolicyTables['policy_premiums']>;

export const premiumsOf = async (
  db: Db,
  policyNos: readonly string[],
): Promise<ReadonlyMap<string, readonly PremiumRow[]>> => {
  if (policyNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy_premiums')
    .selectAll()
    .where('policy_no', 'in', policyNos)
    .orderBy('policy_no')
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, ({ policy_no: policyNo }) => policyNo);
};

export const setWaiting = async (
  db: Db,
  policyNo: string,
  code: string,
  waitsUntil: string,
): Promise<void> => {
  await db
    .updateTable('policy_coverages')
    .set({ waits_until: waitsUntil })
    .where('policy_no', '=', policyNo)
    .where('code', '=', code)
    .execute();
};

export const markPaid = async (
  db: Db,
  policyNo: string,
  which: { readonly number: number } | { readonly dueBy: string },
  paidAt: Date,
): Promise<void> => {
  await db
    .updateTable('policy_premiums')
    .set({ paid_at: paidAt })
    .where('policy_no', '=', policyNo)
    .where('paid_at', 'is', null)
    .$if('number' in which, (query) =>
      query.where('number', '=', 'number' in which ? which.number : 0),
    )
    .$if('dueBy' in which, (query) => query.where('due', '<=', 'dueBy' in which ? which.dueBy : ''))
    .execute();
};

export const lessPremium = async (
  db: Db,
  policyNo: string,
  number: number,
  fen: number,
): Promise<void> => {
  await db
    .updateTable('policy_premiums')
    .set((row) => ({ fen: row('fen', '-', fen) }))
    .where('policy_no', '=', policyNo)
    .where('number', '=', number)
    .execute();
};

export const markReturned = async (
  db: Db,
  policyNo: string,
  number: number,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('policy_premiums')
    .set({ returned_at: at })
    .where('policy_no', '=', policyNo)
    .where('number', '=', number)
    .where('paid_at', 'is not', null)
    .execute();
};

/** A premium that a provider took back is unpaid, and due on another day. */
export const markReversed = async (
  db: Db,
  policyNo: string,
  number: number,
  due: string,
): Promise<void> => {
  await db
    .updateTable('policy_premiums')
    .set({ paid_at: null, due })
    .where('policy_no', '=', policyNo)
    .where('number', '=', number)
    .where('returned_at', 'is', null)
    .execute();
};

/** Premiums paid at this moment with a reinstatement are unpaid again. */
export const markUnpaid = async (db: Db, policyNo: string, paidAt: Date): Promise<void> => {
  await db
    .updateTable('policy_premiums')
    .set({ paid_at: null })
    .where('policy_no', '=', policyNo)
    .where('paid_at', '=', paidAt)
    .execute();
};
