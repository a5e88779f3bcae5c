import { dateText } from '#base/calendar/date-text.ts';
import { formatAmount, type Fen } from '#base/money/fen.ts';
import { endsMain, deductedForLoan } from './loan-deduction.ts';
import { benefitLeft, type Benefit, type Payout } from './benefit-left.ts';
import type { BenefitDecision, ClaimEffect, Rescission } from './claim-effect.ts';
import { sumOf } from './deducted-premiums.ts';
import { firstSpared, premiumsBack, type ClaimPremium } from './premiums-after.ts';

export interface EffectFacts {
  readonly effect: ClaimEffect;
  readonly decisions: readonly BenefitDecision[];
  readonly rescission: Rescission;
  readonly benefits: readonly Benefit[];
  readonly payouts: readonly Payout[];
  readonly premiums: readonly ClaimPremium[];
  /** Masked name of the person it happened to. */
  readonly person: string;
  /** Premiums were waived by an earlier claim. */
  readonly waivedBefore: boolean;
  /** Whether a year is the whole term, for the words about limits. */
  readonly oneYear: boolean;
  /** Deducted from the benefits because they were unpaid on the day it happened. */
  readonly kept: readonly ClaimPremium[];
  /** The debt of policy loans when the contract ends. */
  readonly loanFen: Fen;
  readonly underWay: {
    readonly surrender: boolean;
    readonly services: number;
    readonly renewal: boolean;
  };
}

const endWords = ({ effect, benefits, person, rescission }: EffectFacts): readonly string[] => {
  const day = dateText(effect.from);
  if (rescission !== 'none') {
    const what = effect.ends === 'member' ? `${person}的保障` : '合同';
    return [
      `因投保时没有如实告知，保险公司解除合同，${what}自 ${day}起终止。`,
      ...(rescission === 'premiums-kept' ? ['按条款不退还已交的保险费。'] : []),
    ];
  }
  switch (effect.ends) {
    case 'contract':
      return [`合同自 ${day}起终止。`];
    case 'main': {
      const going = benefits.filter(({ code }) => !effect.benefits.includes(code));
      return [
        `主险合同自 ${day}起终止，${going.map(({ name }) => `“${name}”`).join('、')}继续有效。`,
      ];
    }
    case 'member':
      return [`${person}的保障自 ${day}起终止，其他被保险人的保障不变。`];
    case null:
      return [];
  }
};

const premiumWords = (facts: EffectFacts): readonly string[] => {
  const { effect, premiums, kept, waivedBefore } = facts;
  if (effect.ends === 'member') return [];
  const spared = firstSpared(
    effect,
    premiums.filter((premium) => !kept.includes(premium)),
  );
  const back = premiumsBack(effect, premiums);
  const sum = back.reduce((total, { fen }) => total + fen, 0);
  const [only] = back;
  return [
    ...(effect.waives && !waivedBefore
      ? [`${dateText(effect.from)}以后各期保险费免交，视为已交，合同继续有效。`]
      : []),
    ...(spared ? [`${dateText(spared.due)}起的保险费不再收取，自动扣费同时关闭。`] : []),
    ...(back.length === 1 && only
      ? [
          `${dateText(only.paidOn ?? only.due)}已交的第 ${only.number} 期 ${formatAmount(sum)} 元退回。`,
        ]
      : back.length > 1
        ? [
            `已交的第 ${back.map(({ number }) => number).join('、')} 期保险费共 ${formatAmount(sum)} 元退回。`,
          ]
        : []),
  ];
};

/** The used part and the rest of a benefit, after payments. */
export const leftWords = (
  benefit: Benefit,
  benefits: readonly Benefit[],
  payouts: readonly Payout[],
  oneYear: boolean,
): string => {
  const { used, left, times } = benefitLeft(benefits, payouts, benefit);
  const when = oneYear ? '本年度' : '累计';
  if (used === 0 && left !== 0 && times !== 0)
    return left === null ? '还没有给付过' : `还没有给付过，最多 ${formatAmount(left)} 元`;
  if (left === 0 || times === 0) return `${when}已给付 ${formatAmount(used)} 元，不再给付`;
  const rest = left === null ? '' : `，余 ${formatAmount(left)} 元`;
  const more = times === null ? '' : `，还可以给付 ${times} 次`;
  return benefit.onClaim.limit === 'each'
    ? `${when}已给付 ${formatAmount(used)} 元${more}`
    : `${when}已用 ${formatAmount(used)} 元${rest}`;
};

const benefitWords = (facts: EffectFacts): readonly string[] => {
  const { effect, decisions, benefits, payouts, oneYear } = facts;
  if (effect.ends !== null) return [];
  const paid = decisions.filter(({ outcome, fen }) => outcome !== 'declined' && fen > 0);
  return paid.flatMap(({ code }) =>
    benefits
      .filter((benefit) => benefit.code === code)
      .map(
        (benefit) =>
          `“${benefit.name}”${leftWords(benefit, benefits, [...payouts, ...paid], oneYear)}。`,
      ),
  );
};

/** The insurer's deductions from the benefits: premiums first, then the debt of loans. */
const keptWords = ({ effect, decisions, kept, loanFen }: EffectFacts): readonly string[] => {
  const paid = decisions.reduce((sum, { fen }) => sum + fen, 0);
  const premiumFen = sumOf(kept);
  const owed = endsMain(effect.ends) ? loanFen : 0;
  if (owed > 0 && paid === 0)
    return [`没有归还的借款本息 ${formatAmount(owed)} 元，由保险公司与投保人另行结算。`];
  const loan = deductedForLoan(effect, decisions, loanFen, premiumFen);
  if (premiumFen + owed === 0) return [];
  const parts = [
    ...(premiumFen > 0
      ? [
          `欠交的第 ${kept.map(({ number }) => number).join('、')} 期保险费 ${formatAmount(premiumFen)} 元`,
        ]
      : []),
    ...(owed > 0 ? [`没有归还的借款本息 ${formatAmount(loan)} 元`] : []),
  ];
  const settled = [
    ...(premiumFen > 0 ? ['扣除的保险费视为已交'] : []),
    ...(owed > 0 ? ['借款随合同了结'] : []),
  ];
  return [
    `从给付的 ${formatAmount(paid)} 元中扣除${parts.join('和')}，实际给付 ${formatAmount(paid - premiumFen - loan)} 元，${settled.join('，')}。`,
  ];
};

const underWayWords = ({ effect, decisions, underWay }: EffectFacts): readonly string[] => {
  const over = effect.ends === 'contract' || effect.ends === 'main';
  const changes = over || decisions.some(({ outcome }) => outcome !== 'declined');
  return [
    ...(changes && underWay.surrender ? ['正在办理的退保申请不再办理，会告诉客户原因。'] : []),
    ...(effect.ends === 'contract' && underWay.services > 0 ? ['正在办理的保全不再办理。'] : []),
    ...(effect.ends === 'contract' && underWay.renewal ? ['到期不再续保，续保申请同时停止。'] : []),
  ];
};

/**
 * A decision's effects in sentences, for the colleagues who submit and grant it and for the
 * customer.
 */
export const effectWords = (facts: EffectFacts): readonly string[] => {
  const words = [
    ...endWords(facts),
    ...premiumWords(facts),
    ...benefitWords(facts),
    ...keptWords(facts),
    ...underWayWords(facts),
  ];
  return words.length === 0 ? ['合同和保险费不变。'] : words;
};
