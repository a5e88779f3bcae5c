import { clocks } from '#base/clocks/clocks.ts';
import type { Fen } from '#base/money/fen.ts';
import type { PaidAlready } from './already.ts';
import { budgetOf, premiumOf, type Offer } from './offer.ts';
import type { SuitabilityProfile } from './profile.ts';

/** Limits from which a purchase waits; the brokerage may change every figure. */
export interface PauseLimits {
  /** Smaller premiums never wait. */
  readonly fromFen: Fen;
  /** The premium in percent of the customer's stated budget. */
  readonly budgetPercent: number;
  /** All premiums of a year in percent of the stated income of a year. */
  readonly incomePercent: number;
  /** A premium paid at once in percent of the stated income of a year. */
  readonly singleIncomePercent: number;
  readonly hours: number;
  /** An answer that raises a figure by more counts only after the pause. */
  readonly raisePercent: number;
}

export type PauseReason = 'budget' | 'income';

/** The figures of a test that a premium is compared with. */
export type Means = Pick<SuitabilityProfile, 'familyIncome' | 'annualBudget' | 'singleBudget'>;

const figures = ['familyIncome', 'annualBudget', 'singleBudget'] as const;

const isRaised = (now: Fen, before: Fen, { raisePercent }: PauseLimits): boolean =>
  now * 100 > before * (100 + raisePercent);

/** Earlier figures that a customer has since raised by a lot. */
export const raisedFigures = (
  now: Means,
  earlier: readonly Means[],
  limits: PauseLimits,
): readonly (keyof Means)[] =>
  figures.filter((name) => earlier.some((test) => isRaised(now[name], test[name], limits)));

/** The latest answers while earlier ones are fresh: a greatly raised figure does not count. */
export const countedMeans = (now: Means, earlier: readonly Means[], limits: PauseLimits): Means => {
  const raised = raisedFigures(now, earlier, limits);
  const count = (name: keyof Means): Fen =>
    raised.includes(name) ? Math.min(...earlier.map((test) => test[name])) : now[name];
  return {
    familyIncome: count('familyIncome'),
    annualBudget: count('annualBudget'),
    singleBudget: count('singleBudget'),
  };
};

/** The premium together with existing ones of the same frequency. */
export const burdenOf = (offer: Offer, already: PaidAlready): Fen =>
  premiumOf(offer) + already[offer.premium.mode];

/**
 * Why an offer is so far beyond a customer's means that the law asks for a day of thought; with the
 * figures multiplied out.
 */
export const pauseReasons = (
  offer: Offer,
  means: Means,
  already: PaidAlready,
  limits: PauseLimits,
): readonly PauseReason[] => {
  const premium = premiumOf(offer);
  if (!offer.longTerm || premium < limits.fromFen) return [];
  const percent =
    offer.premium.mode === 'single' ? limits.singleIncomePercent : limits.incomePercent;
  return [
    ...(premium * 100 > budgetOf(offer, means) * limits.budgetPercent ? ['budget' as const] : []),
    ...(burdenOf(offer, already) * 100 > means.familyIncome * percent ? ['income' as const] : []),
  ];
};

/** A started pause, as far as it decides anything. */
export interface Pause {
  readonly burden: Fen;
  readonly endsAt: number;
  /** The price for which the customer confirmed afterwards. */
  readonly confirmedQuoteNo: string | null;
}

export type PauseStanding =
  /** The customer may go on. */
  | 'none'
  /** Begins when the customer says that they want to buy. */
  | 'due'
  | 'running'
  /** The pause has ended: the customer confirms, or leaves the product. */
  | 'over'
  | 'confirmed';

/** A pause also holds for offers that cost no more in all, within the share of a loading. */
export const pauseStanding = (
  asked: {
    readonly reasons: readonly PauseReason[];
    readonly burden: Fen;
    readonly quoteNo: string;
    readonly now: number;
  },
  pause: Pause | undefined,
  limits: PauseLimits,
): PauseStanding => {
  if (asked.reasons.length === 0) return 'none';
  if (!pause || isRaised(asked.burden, pause.burden, limits)) return 'due';
  if (asked.now < pause.endsAt) return 'running';
  return pause.confirmedQuoteNo === asked.quoteNo ? 'confirmed' : 'over';
};

/** An abandoned pause is deleted after so many days. */
export const pauseRetentionDays = clocks['pause-kept'].count;

const reasonWords: Readonly<Record<PauseReason, (offer: Offer) => string>> = {
  budget: () => '保险费远高于您填写的预算',
  income: ({ premium }) =>
    premium.mode === 'single'
      ? '一次交清的保险费是您家庭年收入的好几倍'
      : '每年要交的保险费占您家庭年收入的比例很高',
};

export const pauseWords = (reasons: readonly PauseReason[], offer: Offer): readonly string[] =>
  reasons.map((reason) => reasonWords[reason](offer));

/** For staff, who see the figures beside it. */
export const pauseReasonTitles: Readonly<Record<PauseReason, string>> = {
  budget: '保险费远高于预算',
  income: '保险费占收入的比例很高',
};
