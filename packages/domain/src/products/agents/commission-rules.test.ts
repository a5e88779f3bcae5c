import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { yuan } from '#base/money/fen.ts';
import {
  takeBackOf,
  takeBackShare,
  withhold,
  type CommissionRules,
  type PaidBefore,
} from './commission-rules.ts';

const dated = { from: '2019-01-01', source: '…', seen: '2026-11-18' };
const rules: CommissionRules = {
  takeBack: [
    {
      from: '2026-01-01',
      steps: [
        { months: 3, share: 1_000_000 },
        { months: 12, share: 300_000 },
      ],
    },
  ],
  incomeTax: [
    {
      ...dated,
      expenses: 200_000,
      selling: 250_000,
      monthly: yuan(5000),
      bands: [
        { over: 0, rate: 30_000, less: 0 },
        { over: yuan(36_000), rate: 100_000, less: yuan(2520) },
      ],
    },
  ],
  salesTax: [{ ...dated, exempt: yuan(100_000), rate: 10_000, surcharge: 60_000 }],
};
const none: PaidBefore = { fen: 0, salesTax: 0, surcharge: 0, incomeTax: 0 };

test('a contract that ends in its first year gives back a share by its months', () => {
  const policy = { issuedOn: '2026-05-20', start: '2026-05-21' };
  const shareOn = (endsOn: string) => takeBackShare(rules.takeBack, { ...policy, endsOn });
  expect(['2026-08-20', '2026-08-21', '2027-05-20', '2027-05-21'].map(shareOn)).toEqual([
    1_000_000, 300_000, 300_000, 0,
  ]);
  expect(
    takeBackShare(rules.takeBack, { ...policy, issuedOn: '2025-12-31', endsOn: '2026-06-01' }),
  ).toBe(0);
});

test('never more is taken back than was earned', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(1_000_000), (left, share) => {
      const fen = takeBackOf(left, share);
      expect(fen).toBeGreaterThanOrEqual(0);
      expect(fen).toBeLessThanOrEqual(left);
    }),
  );
});

test('a small commission is paid without tax', () => {
  const paid = { fen: yuan(8000), paidOn: '2026-11-20', months: 1, year: none, month: none };
  expect(withhold(rules, paid)).toEqual({
    salesTax: 0,
    surcharge: 0,
    incomeTax: 0,
    net: yuan(8000),
  });
});

test('income tax is cumulated over the year', () => {
  // 30,000 × 80 % × 75 % = 18,000, less 5,000: 13,000 at 3 %.
  const first = withhold(rules, {
    fen: yuan(30_000),
    paidOn: '2026-01-20',
    months: 1,
    year: none,
    month: none,
  });
  expect(first).toMatchObject({ salesTax: 0, incomeTax: yuan(390), net: yuan(29_610) });
  // 90,000 → 54,000 less 10,000: 44,000 at 10 % less 2,520 = 1,880, of which 390 were deducted.
  const second = withhold(rules, {
    fen: yuan(60_000),
    paidOn: '2026-02-20',
    months: 2,
    year: { ...none, fen: yuan(30_000), incomeTax: yuan(390) },
    month: none,
  });
  expect(second.incomeTax).toBe(yuan(1490));
});

test('above the threshold all of the month is taxed, and the surcharge lowers the income', () => {
  const paid = withhold(rules, {
    fen: yuan(202_000),
    paidOn: '2026-03-20',
    months: 3,
    year: none,
    month: none,
  });
  // 200,000 without tax, 2,000 sales tax, 120 surcharge; 120,000 − 120 − 15,000 = 104,880.
  expect(paid).toEqual({
    salesTax: yuan(2000),
    surcharge: yuan(120),
    incomeTax: yuan(10_488 - 2520),
    net: yuan(202_000 - 2000 - 120 - 7968),
  });
});

test('parts and the tax on them are the payout, and a second one in a month is taxed with the first', () => {
  const amount = fc.integer({ min: 1, max: 50_000_000 });
  fc.assert(
    fc.property(amount, amount, (one, two) => {
      const on = { paidOn: '2026-03-20', months: 3 };
      const first = withhold(rules, { ...on, fen: one, year: none, month: none });
      const before = { fen: one, ...first };
      const second = withhold(rules, { ...on, fen: two, year: before, month: before });
      for (const [fen, { salesTax, surcharge, incomeTax, net }] of [
        [one, first],
        [two, second],
      ] as const)
        expect(salesTax + surcharge + incomeTax + net).toBe(fen);
      const both = withhold(rules, { ...on, fen: one + two, year: none, month: none });
      expect(first.salesTax + second.salesTax).toBe(both.salesTax);
      expect(first.surcharge + second.surcharge).toBe(both.surcharge);
    }),
  );
});

