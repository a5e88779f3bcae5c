import { describe, expect, test } from 'vitest';
import { formatSum, yuan } from '#base/money/fen.ts';
import { paidNothing, type PaidAlready } from './already.ts';
import { assessSuitability } from './assess-suitability.ts';
import { suitabilityFigures } from './figures.ts';
import { offerFacts } from './offer.ts';
import type { Offer, OfferedPremium } from './offer.ts';
import type { SuitabilityProfile } from './profile.ts';

const profile: SuitabilityProfile = {
  needs: ['long-term-savings'],
  familyIncome: yuan(200_000),
  annualBudget: yuan(100_000),
  singleBudget: yuan(2_000_000),
  riskScore: 20,
  riskLevel: 2,
};

const offer: Offer = {
  line: 'life',
  longTerm: true,
  ...offerFacts('whole-life', true),
  premium: { mode: 'regular', annualAmount: yuan(40_000), payYears: 10 },
  policyholderAge: 40,
};

const assess = (
  change: Partial<Offer>,
  who: Partial<SuitabilityProfile> = {},
  already: PaidAlready = paidNothing,
) => {
  const result = assessSuitability(
    { ...offer, ...change },
    { ...profile, ...who },
    suitabilityFigures,
    already,
  );
  if (result.kind !== 'assessed') throw new TypeError(result.reason);
  return { rules: result.findings.map((finding) => finding.rule), requires: result.requires };
};

const single = (amount: number): OfferedPremium => ({ mode: 'single', amount });
const regular = (annualAmount: number, payYears = 10): OfferedPremium => ({
  mode: 'regular',
  annualAmount,
  payYears,
});

describe('an uncertain-benefit offer', () => {
  test('needs nothing when everything fits', () => {
    expect(assess({})).toEqual({ rules: [], requires: 'nothing' });
  });

  test.each([
    ['a single premium of exactly 4 times the income', { premium: single(yuan(800_000)) }, []],
    ['one fen above it', { premium: single(yuan(800_000) + 1) }, [1]],
    ['a yearly premium of exactly 20% of the income', { premium: regular(yuan(40_000)) }, []],
    ['one fen above that', { premium: regular(yuan(40_000) + 1) }, [2]],
    ['pay years and age of 74', { premium: regular(yuan(1000), 34) }, []],
    ['pay years and age of 75', { premium: regular(yuan(1000), 35) }, [3]],
  ])('knows %s', (_name, change, rules) => {
    expect(assess(change)).toEqual({
      rules,
      requires: rules.length > 0 ? 'signed-statement' : 'nothing',
    });
  });

  test.each([
    [yuan(20_000), [], 'nothing'],
    [yuan(20_000) + 1, [7], 'written-confirmation'],
    [yuan(30_000) - 1, [7], 'written-confirmation'],
    [yuan(30_000), [4], 'signed-statement'],
  ])(
    'knows a yearly premium of %i fen against a budget of 20,000 yuan',
    (amount, rules, requires) => {
      const budget = { annualBudget: yuan(20_000) };
      expect(assess({ premium: regular(amount) }, budget)).toEqual({ rules, requires });
    },
  );

  test('adds what is paid already in the same way, and says so', () => {
    const third = { premium: regular(yuan(18_000)) };
    expect(assess(third).rules).toEqual([]);
    expect(assess(third, {}, { regular: yuan(22_000), single: yuan(9_000_000) }).rules).toEqual([]);
    expect(assess(third, {}, { regular: yuan(22_001), single: 0 }).rules).toEqual([2]);
    const once = { premium: single(yuan(500_000)) };
    expect(assess(once, {}, { regular: 0, single: yuan(300_001) }).rules).toEqual([1]);
    const result = assessSuitability({ ...offer, ...third }, profile, suitabilityFigures, {
      regular: yuan(30_000),
      single: 0,
    });
    expect(result.kind === 'assessed' && result.findings[0]?.advice).toBe(
      '每年保险费 1.8 万元，加上您在这里每年已交的 3 万元，合计 4.8 万元，超过了家庭年收入的 20%。',
    );
  });

  test('measures a single premium against the single budget', () => {
    const budget = { singleBudget: yuan(100_000) };
    expect(assess({ premium: single(yuan(150_000)) }, budget).rules).toEqual([4]);
    expect(assess({ premium: single(yuan(100_000)) }, budget).rules).toEqual([]);
  });

  test('does not count the age for a premium paid once', () => {
    expect(assess({ premium: single(yuan(1000)), policyholderAge: 80 }).rules).toEqual([]);
  });

  test('advises against what serves no stated need', () => {
    expect(assess({}, { needs: ['accident'] })).toEqual({
      rules: [5],
      requires: 'written-confirmation',
    });
  });

  test('advises against a risk above the person, not at the same level', () => {
    expect(assess({ riskLevel: 2 }).rules).toEqual([]);
    expect(assess({ riskLevel: 3 })).toEqual({ rules: [6], requires: 'written-confirmation' });
  });

  test('collects every finding with figures a person can check', () => {
    const result = assessSuitability(
      { ...offer, premium: regular(yuan(60_000), 35) },
      { ...profile, annualBudget: yuan(30_000) },
      suitabilityFigures,
      paidNothing,
    );
    expect(result).toMatchObject({ suitable: false, requires: 'signed-statement' });
    if (result.kind !== 'assessed') throw new TypeError(result.reason);
    expect(result.findings.map((finding) => finding.advice)).toEqual([
      `每年保险费 ${formatSum(yuan(60_000))}，超过了家庭年收入的 20%。`,
      '交费 35 年，加上您现在的年龄 40 岁，达到或超过 75，交费期会延续到较高年龄。',
      '保险费 6 万元，约为您预算（3 万元）的 2 倍。',
    ]);
  });
});

describe('other offers', () => {
  test('asks for a written confirmation where benefits are guaranteed', () => {
    const guaranteed = offerFacts('whole-life', false);
    expect(assess({ ...guaranteed, premium: regular(yuan(50_000)) })).toEqual({
      rules: [2],
      requires: 'written-confirmation',
    });
  });

  test('leaves out property, and cover of one year or less', () => {
    const high = { ...offer, premium: single(yuan(9_000_000)) };
    expect(
      assessSuitability({ ...high, line: 'property' }, profile, suitabilityFigures, paidNothing),
    ).toEqual({
      kind: 'exempt',
      reason: 'property',
    });
    expect(
      assessSuitability({ ...high, longTerm: false }, profile, suitabilityFigures, paidNothing),
    ).toEqual({
      kind: 'exempt',
      reason: 'one-year-or-less',
    });
  });
});
