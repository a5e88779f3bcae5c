import type { Kysely } from 'kysely';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { quoteFamily } from '@parasol/domain/orders/family-quote';
import { switchToYearly, type SwitchProblem } from '@parasol/domain/policies/pay-yearly';
import type { PolicyChange } from '@parasol/domain/policies/policy-change';
import { ratingLoading } from '@parasol/domain/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import type { PolicyContent } from '../kept/sealed-policy.ts';
import { premiumsOf, type PolicyRow } from '../queries/policies.ts';

type Frequency = Extract<PolicyChange, { kind: 'frequency' }>;

const words: Readonly<Record<SwitchProblem, string>> = {
  'paid-up': '保险费已经交完，不用变更交费方式',
  overdue: '有一期保险费已到应交日，请先交上，再变更交费方式',
  'nothing-due': '本保单年度已交的保险费不少于年交保险费，请在本年度各期交完以后再变更',
};

/** One instalment by the product's own rates, for these people and on these terms. */
const instalmentOf = async (
  app: App,
  policy: PolicyRow,
  { policyholder, insureds, terms }: PolicyContent,
  payFrequency: 'monthly' | 'yearly',
): Promise<number | null> => {
  const { rater } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { plan, coverTerm, payTerm, sumAssured, units, riders } = policy.contract;
  const { birthDate, sex } = policyholder;
  const found = quoteFamily(
    rater,
    {
      plan,
      coverTerm,
      payTerm,
      payFrequency,
      ...(sumAssured === null ? {} : { sumAssured }),
      units,
      riders,
      effectiveDate: policy.start_date,
      policyholder: { birthDate, sex },
      insureds: insureds.map((insured, position) => {
        const { socialInsurance, occupation, region, relation } = insured;
        const job = occupation === undefined ? undefined : app.catalogue.occupation(occupation);
        const added = terms.find((each) => each.position === position);
        const loading = added && ratingLoading(added);
        return {
          birthDate: insured.birthDate,
          sex: insured.sex,
          relation,
          ...(socialInsurance === undefined ? {} : { socialInsurance }),
          ...(occupation === undefined ? {} : { occupationCode: occupation }),
          ...(job === undefined ? {} : { occupationClass: job.occupationClass }),
          ...(region === undefined ? {} : { region }),
          ...(loading === undefined ? {} : { loading }),
        };
      }),
    },
    insureds.map((insured) => insured.plan),
    { now: policy.issued_at.getTime(), brand: policy.brand, followsOn: policy.start_date },
  );
  return found.ok ? found.instalment : null;
};

/**
 * What paying by the year comes to, or why it is not possible. The rates that give the yearly
 * premium must give the monthly one that is being paid, or somebody has priced it by hand.
 */
export const yearlyOffer = async (
  db: Kysely<Database>,
  app: App,
  policy: PolicyRow,
  content: PolicyContent,
): Promise<Frequency | string> => {
  const { contract, policy_no: policyNo, premium_fen: monthlyFen } = policy;
  if (contract.frequency !== 'monthly') return '这份保单不是按月交费';
  const [monthly, yearly] = await Promise.all([
    instalmentOf(app, policy, content, 'monthly'),
    instalmentOf(app, policy, content, 'yearly'),
  ]);
  if (yearly === null || monthly !== monthlyFen)
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
    yearly,
    dateOf(app.clock().getTime()),
  );
  return typeof terms === 'string' ? words[terms] : { kind: 'frequency', monthlyFen, terms };
};
