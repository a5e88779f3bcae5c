import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShareId, ofWhom, shareDays, shareEnds, shareHolds } from './shared-price.ts';

describe('of whom a shared price is', () => {
  test.each([
    [[0], '未成年人'],
    [[17], '未成年人'],
    [[18], '不到 30 岁'],
    [[29], '不到 30 岁'],
    [[36], '30 多岁'],
    [[69], '60 多岁'],
    [[70], '70 岁以上'],
    [[36, 34, 6], '3 位家人一起'],
  ])('%j is said as %s', (ages, words) => {
    expect(ofWhom(ages)).toBe(words);
  });

  test('no age is told from the years around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 105 }), (age) => {
        const alike = [age - 1, age + 1].filter((other) => ofWhom([other]) === ofWhom([age]));
        expect(alike.length).toBeGreaterThan(0);
      }),
    );
  });
});

test('a share holds to its last moment and no longer', () => {
  const at = new Date('2026-11-16T10:00:00+08:00');
  const ends = shareEnds(at);
  expect(ends.getTime() - at.getTime()).toBe(shareDays * 86_400_000);
  expect(shareHolds(at, new Date(ends.getTime() - 1))).toBe(true);
  expect(shareHolds(at, ends)).toBe(false);
  expect(shareHolds(null, at)).toBe(false);
});

test.each([
  ['AbCdEfGhIjKlMnOpQrSt_-', true],
  ['AbCdEfGhIjKlMnOpQrSt_', false],
  ["' or 1=1 --aaaaaaaaaaa", false],
  ['', false],
])('%j as a share is %s', (text, is) => {
  expect(isShareId(text)).toBe(is);
});
