import type { Kysely } from 'kysely';
import type { Parsed } from '@parasol/contract';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/catalogue/terms';
import {
  claimEffect,
  needsTwo,
  whyNotSo,
  type BenefitDecision,
  type ClaimEffect,
} from '@parasol/domain/claims/claim-effect';
import type { CoveredThen } from '@parasol/domain/claims/covered-then';
import { effectWords } from '@parasol/domain/claims/effect-words';
import type { ClaimPremium } from '@parasol/domain/claims/premiums-after';
import { maskName } from '@parasol/domain/fields/mask';
import { formatAmount } from '@parasol/domain/money/fen';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { coverOnDay } from '#modules/policies/claimed/cover-on-day.ts';
import {
  benefitsOfPerson,
  benefitsOn,
  type PersonBenefits,
} from '#modules/policies/claimed/person-benefits.ts';
import { underWayOf } from '#modules/policies/claimed/under-way.ts';
import { openPolicy } from '#modules/policies/kept/sealed-policy.ts';
import { insuredsOf, premiumsOf, type PolicyRow } from '#modules/policies/read-policy.ts';
import type { ClaimRow } from './queries.ts';

export type Decision = Parsed<'decideClaim'>['decision'];

export interface Planned {
  readonly effect: ClaimEffect;
  /** What it does, in sentences. */
  readonly effects: readonly string[];
  readonly benefits: readonly (BenefitDecision & { readonly name: string })[];
  readonly needsTwo: boolean;
}

/** What the customer may still bear of a deductible that counts for the whole term. */
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
  { decidedOn, deductibleFen, premiumsBack, benefits }: Decision,
  about: {
    readonly claim: ClaimRow;
    readonly today: string;
    readonly cover: CoveredThen;
    readonly person: PersonBenefits;
  },
): string | null => {
  const { claim, today, cover, person } = about;
  if (decidedOn > today) return '保险公司核定的日期不能晚于今天';
  if (decidedOn < dateOf(claim.reported_at.getTime())) return '保险公司核定的日期不能早于登记出险';
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
  db: Kysely<Database>,
  policyNo: string,
): Promise<readonly ClaimPremium[]> =>
  ((await premiumsOf(db, [policyNo])).get(policyNo) ?? []).map((row) => ({
    number: row.number,
    due: row.due,
    fen: row.fen,
    paidOn: row.paid_at === null ? null : dateOf(row.paid_at.getTime()),
    returned: row.returned_at !== null,
    waived: row.waived_at !== null,
  }));

/** What a decision does to the contract as it stands; a sentence when it cannot be so. */
export const planDecision = async (
  app: App,
  db: Kysely<Database>,
  claim: ClaimRow,
  policy: PolicyRow,
  decision: Decision,
): Promise<Planned | string> => {
  const { policy_no: policyNo } = policy;
  const { role, position } = claim;
  const { eventOn, decidedOn, premiumsBack } = decision;
  const [person, cover, content, premiums, people, underWay] = await Promise.all([
    benefitsOfPerson(app, db, policy, claim),
    coverOnDay(app, db, policy, { role, position, kind: claim.kind, day: eventOn }),
    openPolicy(app, policy),
    premiumRows(db, policyNo),
    insuredsOf(db, [policyNo]),
    underWayOf(db, policy),
  ]);
  const today = dateOf(app.clock().getTime());
  const decided = {
    benefits: benefitsOn(person, eventOn),
    payouts: person.payouts,
    decisions: decision.benefits,
    eventOn,
    decidedOn,
    others: (people.get(policyNo) ?? []).filter(
      (each) => each.left_on === null && each.position !== position,
    ).length,
    premiumsBack,
  };
  const problem = whyNotSo(decided) ?? whyNotThen(decision, { claim, today, cover, person });
  if (problem !== null) return problem;
  const effect = claimEffect(decided);
  const name =
    role === 'policyholder' ? content.policyholder.name : content.insureds[position]?.name;
  return {
    effect,
    effects: effectWords({
      effect,
      decisions: decision.benefits,
      benefits: decided.benefits,
      payouts: person.payouts,
      premiums,
      person: maskName(name ?? ''),
      waivedBefore: policy.waived_from !== null,
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
  };
};