test('a share goes back to the half fen, and a whole share wholly', () => {
  expect(takeBackOf(101, 500_000)).toBe(51);
  expect(takeBackOf(100, 300_000)).toBe(30);
  expect(takeBackOf(100, 1_000_000)).toBe(100);
  expect(takeBackOf(100, 0)).toBe(0);
});

test('a rule holds from its first day on, and before it nothing is taken back or kept back', () => {
  const ended = { start: '2026-01-02', endsOn: '2026-01-10' };
  expect(takeBackShare(rules.takeBack, { issuedOn: '2026-01-01', ...ended })).toBe(1_000_000);
  const paid = { fen: yuan(202_000), months: 1, year: none, month: none };
  const free = { salesTax: 0, surcharge: 0, incomeTax: 0, net: yuan(202_000) };
  expect(withhold(rules, { ...paid, paidOn: '2018-12-31' })).toEqual(free);
  expect(withhold(rules, { ...paid, paidOn: '2019-01-01' }).salesTax).toBe(yuan(2000));
  expect(withhold({ incomeTax: [], salesTax: [] }, { ...paid, paidOn: '2026-01-01' })).toEqual(
    free,
  );
});

test('a month of exactly the threshold is free, one fen more is taxed', () => {
  const on = { paidOn: '2026-03-20', months: 12, year: none, month: none };
  expect(withhold(rules, { ...on, fen: yuan(101_000) }).salesTax).toBe(0);
  expect(withhold(rules, { ...on, fen: yuan(101_000) + 1 }).salesTax).toBe(yuan(1000));
});

test('a band begins above its amount', () => {
  // 68,333.34 yuan × 80 % × 75 % less 5,000 is 36,000 to the fen.
  const on = { paidOn: '2026-03-20', months: 1, year: none, month: none };
  const base = (fen: number) => withhold(rules, { ...on, fen }).incomeTax;
  expect(base(yuan(8333) + 33)).toBe(0);
  expect(base(yuan(68_333) + 34)).toBe(yuan(1080));
  const [first] = rules.incomeTax;
  const leap = [{ ...first, bands: [{ over: yuan(36_000), rate: 100_000, less: 0 }] }];
  const withLeap = (fen: number) =>
    withhold({ ...rules, incomeTax: leap as CommissionRules['incomeTax'] }, { ...on, fen })
      .incomeTax;
  expect(withLeap(yuan(68_333) + 34)).toBe(0);
  expect(withLeap(yuan(68_333) + 35)).toBe(yuan(3600));
});

test('a tax of less than half a fen is none', () => {
  // 8,333.35 yuan leave an income of one fen.
  const paid = { paidOn: '2026-03-20', months: 1, year: none, month: none };
  expect(withhold(rules, { ...paid, fen: yuan(8333) + 35 }).incomeTax).toBe(0);
});

test('sales tax that was kept back before is no income of the year', () => {
  const before = {
    fen: yuan(202_000),
    salesTax: yuan(2000),
    surcharge: yuan(120),
    incomeTax: yuan(7968),
  };
  // 230,000 × 60 % less 120 and 20,000: 117,880 at 10 % less 2,520 is 9,268.
  const paid = { fen: yuan(30_000), paidOn: '2026-04-20', months: 4, year: before, month: none };
  expect(withhold(rules, paid)).toMatchObject({ salesTax: 0, surcharge: 0, incomeTax: yuan(1300) });
});

test('where no rule is in force nothing more is kept back for a month that was taxed', () => {
  const taxed = { ...none, fen: yuan(1_010_000), salesTax: yuan(10_000) };
  const paid = { fen: yuan(100), paidOn: '2026-03-20', months: 3, year: taxed, month: taxed };
  expect(withhold({ incomeTax: [], salesTax: [] }, paid)).toEqual({
    salesTax: 0,
    surcharge: 0,
    incomeTax: 0,
    net: yuan(100),
  });
});
