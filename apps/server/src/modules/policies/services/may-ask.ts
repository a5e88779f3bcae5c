import type { Kysely } from 'kysely';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/catalogue/terms';
import { coolingOffOf } from '@parasol/domain/policies/cooling-off';
import { policyOn } from '@parasol/domain/policies/policy-day';
import {
  serviceKinds,
  serviceStateAt,
  type ServiceKind,
} from '@parasol/domain/policies/policy-service';
import { policyStates } from '@parasol/domain/policies/policy-states';
import { hasDeathBenefit } from '@parasol/domain/rating/death-benefit';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { insuredsOf, premiumsOf, type PolicyRow } from '../queries/policies.ts';
import { reinstatementOffer } from './reinstatement-terms.ts';
import { receiptOf } from '../queries/receipts.ts';
import { openServiceOf, openServicesOf, type ServiceRow } from '../queries/services.ts';
import { openSurrenderOfOrder } from '../queries/surrenders.ts';
import { visitOf } from '../queries/visits.ts';

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
const paysOnDeath = async (db: Kysely<Database>, app: App, policy: PolicyRow): Promise<boolean> => {
  const { policy_no: policyNo, contract } = policy;
  const [{ product }, insureds] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    insuredsOf(db, [policyNo]),
  ]);
  const { riders, units, sumAssured } = contract;
  return (insureds.get(policyNo) ?? []).some(({ age, plan }) =>
    hasDeathBenefit(product, age ?? 0, {
      plan: plan ?? contract.plan,
      riders,
      units,
      sumAssured: sumAssured ?? undefined,
    }),
  );
};

/** Why a policy cannot get another policyholder now; null when it can. */
const whyNoHandOver = async (
  db: Kysely<Database>,
  app: App,
  policy: PolicyRow,
): Promise<string | null> => {
  const { order_no: orderNo, policy_no: policyNo, contract } = policy;
  if (!isLongTerm(contract.coverTerm))
    return '一年期及以下的保单不办理投保人变更，到期后可以由新的投保人重新投保';
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const onHolder = product.riders.some(
    ({ code, on }) => on === 'policyholder' && contract.riders.includes(code),
  );
  if (onHolder) return '这份保单附加了投保人豁免，投保人要经过核保，请联系客服办理';
  const received = (await receiptOf(db, orderNo))?.signed_at.getTime() ?? null;
  const { state } = coolingOffOf(contract.coolingOffDays, received, app.clock().getTime());
  if (received === null || state === 'open') return '请先签收保单';
  if (state === 'running') return '犹豫期结束以后可以办理';
  if ((await visitOf(db, orderNo)) === undefined) return '请先完成回访';
  if (await app.ports.debitUnderWay(db, orderNo))
    return '有一期保险费正在支付或扣费，请等有了结果再申请';
  if ((await openSurrenderOfOrder(db, orderNo)) !== undefined)
    return '正在办理退保，不能变更投保人';
  const others = (await openServicesOf(db, policyNo)).filter(
    (each) => each.kind !== 'policyholder' && !isExpired(app, each),
  );
  return others.length === 0 ? null : '还有其他保全在办理，请等它办完或撤回以后再申请';
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
  if (kind === 'reinstatement') {
    const offer = await reinstatementOffer(db, app, policy);
    return typeof offer === 'string' ? offer : null;
  }
  if (serviceKinds[kind].when === 'stands' && !policyStates[state].stands)
    return `这份保单${title}，不能办理`;
  if (kind === 'policyholder') return whyNoHandOver(db, app, policy);
  if ((await openServiceOf(db, policy.policy_no, 'policyholder')) !== undefined)
    return '正在办理投保人变更，请等它办完或撤回以后再申请';
  const paying = premiums.some(({ paid_at: paidAt }) => paidAt === null);
  if (kind === 'pay-method' && !paying) return '保险费已经交完，没有之后要扣的费用';
  if (kind === 'beneficiaries' && !(await paysOnDeath(db, app, policy)))
    return '这份保单没有身故保障，不需要指定受益人';
  if (kind === 'frequency' && policy.contract.frequency !== 'monthly')
    return '这份保单不是按月交费';
  return null;
};
