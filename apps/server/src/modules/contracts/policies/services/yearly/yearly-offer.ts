import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  switchToYearly,
  type SwitchProblem,
} from '@parasol/domain/contracts/policies/changes/pay-yearly';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { contractPrice } from '#modules/contracts/policies/terms/contract-price.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';

type Frequency = Extract<PolicyChange, { kind: 'frequency' }>;

const words: Readonly<Record<SwitchProblem, string>> = {
  'paid-up': '保险费已经交完，不用变更交费方式',
  overdue: '有一期保险费已到应交日，请先交上，再变更交费方式',
  'nothing-due': '本保单年度已交的保险费不少于年交保险费，请在本年度各期交完以后再变更',
};

/**
 * The price of paying by the year, or the reason it is not possible. The rates of the yearly
 * premium must give the monthly one being paid; otherwise it was priced by hand.
 */
export const yearlyOffer = async (
  db: Db,
  app: App,
  policy: PolicyRow,
  content: PolicyContent,
): Promise<Frequency | string> => {
  const { contract, policy_no: policyNo, premium_fen: monthlyFen } = policy;
  if (contract.frequency !== 'monthly') return '这份保单不是按月交费';
  const [monthly, yearly] = await Promise.all([
    contractPrice(app, policy, content, contract),
    contractPrice(app, policy, content, { ...contract, frequency: 'yearly' }),
  ]);
  if (yearly === null || monthly?.instalment !== monthlyFen)
    return '这份保单的保险费需要人工核算，请联系客服办理';
  if (await app.ports.debitUnderWay(db, policy.order_no))
    return '有一期保险费正在支付或扣费，请等有了结果再变更';
  const premiums = (await premiumsOf(db, [policyNo])).get(policyNo) ?? [];
  const terms = switchToYearly(
    {
      start: policy.start_date,
      monthsBetween: contract.monthsBetween,
      premiums: premiums.map(({ number, due, fen, paid_at: paidAt }) => ({
        number,
        due,
        fen,
        paid: paidAt !== null,
      })),
    },
    yearly.instalment,
    dateOf(app.clock().getTime()),
  );
  if (typeof terms === 'string') return words[terms];
  return { kind: 'frequency', monthlyFen, terms, shares: yearly.shares };
};
