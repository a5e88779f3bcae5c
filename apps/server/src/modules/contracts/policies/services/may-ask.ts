import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { coolingOffOf } from '@parasol/domain/base/clocks/cooling-off';
import { yuanText } from '@parasol/domain/base/money/fen';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { owedOn } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import {
  serviceKinds,
  waitsForCustomer,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { hasDeathBenefit } from '@parasol/domain/products/rating/checks/death-benefit';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { contractRights } from '#modules/contracts/policies/terms/contract-rights.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { lendingOf } from '#modules/contracts/policies/borrowing/lending.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import { insuredsOf, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { reinstatementOffer } from './reinstatement/reinstatement-terms.ts';
import { isExpired } from '#modules/contracts/policies/requests/service-under-way.ts';
import { receivedOf } from '#modules/contracts/policies/queries/receipts.ts';
import { openServiceOf, openServicesOf } from '#modules/contracts/policies/queries/services.ts';
import { openSurrenderOfOrder } from '#modules/contracts/policies/queries/surrenders.ts';
import { visitOf } from '#modules/contracts/policies/queries/visits.ts';

/** Only what is paid on death is paid to beneficiaries. */
const paysOnDeath = async (db: Db, app: App, policy: PolicyRow): Promise<boolean> => {
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
const whyNoHandOver = async (db: Db, app: App, policy: PolicyRow): Promise<string | null> => {
  const { order_no: orderNo, policy_no: policyNo, contract } = policy;
  if (!isLongTerm(contract.coverTerm))
    return '一年期及以下的保单不办理投保人变更，到期后可以由新的投保人重新投保';
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const onHolder = product.riders.find(
    ({ code, on }) => on === 'policyholder' && contract.riders.includes(code),
  );
  // The policy insures the policyholder: with another one it ends, and its cash value is paid back.
  if (onHolder?.endsAlone)
    return `投保人变更时${onHolder.name}终止，请先在“办理保全”里解除它，退还现金价值后再申请变更`;
  if (onHolder) return '这份保单附加了投保人豁免，投保人要经过核保，请联系客服办理';
  const owed = owedOn(await loanAccountOf(app, db, policy), dateOf(app.clock().getTime())).fen;
  if (owed > 0) return `还有 ${yuanText(owed)} 借款本息没有归还，请先还清再变更投保人`;
  const received = (await receivedOf(db, orderNo))?.getTime() ?? null;
  const { state } = coolingOffOf(contract.coolingOffDays, received, app.clock().getTime());
  if (received === null || state === 'open') return '请先签收保单';
  if (state === 'running') return '犹豫期结束以后可以办理';
  if ((await visitOf(db, orderNo)) === undefined) return '请先完成回访';
  if (await app.ports.debitUnderWay(db, orderNo))
    return '有一期保险费正在支付或扣费，请等有了结果再申请';
  if ((await openSurrenderOfOrder(db, orderNo)) !== undefined)
    return '正在办理退保，不能变更投保人';
  const others = (await openServicesOf(db, policyNo)).filter(
    (each) =>
      each.kind !== 'policyholder' && !isExpired(app, each) && !waitsForCustomer(each.state),
  );
  return others.length === 0 ? null : '还有其他保全在办理，请等它办完或撤回以后再申请';
};

/** Repaying needs only a debt, whether the contract is in force or has lapsed. */
const whyNoRepayment = async (db: Db, app: App, policy: PolicyRow): Promise<string | null> => {
  const { fen } = owedOn(await loanAccountOf(app, db, policy), dateOf(app.clock().getTime()));
  if (fen === 0) return '这份保单没有未归还的借款';
  return (await openSurrenderOfOrder(db, policy.order_no)) === undefined
    ? null
    : '正在办理退保，借款从退还的金额中扣除';
};

/** Why this kind of service cannot be requested now, for any change; null when it can. */
export const whyNotAsk = async (
  db: Db,
  app: App,
  policy: PolicyRow,
  kind: ServiceKind,
): Promise<string | null> => {
  const premiums = (await premiumsOf(db, [policy.policy_no])).get(policy.policy_no) ?? [];
  const today = dateOf(app.clock().getTime());
  const { state, title } = policyOn(datedPolicy(policy, premiums), today);
  // A copy of the agreed terms is theirs for good.
  if (kind === 'copy') return null;
  if (kind === 'reinstatement') {
    const offer = await reinstatementOffer(db, app, policy);
    return typeof offer === 'string' ? offer : null;
  }
  if (kind === 'loan-repayment') return whyNoRepayment(db, app, policy);
  if (serviceKinds[kind].when === 'stands' && !policyLife.states[state].stands)
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
  if (kind === 'loan') {
    const lending = await lendingOf(app, db, policy);
    return lending === undefined ? '这份保单的条款没有借款的约定' : lending.problem;
  }
  if (kind === 'occupation') {
    const { rights } = await contractRights(app, policy);
    if (rights?.occupationChange === undefined) return '这份保单的条款没有职业变更的约定，不用办理';
  }
  const priced = kind === 'frequency' || kind === 'occupation';
  if (priced && (await openSurrenderOfOrder(db, policy.order_no)) !== undefined)
    return '正在办理退保或部分退保，请等它办完或撤回';
  return null;
};
