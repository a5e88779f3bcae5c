import type { Kysely } from 'kysely';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { orderFacts } from '@parasol/domain/orders/order-facts';
import { policyOn } from '@parasol/domain/policies/policy-day';
import {
  serviceKinds,
  serviceStateAt,
  type ServiceKind,
} from '@parasol/domain/policies/policy-service';
import { policyStates } from '@parasol/domain/policies/policy-states';
import type { App } from '#context.ts';
import type { Database } from '#ground/db/schema.ts';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { premiumsOf, type PolicyRow } from '../queries/policies.ts';
import { openServiceOf, type ServiceRow } from '../queries/services.ts';

/** The one of this kind that still goes on; one whose time to pay is over does not. */
export const underWay = async (
  db: Kysely<Database>,
  app: App,
  policyNo: string,
  kind: ServiceKind,
): Promise<ServiceRow | undefined> => {
  const open = await openServiceOf(db, policyNo, kind);
  return open && isExpired(app, open) ? undefined : open;
};

export const isExpired = (app: App, { state, pay_until: until }: ServiceRow): boolean =>
  serviceStateAt(state, until?.getTime() ?? null, app.clock().getTime()) === 'expired';

/** Only what is paid on death is paid to beneficiaries. */
const paysOnDeath = async (app: App, policy: PolicyRow): Promise<boolean> => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { plan, coverTerm, riders } = policy.contract;
  return orderFacts(product, { plan, coverTerm, riders }).deathCover;
};

/** Why this kind of service cannot be asked for now, whatever it would change; null when it can. */
export const whyNotAsk = async (
  db: Kysely<Database>,
  app: App,
  policy: PolicyRow,
  kind: ServiceKind,
): Promise<string | null> => {
  const premiums = (await premiumsOf(db, [policy.policy_no])).get(policy.policy_no) ?? [];
  const today = dateOf(app.clock().getTime());
  const { state, title } = policyOn(datedPolicy(policy, premiums), today);
  // A copy of what was agreed on is theirs for good.
  if (kind === 'copy') return null;
  if (serviceKinds[kind].when === 'stands' && !policyStates[state].stands)
    return `这份保单${title}，不能办理`;
  const paying = premiums.some(({ paid_at: paidAt }) => paidAt === null);
  if (kind === 'pay-method' && !paying) return '保险费已经交完，没有之后要扣的费用';
  if (kind === 'beneficiaries' && !(await paysOnDeath(app, policy)))
    return '这份保单没有身故保障，不需要指定受益人';
  if (kind === 'frequency' && policy.contract.frequency !== 'monthly')
    return '这份保单不是按月交费';
  return null;
};
