import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type PayoutRow = Selectable<PolicyTables['policy_payouts']>;

/** Payouts the insurer agreed to under a policy, oldest first. */
export const payoutsOf = (db: Db, policyNo: string): Promise<PayoutRow[]> =>
  db
    .selectFrom('policy_payouts')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('at')
    .orderBy('code')
    .execute();

export const insertPayouts = async (
  db: Db,
  rows: readonly Insertable<PolicyTables['policy_payouts']>[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('policy_payouts')
      .values([...rows])
      .execute();
};

/** Benefits of one person end with a day; benefits that ended earlier are unchanged. */
export const endBenefits = async (
  db: Db,
  over: {
    readonly policyNo: string;
    /** Null for a benefit on the policyholder, which counts for all insured. */
    readonly position: number | null;
    readonly codes: readonly string[];
    readonly lastDay: string;
  },
): Promise<void> => {
  const { policyNo, position, codes, lastDay } = over;
  if (codes.length === 0) return;
  await db
    .updateTable('policy_coverages')
    .set({ ends: lastDay })
    .where('policy_no', '=', policyNo)
    .where('code', 'in', codes)
    .$if(position !== null, (query) => query.where('position', '=', position ?? 0))
    .where((row) => row.or([row('ends', 'is', null), row('ends', '>', lastDay)]))
    .execute();
};

/** Premiums due after a day count as paid; the policy must be locked. */
export const waivePremiums = async (
  db: Db,
  policyNo: string,
  from: string,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('policy_premiums')
    .set({ waived_at: at, paid_at: sql<Date>`coalesce(paid_at, ${at}::timestamptz)` })
    .where('policy_no', '=', policyNo)
    .where('due', '>', from)
    .where('waived_at', 'is', null)
    .execute();
  await db
    .updateTable('policies')
    .set({ waived_from: sql<string>`least(waived_from, ${from}::date)` })
    .where('policy_no', '=', policyNo)
    .execute();
};
