import type { PolicyPeople } from '@parasol/domain/policies/policy-people';
import type { App } from '#context.ts';
import { openKeptPolicy } from './issuing/sealed-policy.ts';
import { policiesOfOrders } from './queries/policies.ts';

/** The people a policy names now, which may be others than those of its order. */
export const peopleOfPolicy = async (app: App, orderNo: string): Promise<Partial<PolicyPeople>> => {
  const [policy] = await policiesOfOrders(app.database.db, [orderNo]);
  if (policy === undefined) return {};
  const content = await openKeptPolicy(app, policy);
  return content ? { policyholder: content.policyholder, insureds: content.insureds } : {};
};
