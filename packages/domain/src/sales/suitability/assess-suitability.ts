import { formatSum, type Fen } from '#base/money/fen.ts';
import type { PaidAlready } from './already.ts';
import type { SuitabilityFigures } from './figures.ts';
import { budgetOf, premiumOf, type Offer } from './offer.ts';
import type { SuitabilityProfile } from './profile.ts';

type RuleCode =
  | 'single-premium-income'
  | 'annual-premium-income'
  | 'pay-years-age'
  | 'premium-budget'
  | 'needs'
  | 'risk-level'
  | 'over-budget';

export interface SuitabilityFinding {
  readonly rule: number;
  readonly code: RuleCode;
  /** The misfit in plain words, with the person's own figures. */
  readonly advice: string;
  /** Benefits that are not guaranteed: the law wants a signed statement. */
  readonly statement: boolean;
}

export const requirements = ['nothing', 'written-confirmation', 'signed-statement'] as const;
export type Requirement = (typeof requirements)[number];

export type SuitabilityResult =
  | { readonly kind: 'exempt'; readonly reason: 'property' | 'one-year-or-less' }
  | {
      readonly kind: 'assessed';
      /** True when the product suits the person; otherwise they are advised not to buy. */
      readonly suitable: boolean;
      readonly findings: readonly SuitabilityFinding[];
      readonly requires: Requirement;
    };

interface Facts {
  readonly offer: Offer;
  readonly profile: SuitabilityProfile;
  readonly figures: SuitabilityFigures;
  readonly already: PaidAlready;
}

interface Rule {
  readonly number: number;
  readonly code: RuleCode;
  /** The advice when the rule is broken, null when it holds. */
  readonly find: (facts: Facts) => string | null;
  /** A signed statement is due when the benefits are not guaranteed. */
  readonly statement: boolean;
}

/** Multiplied out, so that no figure is ever rounded. */
const rules: readonly Rule[] = [
  {
    number: 1,
    code: 'single-premium-income',
    statement: true,
    find: ({ offer: { premium }, profile, figures, already: { single } }) =>
      premium.mode === 'single' &&
      premium.amount + single > profile.familyIncome * figures.singlePremiumIncomeTimes
        ? `一次交清的保险费 ${formatSum(premium.amount)}${together(premium.amount, single, '近一年在这里一次交清的')}，超过了家庭年收入的 ${figures.singlePremiumIncomeTimes} 倍。`
        : null,
  },
  {
    number: 2,
    code: 'annual-premium-income',
    statement: true,
    find: ({ offer: { premium }, profile, figures, already: { regular } }) =>
      premium.mode === 'regular' &&
      (premium.annualAmount + regular) * 100 >
        profile.familyIncome * figures.annualPremiumIncomePercent
        ? `每年保险费 ${formatSum(premium.annualAmount)}${together(premium.annualAmount, regular, '您在这里每年已交的')}，超过了家庭年收入的 ${figures.annualPremiumIncomePercent}%。`
        : null,
  },
  {
    number: 3,
    code: 'pay-years-age',
    statement: true,
    find: ({ offer: { premium, policyholderAge }, figures }) =>
      premium.mode === 'regular' &&
      policyholderAge !== null &&
      premium.payYears + policyholderAge >= figures.payYearsPlusAge
        ? `交费 ${premium.payYears} 年，加上您现在的年龄 ${policyholderAge} 岁，达到或超过 ${figures.payYearsPlusAge}，交费期会延续到较高年龄。`
        : null,
  },
  {
    number: 4,
    code: 'premium-budget',
    statement: true,
    find: ({ offer, profile, figures }) =>
      premiumOf(offer) > 0 &&
      premiumOf(offer) * 100 >= budgetOf(offer, profile) * figures.premiumBudgetPercent
        ? `保险费 ${formatSum(premiumOf(offer))}，${overBudget(premiumOf(offer), budgetOf(offer, profile))}。`
        : null,
  },
  {
    number: 5,
    code: 'needs',
    statement: false,
    find: ({ offer, profile }) =>
      offer.serves.some((need) => profile.needs.includes(need))
        ? null
        : '这款产品解决的问题，与您选择的保障需要不一致。',
  },
  {
    number: 6,
    code: 'risk-level',
    statement: false,
    find: ({ offer, profile }) =>
      profile.riskLevel < offer.riskLevel
        ? `您的风险承受能力为 C${profile.riskLevel}，低于这款产品的风险等级 R${offer.riskLevel}。`
        : null,
  },
  {
    number: 7,
    code: 'over-budget',
    statement: false,
    find: ({ offer, profile, figures }) => {
      const [premium, budget] = [premiumOf(offer), budgetOf(offer, profile)];
      const already = premium * 100 >= budget * figures.premiumBudgetPercent;
      return premium > budget && !already
        ? `保险费 ${formatSum(premium)}，超过了您的预算 ${formatSum(budget)}。`
        : null;
    },
  },
];

export const assessSuitability = (
  offer: Offer,
  profile: SuitabilityProfile,
  figures: SuitabilityFigures,
  already: PaidAlready,
): SuitabilityResult => {
  if (offer.line === 'property') return { kind: 'exempt', reason: 'property' };
  if (!offer.longTerm) return { kind: 'exempt', reason: 'one-year-or-less' };
  const findings = rules.flatMap(({ number, code, find, statement }) => {
    const advice = find({ offer, profile, figures, already });
    if (advice === null) return [];
    return [{ rule: number, code, advice, statement: statement && offer.uncertainBenefits }];
  });
  return {
    kind: 'assessed',
    suitable: findings.length === 0,
    findings,
    requires: findings.some((finding) => finding.statement)
      ? 'signed-statement'
      : findings.length > 0
        ? 'written-confirmation'
        : 'nothing',
  };
};

/** The premiums paid already, where there are any, and the total. */
const together = (premium: Fen, already: Fen, what: string): string =>
  already === 0 ? '' : `，加上${what} ${formatSum(already)}，合计 ${formatSum(premium + already)}`;

/** How many times one amount is the other, rounded to a tenth. */
const overBudget = (premium: number, budget: number): string => {
  if (budget === 0) return '而您没有为它准备预算';
  const times = Number((premium / budget).toFixed(1));
  return `约为您预算（${formatSum(budget)}）的 ${times} 倍`;
};
