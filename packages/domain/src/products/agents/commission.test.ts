import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commissionOf,
  commissionRate,
  earnedFrom,
  isMonth,
  monthAfter,
  monthOf,
  premiumYear,
  type CommissionRule,
} from './commission.ts';

const rule = (more: Partial<CommissionRule>): CommissionRule => ({
  from: '2026-01-01',
  baseProductNo: null,
  plan: null,
  channel: null,
  year: 1,
  rate: 1000,
  ...more,
});
const sale = {
  issuedOn: '2026-11-16',
  baseProductNo: '1005',
  plan: 'plus',
  channel: 'moments',
  year: 1,
};

test('what is said of the product comes before the channel, and the newest before the older', () => {
  const rules = [
    rule({ rate: 100 }),
    rule({ channel: 'moments', rate: 200 }),
    rule({ baseProductNo: '1005', rate: 300 }),
    rule({ baseProductNo: '1005', from: '2026-06-01', rate: 400 }),
    rule({ baseProductNo: '1005', from: '2027-01-01', rate: 500 }),
    rule({ baseProductNo: '1006', rate: 600 }),
  ];
  expect(commissionRate(rules, sale)).toBe(400);
  expect(commissionRate(rules, { ...sale, issuedOn: '2026-03-01' })).toBe(300);
  expect(commissionRate(rules, { ...sale, baseProductNo: '1009' })).toBe(200);
  expect(commissionRate(rules, { ...sale, baseProductNo: '1009', channel: 'x' })).toBe(100);
  expect(commissionRate([], sale)).toBe(0);
  expect(commissionRate(rules, { ...sale, issuedOn: '2025-12-31' })).toBe(0);
});

test('a rate holds from its year until the next', () => {
  const rules = [
    rule({ year: 1, rate: 3000 }),
    rule({ year: 2, rate: 1000 }),
    rule({ year: 6, rate: 0 }),
  ];
  const years = [1, 2, 5, 6, 20].map((year) => commissionRate(rules, { ...sale, year }));
  expect(years).toEqual([3000, 1000, 1000, 0, 0]);
});

test('the year of a premium is the year of the contract in which it falls due', () => {
  expect(premiumYear('2026-02-28', '2026-02-28')).toBe(1);
  expect(premiumYear('2026-02-28', '2027-02-27')).toBe(1);
  expect(premiumYear('2026-02-28', '2027-02-28')).toBe(2);
  expect(premiumYear('2024-02-29', '2025-02-28')).toBe(2);
  // Paid with the application, before cover begins.
  expect(premiumYear('2026-02-28', '2026-02-20')).toBe(1);
});

test('a month is followed by the next', () => {
  expect([monthAfter('2026-11'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01']);
});

test('a commission is whole fen and never more than the premium', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(10_000), (premium, rate) => {
      const fen = commissionOf(premium, rate);
      expect(Number.isSafeInteger(fen)).toBe(true);
      expect(fen).toBeGreaterThanOrEqual(0);
      expect(fen).toBeLessThanOrEqual(premium);
    }),
  );
});

test('half a fen is rounded up and less than that is dropped', () => {
  expect(commissionOf(100, 150)).toBe(2);
  expect(commissionOf(100, 149)).toBe(1);
  expect(commissionOf(100, 50)).toBe(1);
  expect(commissionOf(100, 49)).toBe(0);
  expect(commissionOf(1_999_999, 10_000)).toBe(1_999_999);
  expect(commissionOf(123_456, 2_500)).toBe(30_864);
});

test('a rate holds for policies issued on its first day', () => {
  expect(commissionRate([rule({ from: sale.issuedOn, rate: 700 })], sale)).toBe(700);
  expect(commissionRate([rule({ from: '2026-11-17', rate: 700 })], sale)).toBe(0);
});

test('the product outweighs plan and channel together, and the plan the channel', () => {
  const product = rule({ baseProductNo: '1005', rate: 1 });
  const plan = rule({ plan: 'plus', rate: 2 });
  const channel = rule({ channel: 'moments', rate: 3 });
  const both = rule({ plan: 'plus', channel: 'moments', rate: 4 });
  const exact = rule({ baseProductNo: '1005', plan: 'plus', channel: 'moments', rate: 5 });
  const rate = (...rules: readonly CommissionRule[]) => commissionRate(rules, sale);
  expect(rate(both, product)).toBe(1);
  expect(rate(channel, plan)).toBe(2);
  expect(rate(plan, channel, both)).toBe(4);
  expect(rate(product, both, exact)).toBe(5);
  expect(rate(rule({ rate: 6 }), channel)).toBe(3);
  expect(rate(rule({ plan: 'other', rate: 7 }), rule({ channel: 'other', rate: 8 }))).toBe(0);
});

test('a sale is earned on the day after the cooling-off, or when it was signed for without one', () => {
  const received = Date.parse('2026-11-16T12:00:00+08:00');
  expect(earnedFrom(15, null)).toBeNull();
  expect(earnedFrom(15, received)).toBe('2026-12-02');
  expect(earnedFrom(0, received)).toBe('2026-11-16');
});

test('a month has two digits', () => {
  expect(monthOf('2026-11-16')).toBe('2026-11');
  expect(monthAfter('2026-08')).toBe('2026-09');
  const months = ['2026-01', '2026-12', '2026-00', '2026-13', '2026-1'];
  expect(months.map(isMonth)).toEqual([true, true, false, false, false]);
});
