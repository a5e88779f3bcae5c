import type { Parsed } from '@parasol/contract';
import { addYears } from '@parasol/domain/base/calendar/plain-date';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import {
  claimEffect,
  needsTwo,
  rescindableYears,
  whyNotSo,
  type BenefitDecision,
  type ClaimEffect,
} from '@parasol/domain/contracts/claims/claim-effect';
import type { CoveredThen } from '@parasol/domain/contracts/claims/covered-then';
import { deductedPremiums, sumOf } from '@parasol/domain/contracts/claims/deducted-premiums';
import { deductedForLoan } from '@parasol/domain/contracts/claims/loan-deduction';
import { countedTo, owedOn } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { effectWords } from '@parasol/domain/contracts/claims/effect-words';
import type { ClaimPremium } from '@parasol/domain/contracts/claims/premiums-after';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { coverOnDay } from '#modules/contracts/policies/claim-effects/cover-on-day.ts';
import {
  benefitsOfPerson,
  benefitsOn,
  type PersonBenefits,
} from '#modules/contracts/policies/claim-effects/person-benefits.ts';
import { underWayOf } from '#modules/contracts/policies/claim-effects/under-way.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import {
  openPolicy,
  insuredsOf,
  premiumsOf,
  type PolicyRow,
} from '#modules/contracts/policies/policy.ts';
import type { ClaimRow } from './queries.ts';

export type Decision = Parsed<'decideClaim'>['decision'];

export interface Planned {
  readonly effect: ClaimEffect;
  /** The effects, in sentences. */
  readonly effects: readonly string[];
  readonly benefits: readonly (BenefitDecision & { readonly name: string })[];
  readonly needsTwo: boolean;
  /** Premiums deducted from the benefits, by their numbers. */
  readonly kept: readonly number[];
  readonly keptFen: number;
  /** Deducted from the benefits for policy loans. */
  readonly loanFen: number;
}

/** The rest of a deductible for the whole term that the customer has to bear. */
export const deductibleLeft = ({ product, payouts }: PersonBenefits): number | null => {
  const { deductible } = product;
  if (!deductible?.yearly) return null;
  return Math.max(
    0,
    deductible.amount - payouts.reduce((sum, { deductible_fen: fen }) => sum + fen, 0),
  );
};

const waited = ({ benefits }: CoveredThen): boolean =>
  benefits.some(({ covered }) => covered === 'depends');

/** Why the days or sums around a decision cannot be so. */
const whyNotThen = (
  { decidedOn, deductibleFen, premiumsBack, rescission, benefits }: Decision,
  about: {
    readonly claim: ClaimRow;
    readonly policy: PolicyRow;
    readonly today: string;
    readonly cover: CoveredThen;
    readonly person: PersonBenefits;
  },
): string | null => {
  const { claim, policy, today, cover, person } = about;
  if (decidedOn > today) return '保险公司核定的日期不能晚于今天';
  if (decidedOn < dateOf(claim.reported_at.getTime())) return '保险公司核定的日期不能早于登记出险';
  const concluded = dateOf(policy.issued_at.getTime());
  if (rescission !== 'none' && decidedOn > addYears(concluded, rescindableYears))
    return `合同 ${dateText(concluded)}成立，已经超过 ${rescindableYears} 年，保险公司不得解除合同`;
  const pays = benefits.some(({ outcome }) => outcome !== 'declined');
  if (pays && cover.covered === 'no') return `${cover.words}，不能按给付登记，请核对事故或确诊日`;
  const left = deductibleLeft(person);
  if (deductibleFen > (left ?? 0))
    return left === null
      ? '这份保单没有按年累计的免赔额'
      : `本年度免赔额还剩 ${formatAmount(left)} 元，请核对`;
  if (!premiumsBack) return null;
  const rule = person.product.periods.claimInWaiting;
  return rule === 'premiums-back' && claim.role === 'insured' && waited(cover)
    ? null
    : '只有等待期内出险、条款约定退还保险费的，才能这样登记';
};

const premiumRows = async (
  { ports }: App,
  db: Db,
  { policy_no: policyNo, order_no: orderNo }: PolicyRow,
): Promise<readonly ClaimPremium[]> => {
  const reversed = await ports.reversedPremiums(db, orderNo);
  return ((await premiumsOf(db, [policyNo])).get(policyNo) ?? []).map((row) => ({
    number: row.number,
    due: row.due,
    fen: row.fen,
    paidOn: row.paid_at === null ? null : dateOf(row.paid_at.getTime()),
    returned: row.returned_at !== null,
    waived: row.waived_at !== null,
    heldFrom: reversed.get(row.number) ?? null,
  }));
};

/** The effects of a decision on the contract; a sentence when it is not possible. */
export const planDecision = async (
  app: App,
  db: Db,
  claim: ClaimRow,
  policy: PolicyRow,
  decision: Decision,
): Promise<Planned | string> => {
  const { policy_no: policyNo } = policy;
  const { role, position } = claim;
  const { eventOn, decidedOn, premiumsBack, rescission } = decision;
  const [person, cover, content, premiums, people, underWay, loans] = await Promise.all([
    benefitsOfPerson(app, db, policy, claim, eventOn),
    coverOnDay(app, db, policy, { role, position, kind: claim.kind, day: eventOn }),
    openPolicy(app, policy),
    premiumRows(app, db, policy),
    insuredsOf(db, [policyNo]),
    underWayOf(db, policy),
    loanAccountOf(app, db, policy),
  ]);
  const today = dateOf(app.clock().getTime());
  const decided = {
    benefits: benefitsOn(person, eventOn),
    riders: policy.contract.riders,
    payouts: person.payouts,
    decisions: decision.benefits,
    eventOn,
    decidedOn,
    others: (people.get(policyNo) ?? []).filter(
      (each) => each.left_on === null && each.position !== position,
    ).length,
    premiumsBack,
    rescission,
  };
  const problem =
    whyNotSo(decided) ?? whyNotThen(decision, { claim, policy, today, cover, person });
  if (problem !== null) return problem;
  const effect = claimEffect(decided);
  // Interest ends with the insurer's decision, however late it is recorded here.
  const owedFen = owedOn(countedTo(loans, decidedOn), decidedOn).fen;
  const deductedTerms = deductedPremiums(premiums, decision.benefits, eventOn);
  const keptFen = sumOf(deductedTerms);
  const name =
    role === 'policyholder' ? content.policyholder.name : content.insureds[position]?.name;
  return {
    effect,
    effects: effectWords({
      effect,
      decisions: decision.benefits,
      rescission,
      benefits: decided.benefits,
      payouts: person.payouts,
      premiums,
      kept: deductedTerms,
      person: maskName(name ?? ''),
      waivedBefore: policy.waived_from !== null,
      loanFen: owedFen,
      oneYear: !isLongTerm(policy.contract.coverTerm),
      underWay: {
        surrender: underWay.surrender !== undefined,
        services: underWay.services.length,
        renewal: underWay.renewal !== undefined,
      },
    }),
    benefits: decision.benefits.map((each) => ({
      ...each,
      name: person.all.find(({ code }) => code === each.code)?.name ?? each.code,
    })),
    needsTwo: needsTwo(decision.benefits, effect),
    kept: deductedTerms.map(({ number }) => number),
    keptFen,
    loanFen: deductedForLoan(effect, decision.benefits, owedFen, keptFen),
  };
};
