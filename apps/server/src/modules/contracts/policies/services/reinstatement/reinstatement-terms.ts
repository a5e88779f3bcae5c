import { ageOn } from '@parasol/domain/base/calendar/age';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Insured } from '@parasol/domain/sales/orders/form/parties';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { owedOn } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import {
  arrearsInterest,
  arrearsOf,
  loanBeforeReinstatement,
  type Arrears,
} from '@parasol/domain/contracts/policies/premiums/reinstatement';
import { worthOn } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { noticeOfPerson } from '#modules/products/disclosure/notice-view.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { unansweredGrownUp } from '#modules/contracts/policies/family/grown-ups/unanswered-grown-up.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import { datedPolicy, termsOf } from '#modules/contracts/policies/life/dated-policy.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf, type PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';
import { openSurrenderOfOrder } from '#modules/contracts/policies/queries/surrenders.ts';
import { leavingPolicy } from '#modules/contracts/policies/surrenders/leaving-policy.ts';

/** A contract lapsed by today, recorded or not, that can be reinstated, or the reason it cannot. */
const arrearsOn = (
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  today: PlainDate,
): Arrears | string => {
  const { state, since, title, words } = policyOn(datedPolicy(policy, premiums), today);
  if (state !== 'lapsed') return `这份保单${title}，不能办理复效。${words}`;
  return arrearsOf(
    termsOf(policy),
    since,
    premiums.map(({ number, due, fen, paid_at: paid }) => ({
      number,
      due,
      fen,
      unpaid: paid === null,
    })),
    today,
  );
};

/** A loan that suspended the contract is repaid before it is reinstated. */
const loanInTheWay = async (
  db: Db,
  app: App,
  policy: PolicyRow,
  lapsedOn: PlainDate,
): Promise<string | null> => {
  const now = app.clock();
  const today = dateOf(now.getTime());
  const { fen } = owedOn(await loanAccountOf(app, db, policy), today);
  if (fen === 0) return null;
  const { contractOf } = await leavingPolicy(app, db, policy, now);
  const rows = (await premiumsOf(db, [policy.policy_no])).get(policy.policy_no) ?? [];
  const { terms, premiums } = datedPolicy(policy, rows);
  const lapsed = { on: lapsedOn, terms, premiums };
  return loanBeforeReinstatement(lapsed, fen, worthOn(contractOf(null), today));
};

/** The same, unless another request has to end first. */
export const arrearsToday = async (
  db: Db,
  app: App,
  policy: PolicyRow,
): Promise<Arrears | string> => {
  const { policy_no: policyNo, order_no: orderNo } = policy;
  const premiums = (await premiumsOf(db, [policyNo])).get(policyNo) ?? [];
  const arrears = arrearsOn(policy, premiums, dateOf(app.clock().getTime()));
  if (typeof arrears === 'string') return arrears;
  if ((await openSurrenderOfOrder(db, orderNo)) !== undefined) return '正在办理退保，不能申请复效';
  const loan = await loanInTheWay(db, app, policy, arrears.lapsedOn);
  if (loan !== null) return loan;
  // Its outcome may still be that the premium came in time; after the lapse it would be refunded.
  if (policy.state !== 'lapsed' && (await app.ports.debitUnderWay(db, orderNo)))
    return '有一期保险费正在支付或扣费，有了结果才能申请复效，请稍后再来';
  return arrears;
};

export interface ReinstatementOffer extends Arrears {
  readonly interestFen: number;
  readonly basisPoints: number;
}

/** The same with the interest of today, for the customer to ask for. */
export const reinstatementOffer = async (
  db: Db,
  app: App,
  policy: PolicyRow,
): Promise<ReinstatementOffer | string> => {
  const arrears = await arrearsToday(db, app, policy);
  if (typeof arrears === 'string') return arrears;
  const unanswered = await unansweredGrownUp(db, app, policy);
  if (unanswered !== null) return unanswered;
  const today = dateOf(app.clock().getTime());
  const { basisPoints } = app.settings.get('reinstatement', policy.brand);
  return { ...arrears, basisPoints, interestFen: arrearsInterest(arrears, today, basisPoints) };
};

/** People asked about their health again; `unsold` when no page can ask them any more. */
export const askedAnew = async (
  app: App,
  policy: PolicyRow,
  { insureds }: Pick<PolicyContent, 'insureds'>,
): Promise<readonly { readonly position: number; readonly insured: Insured }[] | 'unsold'> => {
  const { base_product_no: baseProductNo, brand } = policy;
  const { product } = await productVersion(app, baseProductNo, policy.product_version);
  if (!product.flow.insuredHealthNotice) return [];
  const today = dateOf(app.clock().getTime());
  const sold = app.catalogue.find(baseProductNo)?.product;
  if (!sold?.sale.brands.includes(brand) || sold.sale.withdrawn?.[brand] !== undefined)
    return 'unsold';
  const notice = app.disclosure.noticeOf(sold);
  return insureds.flatMap((insured, position) => {
    const { birthDate, sex, relation } = insured;
    const person = { birthDate, sex, relation, age: ageOn(birthDate, today) };
    return noticeOfPerson(notice, 'insured', person) ? [{ position, insured }] : [];
  });
};
