import { expect, test } from 'vitest';
import { brokerageOf, brokerageRate, type BrokerageRule } from './brokerage.ts';

const rule = (more: Partial<BrokerageRule>): BrokerageRule => ({
  from: '2026-01-01',
  insurer: null,
  baseProductNo: null,
  year: 1,
  rate: 2500,
  ...more,
});
const premium = { insurer: 'a', issuedOn: '2026-05-20', baseProductNo: '1001', year: 1 };

test('an insurer’s own agreement counts before the common one', () => {
  const rules = [
    rule({}),
    rule({ baseProductNo: '1001', rate: 3000 }),
    rule({ insurer: 'b', rate: 1000 }),
  ];
  expect(brokerageRate(rules, premium)).toBe(3000);
  expect(brokerageRate(rules, { ...premium, insurer: 'b' })).toBe(1000);
  expect(brokerageRate(rules, { ...premium, issuedOn: '2025-12-31' })).toBe(0);
});

test('what goes back takes the same brokerage with it', () => {
  for (const fen of [1, 59_800, 267_13])
    expect(brokerageOf(fen, 2500) + brokerageOf(-fen, 2500)).toBe(0);
});

test('brokerage is its share of the money, to the half fen', () => {
  expect(brokerageOf(59_800, 2500)).toBe(14_950);
  expect(brokerageOf(2, 2500)).toBe(1);
  expect(brokerageOf(1, 2500)).toBe(0);
  expect(brokerageOf(-59_800, 2500)).toBe(-14_950);
  expect(brokerageOf(1_000_001, 10_000)).toBe(1_000_001);
});

test('an insurer with an agreement of its own has no part in the common one', () => {
  const rules = [rule({}), rule({ insurer: 'a', from: '2027-01-01', rate: 100 })];
  expect(brokerageRate(rules, premium)).toBe(0);
  expect(brokerageRate(rules, { ...premium, insurer: 'c' })).toBe(2500);
});
