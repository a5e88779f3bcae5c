import { expect, test } from 'vitest';
import { priceChangeReasons } from './price-change.ts';

const shown = {
  dueFen: 30_000,
  effectiveDate: '2026-11-02',
  productVersion: 1,
  people: [{ age: 30, plan: 'standard', fen: 30_000 }],
};

test('the same price needs no words', () => {
  expect(priceChangeReasons(shown, { ...shown, productVersion: 2 })).toEqual([]);
});

test('a birthday between trial and order is named with both ages', () => {
  const now = {
    ...shown,
    dueFen: 32_000,
    effectiveDate: '2026-11-03',
    people: [{ age: 31, plan: 'standard', fen: 32_000 }],
  };
  expect(priceChangeReasons(shown, now)).toEqual([
    '被保险人按 2026 年 11 月 3 日生效计算为 31 周岁，试算时为 30 周岁',
  ]);
});

test('a new tariff and another number of people are named', () => {
  const now = {
    ...shown,
    dueFen: 60_000,
    productVersion: 2,
    people: [...shown.people, ...shown.people],
  };
  expect(priceChangeReasons(shown, now)).toEqual(['产品费率已更新', '投保人数由 1 人变为 2 人']);
});

test('what underwriting adds is named as such', () => {
  const parts = [
    { code: 'main', amount: 30_000 },
    { code: 'loading', amount: 15_000 },
  ];
  const now = {
    ...shown,
    dueFen: 45_000,
    people: [{ age: 30, plan: 'standard', fen: 45_000, parts }],
  };
  expect(priceChangeReasons(shown, now)[0]).toBe('被保险人按核保结论加收保险费 150.00 元');
});
