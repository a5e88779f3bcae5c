import type { Selectable } from 'kysely';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

/** Received since a moment, with no return visit yet. */
export const unvisitedSince = (db: Db, since: Date, after: string, most: number) =>
  db
    .selectFrom('policies_received as r')
    .innerJoin('policies as p', 'p.policy_no', 'r.policy_no')
    .select([
      'p.policy_no',
      'p.order_no',
      'p.brand',
      'p.user_id',
      'p.base_product_no',
      'p.product_version',
      'p.contract',
      'r.received_at',
    ])
    .where('r.received_at', '>=', since)
    .where('r.policy_no', '>', after)
    .where('p.state', 'in', standingStates)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('return_visits as v')
            .select('v.order_no')
            .whereRef('v.order_no', '=', 'p.order_no'),
        ),
      ),
    )
    .orderBy('r.policy_no')
    .limit(most)
    .execute();

export type Unvisited = Awaited<ReturnType<typeof unvisitedSince>>[number];

/** False when that was done before. */
export const markReminded = async (
  db: Db,
  reminder: Selectable<PolicyTables['policy_reminders']>,
): Promise<boolean> => {
  const marked = await db
    .insertInto('policy_reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.columns(['policy_no', 'kind', 'day']).doNothing())
    .returning('policy_no')
    .executeTakeFirst();
  return marked !== undefined;
};
