import type { Kysely } from 'kysely';
import type { PolicyPeople } from '@parasol/domain/policies/policy-people';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { openKeptPolicy } from './kept/sealed-policy.ts';
import { policiesOfOrders } from './queries/policies.ts';

/** The people a policy names now, which may be others than those of its order. */
export const peopleOfPolicy = async (
  app: App,
  db: Kysely<Database>,
  orderNo: string,
): Promise<Partial<PolicyPeople>> => {
  const [policy] = await policiesOfOrders(db, [orderNo]);
  if (policy === undefined) return {};
  const content = await openKeptPolicy(app, policy);
  return content ? { policyholder: content.policyholder, insureds: content.insureds } : {};
};
