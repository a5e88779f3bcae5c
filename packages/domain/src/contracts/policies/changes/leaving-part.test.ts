import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partContract, reductionRange, type ReductionFacts } from './leaving-part.ts';
import type { LeavingPart } from '#sales/underwriting/leaving-part.ts';
import { refundOn, type LeavingContract } from '#contracts/policies/surrenders/surrender-refund.ts';

const wan = 1_000_000;
const facts: ReductionFacts = {
  start: '2026-03-01',
  today: '2027-03-01',
  first: 20 * wan,
  now: 20 * wan,
  lowest: 5 * wan,
  step: wan,
  earlier: [],
};
const yearly = { article: 6, afterYears: 1, yearlyShare: 200_000, least: 5 * wan };

describe('a sum can be reduced', () => {
  test('from the anniversary that the clause names, by the share it gives', () => {
    expect(reductionRange(yearly, { ...facts, today: '2027-02-28' })).toContain(
      '2027 年 3 月 1 日',
    );
    expect(reductionRange(yearly, facts)).toEqual({ from: 16 * wan, to: 19 * wan, step: wan });
  });

  test('by what is left of the share in a policy year, and by all of it in the next', () => {
    const once = { ...facts, now: 17 * wan, earlier: [{ on: '2027-04-01', fen: 3 * wan }] };
    expect(reductionRange(yearly, { ...once, today: '2027-05-01' })).toMatchObject({
      from: 16 * wan,
    });
    const all = { ...facts, now: 16 * wan, earlier: [{ on: '2027-04-01', fen: 4 * wan }] };
    expect(reductionRange(yearly, { ...all, today: '2027-05-01' })).toContain('2028 年 3 月 1 日');
    expect(reductionRange(yearly, { ...all, today: '2028-03-01' })).toMatchObject({
      from: 12 * wan,
    });
  });

  test('never below the lowest sum of the clause or of the sale', () => {
    expect(reductionRange(yearly, { ...facts, now: 5 * wan })).toContain('不得低于');
    expect(reductionRange({ article: 30, afterYears: 0 }, facts)).toMatchObject({ from: 5 * wan });
  });

  test('whatever the figures are, within them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 500 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (first, taken, yearlyShare) => {
          const now = Math.max(5, first - taken) * wan;
          const found = reductionRange(
            { ...yearly, yearlyShare },
            {
              ...facts,
              first: first * wan,
              now,
              earlier: [{ on: '2027-03-01', fen: taken * wan }],
            },
          );
          if (typeof found === 'string') return;
          expect(found.from).toBeGreaterThanOrEqual(5 * wan);
          expect(found.to).toBeLessThan(now);
          expect(taken * wan + (now - found.from)).toBeLessThanOrEqual(
            Math.max(taken * wan, (first * wan * yearlyShare) / 1_000_000),
          );
        },
      ),
    );
  });
});

describe('what comes back for a part', () => {
  const whole: LeavingContract = {
    start: '2026-03-01',
    end: null,
    rule: 'cash-value',
    coolingOff: { until: '2026-03-20' },
    cost: 1000,
    loading: 0,
    premiums: [{ due: '2026-03-01', fen: 100_000, paid: true }],
    values: [
      { on: '2027-03-01', cashValue: 50_000 },
      { on: '2028-03-01', cashValue: 90_000 },
    ],
    left: 100_000,
  };
  const part: LeavingPart = {
    kind: 'sum',
    from: 10 * wan,
    to: 6 * wan,
    fen: 40_000,
    shares: [60_000],
  };
  const after = [
    { on: '2027-03-01', cashValue: 30_000 },
    { on: '2028-03-01', cashValue: 54_000 },
  ];
  const own = { rule: 'cash-value', claimed: false, refundAfterClaim: 'same' } as const;

  test('and for the rest is what the whole would have brought', () => {
    const days = ['2026-09-01', '2027-03-01', '2027-10-10', '2029-01-01'];
    for (const day of days) {
      const all = refundOn(whole, day).fen;
      const taken = refundOn(partContract(whole, part, after, own), day).fen;
      const rest = refundOn({ ...whole, values: after }, day).fen;
      expect(Math.abs(all - taken - rest)).toBeLessThanOrEqual(1);
    }
  });

  test('is its whole premium in the cooling-off, without any cost', () => {
    expect(refundOn(partContract(whole, part, after, own), '2026-03-10')).toMatchObject({
      basis: 'cooling-off',
      fen: 40_000,
    });
  });

  test('of a rider whose version has no figures is unknown, and not nothing', () => {
    const rider = {
      kind: 'rider',
      code: 'again',
      name: '附加险',
      fen: 900,
      shares: [900],
    } as const;
    expect(partContract(whole, rider, whole.values, own).values).toEqual([]);
    const free = { ...rider, fen: 0 };
    expect(partContract(whole, free, whole.values, own).values).toHaveLength(whole.values.length);
    expect(partContract(whole, rider, after, own).values).toHaveLength(whole.values.length);
  });

  test('is nothing once the rider has paid, where its clause says so', () => {
    const claimed = {
      rule: 'unexpired-net-premium',
      claimed: true,
      refundAfterClaim: 'none',
    } as const;
    expect(refundOn(partContract(whole, part, after, claimed), '2026-09-01').fen).toBe(0);
  });
});
