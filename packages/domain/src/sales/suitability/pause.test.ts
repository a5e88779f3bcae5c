import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { yuan } from '#base/money/fen.ts';
import { paidAlready, paidNothing, type PaidAlready } from './already.ts';
import { offerFacts, type Offer, type OfferedPremium } from './offer.ts';
import {
  burdenOf,
  countedMeans,
  pauseReasons,
  pauseStanding,
  raisedFigures,
  type Means,
  type PauseLimits,
} from './pause.ts';

const limits: PauseLimits = {
  fromFen: yuan(2000),
  budgetPercent: 300,
  incomePercent: 50,
  singleIncomePercent: 600,
  hours: 24,
  raisePercent: 20,
};

const offered = (premium: OfferedPremium): Offer => ({
  line: 'life',
  longTerm: true,
  ...offerFacts('whole-life', false),
  premium,
  policyholderAge: 40,
});
const yearly = (fen: number): Offer =>
  offered({ mode: 'regular', annualAmount: fen, payYears: 10 });
const atOnce = (fen: number): Offer => offered({ mode: 'single', amount: fen });

const means: Means = {
  familyIncome: yuan(600_000),
  annualBudget: yuan(10_000),
  singleBudget: yuan(10_000),
};

const reasons = (offer: Offer, declared: Partial<Means> = {}, already: PaidAlready = paidNothing) =>
  pauseReasons(offer, { ...means, ...declared }, already, limits);

describe('a purchase waits', () => {
  test.each([
    ['53 times the budget and 89 % of the income', yearly(yuan(534_550)), ['budget', 'income']],
    ['the same at once', atOnce(yuan(534_550)), ['budget']],
    ['exactly three budgets', yearly(yuan(30_000)), []],
    ['one fen more', yearly(yuan(30_000) + 1), ['budget']],
  ])('at %s', (_name, offer, expected) => {
    expect(reasons(offer)).toEqual(expected);
  });

  test('when what is paid already makes it too much of the income', () => {
    const declared = { familyIncome: yuan(100_000), annualBudget: yuan(20_000) };
    const third = yearly(yuan(18_232));
    expect(reasons(third, declared)).toEqual([]);
    expect(reasons(third, declared, { regular: yuan(36_464), single: 0 })).toEqual(['income']);
  });

  test('but not for a small premium, nor for cover of a year', () => {
    expect(reasons(yearly(yuan(1999)), { annualBudget: 0 })).toEqual([]);
    expect(reasons(yearly(yuan(2000)), { annualBudget: 0 })).toEqual(['budget']);
    expect(reasons({ ...yearly(yuan(534_550)), longTerm: false })).toEqual([]);
  });
});

const fen = fc.integer({ min: 0, max: yuan(10_000_000) });
const anyMeans = fc.record({ familyIncome: fen, annualBudget: fen, singleBudget: fen });
const anyOffer = fc
  .tuple(fc.boolean(), fen)
  .map(([single, sum]) => (single ? atOnce(sum) : yearly(sum)));
const anyAlready = fc.record({ regular: fen, single: fen });

test('a dearer offer never waits for less, and more means never for more', () => {
  fc.assert(
    fc.property(anyOffer, anyMeans, anyAlready, fen, (offer, declared, already, more) => {
      const { premium } = offer;
      const dearer = offered(
        premium.mode === 'single'
          ? { ...premium, amount: premium.amount + more }
          : { ...premium, annualAmount: premium.annualAmount + more },
      );
      const before = pauseReasons(offer, declared, already, limits);
      expect(pauseReasons(dearer, declared, already, limits)).toEqual(
        expect.arrayContaining([...before]),
      );
      const richer = {
        familyIncome: declared.familyIncome + more,
        annualBudget: declared.annualBudget + more,
        singleBudget: declared.singleBudget + more,
      };
      expect(before).toEqual(
        expect.arrayContaining([...pauseReasons(offer, richer, already, limits)]),
      );
    }),
  );
});

describe('answers given again', () => {
  test('count at once when they are lower or a little higher', () => {
    const now = { ...means, familyIncome: yuan(720_000), annualBudget: yuan(1000) };
    expect(countedMeans(now, [means], limits)).toEqual(now);
  });

  test('keep the earlier figure where it was raised by a lot', () => {
    const now = { ...means, familyIncome: yuan(720_001), annualBudget: yuan(600_000) };
    expect(countedMeans(now, [means], limits)).toEqual(means);
    expect(raisedFigures(now, [means], limits)).toEqual(['familyIncome', 'annualBudget']);
  });

  test('never free an offer that waited by the earlier ones', () => {
    fc.assert(
      fc.property(anyOffer, anyMeans, anyMeans, anyAlready, (offer, first, later, already) => {
        const counted = countedMeans(later, [first], limits);
        for (const name of ['familyIncome', 'annualBudget', 'singleBudget'] as const) {
          expect(counted[name] * 100).toBeLessThanOrEqual(first[name] * 120);
          expect(counted[name]).toBeLessThanOrEqual(Math.max(later[name], first[name]));
        }
        const strict = { ...limits, raisePercent: 0 };
        const unraised = countedMeans(later, [first], strict);
        expect(pauseReasons(offer, unraised, already, limits)).toEqual(
          expect.arrayContaining([...pauseReasons(offer, first, already, limits)]),
        );
      }),
    );
  });
});

