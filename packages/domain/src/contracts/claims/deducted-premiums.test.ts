import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deductedPremiums, sumOf } from './deducted-premiums.ts';
import type { ClaimPremium } from './premiums-after.ts';

const premium = (number: number, due: string, more: Partial<ClaimPremium> = {}): ClaimPremium => ({
  number,
  due,
  fen: 22_528,
  paidOn: null,
  returned: false,
  waived: false,
  heldFrom: null,
  ...more,
});
const paid = (fen: number) => [{ code: 'mild', outcome: 'paid' as const, fen }];
const plan = [
  premium(1, '2026-05-21', { paidOn: '2026-05-20' }),
  premium(2, '2026-06-21'),
  premium(3, '2026-07-21'),
  premium(4, '2026-08-21'),
];
const numbers = (eventOn: string, fen: number, premiums = plan): readonly number[] =>
  deductedPremiums(premiums, paid(fen), eventOn).map(({ number }) => number);

test.each([
  ['2026-06-20', []],
  ['2026-06-21', []],
  ['2026-06-22', [2]],
  ['2026-07-21', [2]],
  ['2026-07-22', [2, 3]],
])('an event of %s leaves the benefit to pay for %s', (eventOn, deductedTerms) => {
  expect(numbers(eventOn, 6_600_000)).toEqual(deductedTerms);
});

test('a premium is kept back whole or not at all, the oldest first', () => {
  expect(numbers('2026-08-01', 45_056)).toEqual([2, 3]);
  expect(numbers('2026-08-01', 45_055)).toEqual([2]);
  expect(numbers('2026-08-01', 22_527)).toEqual([]);
  expect(numbers('2026-08-01', 0)).toEqual([]);
});

test('one that the provider took back is owed though it has another day now', () => {
  const reversed = [premium(1, '2026-06-08', { heldFrom: '2026-05-20' })];
  expect(numbers('2026-06-01', 100_000, reversed)).toEqual([1]);
  expect(numbers('2026-05-19', 100_000, reversed)).toEqual([]);
});

test('waived, returned and paid premiums stay as they are', () => {
  const settled = [
    premium(2, '2026-06-21', { waived: true }),
    premium(3, '2026-06-22', { returned: true }),
    premium(4, '2026-06-23', { paidOn: '2026-06-23' }),
  ];
  expect(numbers('2026-08-01', 100_000, settled)).toEqual([]);
});

test('never more than the benefit is kept back', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(120), (fen, days) => {
      const eventOn = new Date(Date.UTC(2026, 5, 1) + days * 86_400_000).toISOString().slice(0, 10);
      expect(sumOf(deductedPremiums(plan, paid(fen), eventOn))).toBeLessThanOrEqual(fen);
    }),
  );
});
