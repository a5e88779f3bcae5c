import type { Verbs } from '#ground/context.ts';
import { calculate } from './calculator/calculate.ts';
import { getAnnuityDetail } from './calculator/get-annuity-detail.ts';
import { getCashValues } from './calculator/get-cash-values.ts';
import { getInterestByYear } from './calculator/get-interest-by-year.ts';
import { getInterest } from './calculator/get-interest.ts';
import { getMaximumUnits } from './calculator/get-maximum-units.ts';
import { getSumForPremium } from './calculator/get-sum-for-premium.ts';
import { getUnitsRange } from './calculator/get-units-range.ts';
import { initCalculator } from './calculator/init-calculator.ts';
import { getQuote } from './quotes/get-quote.ts';
import { lockQuote } from './quotes/lock-quote.ts';
import { getSharedTrial } from './trials/get-shared-trial.ts';
import { listTrials } from './trials/list-trials.ts';
import { removeTrial } from './trials/remove-trial.ts';
import { saveTrial } from './trials/save-trial.ts';
import { shareTrial, stopSharingTrial } from './trials/trial-sharing.ts';

export const ratingVerbs = {
  initCalculator,
  calculate,
  getSumForPremium,
  getUnitsRange,
  getMaximumUnits,
  getCashValues,
  getAnnuityDetail,
  getInterest,
  getInterestByYear,
  lockQuote,
  getQuote,
  saveTrial,
  listTrials,
  removeTrial,
  shareTrial,
  stopSharingTrial,
  getSharedTrial,
} satisfies Verbs;