describe('a pause', () => {
  const day = 86_400_000;
  const pause = { burden: yuan(100_000), endsAt: day, confirmedQuoteNo: null };
  const asked = { reasons: ['budget' as const], burden: yuan(100_000), quoteNo: 'Q1', now: 0 };
  const stands = (change: Partial<typeof asked>, begun: Partial<typeof pause> | null = {}) =>
    pauseStanding({ ...asked, ...change }, begun ? { ...pause, ...begun } : undefined, limits);

  test('is begun, runs, is over and is confirmed for one price', () => {
    expect(stands({}, null)).toBe('due');
    expect(stands({ now: day - 1 })).toBe('running');
    expect(stands({ now: day })).toBe('over');
    const confirmed = { confirmedQuoteNo: 'Q1' as never };
    expect(stands({ now: day }, confirmed)).toBe('confirmed');
    expect(stands({ now: day, quoteNo: 'Q2' }, confirmed)).toBe('over');
  });

  test('stands in nobody’s way once the offer fits', () => {
    expect(pauseStanding({ ...asked, reasons: [] }, pause, limits)).toBe('none');
  });

  test('is begun anew for what costs a lot more in all', () => {
    expect(stands({ now: day, burden: yuan(120_000) })).toBe('over');
    expect(stands({ now: day, burden: yuan(120_000) + 1 })).toBe('due');
    expect(burdenOf(yearly(yuan(10)), { regular: yuan(5), single: yuan(7) })).toBe(yuan(15));
  });
});

test('cover of a year that is paid once is a cost of the year; what is past is none', () => {
  const paid = (longTerm: boolean, single: boolean, sum: number, past = false) => ({
    longTerm,
    single,
    fen: sum,
    past,
  });
  expect(
    paidAlready([
      paid(true, false, 100),
      paid(false, true, 20),
      paid(false, false, 3),
      paid(true, true, 5000),
      paid(true, false, 70_000, true),
    ]),
  ).toEqual({ regular: 123, single: 5000 });
});

test('a premium waits above its limits and not at them', () => {
  // Three times the budget of 10,000, half of the income, six times the income at once.
  const poor = { familyIncome: yuan(60_000), annualBudget: yuan(10_000) };
  expect(reasons(yearly(yuan(30_000)), poor)).toEqual([]);
  expect(reasons(yearly(yuan(30_000) + 1), poor)).toEqual(['budget', 'income']);
  const single = { familyIncome: yuan(1000), singleBudget: yuan(6000) };
  expect(reasons(atOnce(yuan(6000)), single)).toEqual([]);
  expect(reasons(atOnce(yuan(6000) + 1), single)).toEqual(['income']);
  const nothing = { familyIncome: 0, annualBudget: 0 };
  expect(reasons(yearly(yuan(2000)), nothing)).toEqual(['budget', 'income']);
  expect(reasons(yearly(yuan(2000) - 1), nothing)).toEqual([]);
});

test('a figure is raised by a lot when it is above any earlier one by more than a fifth', () => {
  const earlier = [
    { ...means, familyIncome: yuan(100) },
    { ...means, familyIncome: yuan(600_000) },
  ];
  expect(raisedFigures(means, earlier, limits)).toEqual(['familyIncome']);
  const fifth = { ...means, familyIncome: yuan(720_000) };
  expect(raisedFigures(fifth, [means], limits)).toEqual([]);
  expect(raisedFigures({ ...means, familyIncome: yuan(720_000) + 1 }, [means], limits)).toEqual([
    'familyIncome',
  ]);
  expect(countedMeans(means, earlier, limits).familyIncome).toBe(yuan(100));
});

test('a pause runs to its last millisecond and is confirmed for its own price', () => {
  const asked = { reasons: ['budget'] as const, burden: 100, quoteNo: 'Q1', now: 1000 };
  const pause = { burden: 100, endsAt: 1000, confirmedQuoteNo: null };
  expect(pauseStanding(asked, { ...pause, endsAt: 1001 }, limits)).toBe('running');
  expect(pauseStanding(asked, pause, limits)).toBe('over');
  expect(pauseStanding(asked, { ...pause, confirmedQuoteNo: 'Q1' }, limits)).toBe('confirmed');
  expect(pauseStanding(asked, { ...pause, confirmedQuoteNo: 'Q2' }, limits)).toBe('over');
  expect(pauseStanding({ ...asked, burden: 120 }, pause, limits)).toBe('over');
  expect(pauseStanding({ ...asked, burden: 121 }, pause, limits)).toBe('due');
});
