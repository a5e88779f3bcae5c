import { sql } from 'kysely';
import type { RiskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { Db } from '#ground/db/schema.ts';

/** Premiums that are still to be paid are less by so much. */
export const lessPremiums = async (db: Db, policyNo: string, fen: number): Promise<void> => {
  await db
    .updateTable('policy_premiums')
    .set((row) => ({ fen: row('fen', '-', fen) }))
    .where('policy_no', '=', policyNo)
    .where('paid_at', 'is', null)
    .execute();
};

/** Benefits of a rider end with a day; those that ended earlier stay as they ended. */
export const endRider = async (
  db: Db,
  policyNo: string,
  rider: string,
  lastDay: string,
): Promise<void> => {
  await db
    .updateTable('policy_coverages')
    .set({ ends: lastDay })
    .where('policy_no', '=', policyNo)
    .where('rider', '=', rider)
    .where((row) => row.or([row('ends', 'is', null), row('ends', '>', lastDay)]))
    .execute();
};

export const setCoverageSum = async (
  db: Db,
  which: { readonly policyNo: string; readonly position: number; readonly code: string },
  fen: number | null,
): Promise<void> => {
  await db
    .updateTable('policy_coverages')
    .set({ fen })
    .where('policy_no', '=', which.policyNo)
    .where('position', '=', which.position)
    .where('code', '=', which.code)
    .execute();
};

/** Stores the sum of one event per person, as later applications count it. */
export const setRisks = async (
  db: Db,
  who: { readonly policyNo: string; readonly position: number },
  risks: RiskSums,
): Promise<void> => {
  await sql`update policy_people set risks = ${JSON.stringify(risks)}::jsonb
    where policy_no = ${who.policyNo} and role = 'insured' and position = ${who.position}`.execute(
    db,
  );
};
