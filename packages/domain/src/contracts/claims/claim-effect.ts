import { clocks } from '#base/clocks/clocks.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { formatAmount, type Fen } from '#base/money/fen.ts';
import { benefitLeft, isUsedUp, type Benefit, type Payout } from './benefit-left.ts';
import type { ClaimOutcome } from './claim-states.ts';

/** The insurer's decision on one benefit. */
export interface BenefitDecision {
  readonly code: string;
  readonly outcome: ClaimOutcome;
  /** Zero for a benefit that waives premiums, or that is declined. */
  readonly fen: Fen;
}

/** The insurer ends the contract because the applicant did not disclose something; the law limits until when. */
export const rescissions = ['none', 'premiums-kept', 'premiums-returned'] as const;
export type Rescission = (typeof rescissions)[number];
/** Years from the conclusion on after which no contract can be ended for that. */
export const rescindableYears = clocks['rescission'].count;

/** The facts a decision depends on, in one person's contract before it. */
export interface DecidedClaim {
  /** Benefits that the person had on the day of the event. */
  readonly benefits: readonly Benefit[];
  /** Riders in force today: one that ended since pays for that day and keeps nothing in force. */
  readonly riders: readonly string[];
  readonly payouts: readonly Payout[];
  readonly decisions: readonly BenefitDecision[];
  readonly eventOn: PlainDate;
  readonly decidedOn: PlainDate;
  /** Other insured people for whom the contract continues. */
  readonly others: number;
  /** Declined because it happened in the waiting period, for which the clause refunds premiums. */
  readonly premiumsBack: boolean;
  readonly rescission: Rescission;
}

/** A decision's effects on the contract; the clause says them, no person chooses. */
export interface ClaimEffect {
  /** `main`: riders that outlive the main contract continue. `member`: others stay insured. */
  readonly ends: 'contract' | 'main' | 'member' | null;
  readonly waives: boolean;
  readonly from: PlainDate;
  /** Benefits that are over for this person. */
  readonly benefits: readonly string[];
  /** Refunded premiums: those due after the day, or all of them. */
  readonly returns: 'later' | 'all' | 'none';
}

const isPaid = ({ outcome }: BenefitDecision): boolean => outcome !== 'declined';

/** The outcome of a claim as a whole. */
export const outcomeOf = (decisions: readonly BenefitDecision[]): ClaimOutcome => {
  if (!decisions.some(isPaid)) return 'declined';
  return decisions.every(({ outcome }) => outcome === 'paid') ? 'paid' : 'part';
};

/** Why a decision cannot be so; null when it can. */
export const whyNotSo = (claim: DecidedClaim): string | null => {
  const { benefits, decisions, eventOn, decidedOn } = claim;
  if (decisions.length === 0) return '请至少写明一项保险责任的结论';
  if (new Set(decisions.map(({ code }) => code)).size < decisions.length)
    return '一项保险责任只能有一个结论';
  if (eventOn > decidedOn) return '事故或确诊日不能晚于保险公司核定的日期';
  const before = [...claim.payouts];
  for (const decision of decisions) {
    const benefit = benefits.find(({ code }) => code === decision.code);
    if (benefit === undefined) return '这份保单没有这项保险责任，或者它已经终止';
    if (!isPaid(decision)) {
      if (decision.fen > 0) return `“${benefit.name}”不予给付，不能填写金额`;
      continue;
    }
    if (benefit.form === 'waiver') {
      if (decision.fen > 0) return `“${benefit.name}”免交保险费，没有给付金额`;
    } else if (decision.fen <= 0) return `请填写“${benefit.name}”的给付金额`;
    const { left, times } = benefitLeft(benefits, before, benefit);
    if (times === 0) return `“${benefit.name}”已经按条款给付完，不能再次给付`;
    if (left !== null && decision.fen > left)
      return `“${benefit.name}”最多还可以给付 ${formatAmount(left)} 元，请与保险公司核对`;
    before.push({ code: decision.code, fen: decision.fen });
  }
  if (claim.rescission !== 'none' && (claim.premiumsBack || decisions.some(isPaid)))
    return '因没有如实告知解除合同的，不能同时给付或按等待期退还';
  if (claim.premiumsBack && decisions.some(isPaid)) return '等待期内出险退还保险费的，不能同时给付';
  return null;
};

const nothing = { ends: null, waives: false, benefits: [], returns: 'none' } as const;

/** Effects of a possible decision on the contract. */
export const claimEffect = (claim: DecidedClaim): ClaimEffect => {
  const { benefits, riders, payouts, decisions, eventOn, decidedOn, others } = claim;
  const all = benefits.map(({ code }) => code);
  if (claim.rescission !== 'none')
    return {
      ends: others > 0 ? 'member' : 'contract',
      waives: false,
      from: decidedOn,
      benefits: all,
      returns: claim.rescission === 'premiums-returned' ? 'all' : 'later',
    };
  if (claim.premiumsBack)
    return {
      ends: others > 0 ? 'member' : 'contract',
      waives: false,
      from: eventOn,
      benefits: all,
      returns: 'all',
    };
  const paid = decisions
    .filter(isPaid)
    .flatMap(({ code }) => benefits.filter((benefit) => benefit.code === code));
  if (paid.length === 0) return { ...nothing, from: decidedOn };
  const from = paid.some(({ onClaim }) => onClaim.from === 'event') ? eventOn : decidedOn;
  const after = [...payouts, ...decisions.filter(isPaid)];
  const over = benefits.filter(
    (benefit) =>
      isUsedUp(benefitLeft(benefits, after, benefit)) ||
      (benefit.onClaim.ends === 'benefit' && paid.includes(benefit)),
  );
  const ending = paid.filter(({ onClaim }) => onClaim.ends === 'contract');
  const keptParts = new Set(ending.flatMap(({ onClaim }) => onClaim.keeps));
  const stays = (benefit: Benefit): boolean =>
    benefit.rider !== null &&
    riders.includes(benefit.rider) &&
    keptParts.has(benefit.rider) &&
    !over.includes(benefit);
  const ends =
    ending.length > 0
      ? benefits.some(stays)
        ? 'main'
        : others > 0
          ? 'member'
          : 'contract'
      : // The last benefit of a rider that outlived its main contract.
        over.length === benefits.length && paid.some(({ onClaim }) => onClaim.ends === 'benefit')
        ? 'contract'
        : null;
  const waives = ends === null && paid.some(({ onClaim }) => onClaim.waives);
  return {
    ends,
    waives,
    from,
    benefits:
      ends === 'main'
        ? benefits.filter((benefit) => !stays(benefit)).map(({ code }) => code)
        : ends === null
          ? over.map(({ code }) => code)
          : all,
    returns: ends !== null || waives ? 'later' : 'none',
  };
};

/** Whether another person has to look at it first: money moves, or the contract changes. */
export const needsTwo = (decisions: readonly BenefitDecision[], effect: ClaimEffect): boolean =>
  decisions.some(isPaid) || effect.ends !== null;
