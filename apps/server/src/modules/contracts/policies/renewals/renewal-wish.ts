import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { RenewalWish } from '#modules/sales/orders/placing/renewals/renewal-price.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { whoLeft, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/** The next period of a policy, with the people and riders it has now. */
export const renewalWish = async (
  app: App,
  db: Db,
  policy: PolicyRow,
  start: PlainDate,
  plan: string | null,
): Promise<RenewalWish> => {
  const [{ policyholder, insureds }, left] = await Promise.all([
    openPolicy(app, policy),
    whoLeft(db, policy.policy_no),
  ]);
  const { riders } = policy.contract;
  return { start, plan, people: { policyholder, insureds }, riders, left };
};
