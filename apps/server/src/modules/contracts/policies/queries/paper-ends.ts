import { sql, type RawBuilder } from 'kysely';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';

/** Policies in force whose papers are not dated yet, locked against others who do the same. */
export const lockUndatedPolicies = (
  db: Db,
  most: number,
): Promise<{ policy_no: string; sealed: Buffer }[]> =>
  db
    .selectFrom('policies')
    .select(['policy_no', 'sealed'])
    .where(sql<boolean>`not papers_dated`)
    .where(sql<boolean>`contract is not null`)
    .where('state', 'in', standingStates)
    .orderBy('policy_no')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const markPapersDated = async (db: Db, policyNo: string): Promise<void> => {
  await db
    .updateTable('policies')
    .set({ papers_dated: true })
    .where('policy_no', '=', policyNo)
    .execute();
};

/** Condition: a policy is in force. */
export const policyStands = (policyNo: RawBuilder<unknown>) => sql<boolean>`exists (
  select from policies p
  where p.policy_no = ${policyNo} and p.state = any(${[...standingStates]}::text[]))`;
