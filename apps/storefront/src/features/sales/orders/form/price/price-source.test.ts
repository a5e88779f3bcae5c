import { expect, test } from 'vitest';
import type { OrderPrice } from '@parasol/contract/sales/orders/shapes';
import { priceSource } from './price-source.ts';

const priced = (...people: readonly number[]): OrderPrice => {
  const dueFen = people.reduce((sum, fen) => sum + fen, 0);
  return {
    dueFen,
    yearlyFen: dueFen,
    instalments: 1,
    frequency: 'yearly',
    effectiveDate: '2026-11-17',
    coverEnd: '2027-11-16',
    people: people.map((fen) => ({
      relation: null,
      age: 30,
      plan: 'standard',
      planName: '标准版',
      fen,
      parts: [],
    })),
  };
};

test('a price that is the one calculated needs no words', () => {
  expect(priceSource(priced(25_800), null, 1).words).toBeNull();
  expect(priceSource(priced(25_800), priced(25_800), 1).words).toBeNull();
});

test('another one says what it was', () => {
  const { price, words } = priceSource(priced(25_800), priced(49_500), 1);
  expect(price.dueFen).toBe(49_500);
  expect(words).toBe('试算时 ¥258');
});

test('somebody of whom too little is known yet is not in it', () => {
  expect(priceSource(priced(25_800), priced(49_500), 2)).toMatchObject({
    price: { dueFen: 49_500 },
    words: '填好被保险人后更新',
  });
  expect(priceSource(priced(25_800), priced(49_500, 31_200), 2).price.dueFen).toBe(80_700);
});
