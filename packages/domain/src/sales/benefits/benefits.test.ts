import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsOfUse, eventOfEnd, useLife, type UseEnd } from './use-states.ts';
import {
  claimsInCoupons,
  couponFrom,
  couponLimits,
  couponPattern,
  readCoupon,
  refusalOfCoupon,
  tooMuchForOne,
  type CouponFacts,
  type CouponRules,
} from './coupon.ts';
import { accountOf, expiryOfPoints, expiryOfReturned, type PointEntry } from './points.ts';

const day = 86_400_000;

describe('a coupon code', () => {
  test.each([['ab2 c9d'], ['ＡＢ２Ｃ９Ｄ'], [' AB2-C9D '], ['ab2·c9d']])('%s is read', (typed) => {
    expect(readCoupon(typed)).toBe('AB2C9D');
  });

  test('is six letters or digits that nobody mistakes, whatever bytes come', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const code = couponFrom(bytes);
        if (code === undefined) return;
        expect(code).toMatch(couponPattern);
        expect(code).not.toMatch(/[01OIL]/);
      }),
    );
    expect(couponFrom(new Uint8Array(16).fill(255))).toBeUndefined();
    // The last eight values of a byte would make the first letters more likely.
    expect(couponFrom(new Uint8Array([247, 248, 255, 31, 30, 0, 1, 2]))).toBe('9A9ABC');
  });
});

describe('a coupon', () => {
  const rules: CouponRules = {
    startsAt: 10 * day,
    endsAt: 20 * day,
    issuedAt: 9 * day,
    withdrawnAt: null,
    usesPerCode: 2,
    usesPerPerson: 1,
    products: [],
  };
  const facts: CouponFacts = {
    now: 15 * day,
    used: 0,
    usedByPerson: 0,
    heldBefore: [],
    worth: 30,
    worthOfYear: 0,
    worthPerYear: 100,
  };

  test.each<[string, Partial<CouponRules>, Partial<CouponFacts>, string | null]>([
    ['can be used in its days', {}, {}, null],
    ['also by a second person', {}, { used: 1 }, null],
    ['on its first moment', {}, { now: 10 * day }, null],
    ['not before', {}, { now: 10 * day - 1 }, 'not-yet'],
    ['not after', {}, { now: 20 * day }, 'over'],
    ['not once it was withdrawn', { withdrawnAt: 15 * day }, {}, 'withdrawn'],
    ['not twice by one person', {}, { used: 1, usedByPerson: 1 }, 'used-by-you'],
    ['not more often than it says', {}, { used: 2 }, 'used-up'],
    ['up to the value of a year', {}, { worthOfYear: 70 }, null],
    ['not beyond the value of a year', {}, { worthOfYear: 71 }, 'enough-this-year'],
    ['not by whoever holds nothing of it', { products: ['1001'] }, {}, 'not-for-you'],
    ['by who held it before', { products: ['1001'] }, { heldBefore: ['1001'] }, null],
    ['by who held one of them', { products: ['1001', '1002'] }, { heldBefore: ['1002'] }, null],
  ])('%s', (_why, other, fact, refusal) => {
    expect(refusalOfCoupon({ ...rules, ...other }, { ...facts, ...fact })).toBe(refusal);
  });

  test('comes in batches that give nobody more than the value of a year', () => {
    expect(tooMuchForOne(3, { worth: 30 }, { worthPerYear: 90 })).toBeNull();
    expect(tooMuchForOne(4, { worth: 30 }, { worthPerYear: 90 })).toContain('120 元');
  });

  test('comes in batches of 2,000 codes at most, each used 10,000 times, and is guessed ten times', () => {
    expect(couponLimits).toEqual({ codes: 2000, usesPerCode: 10_000, wrongPerDay: 10 });
  });

  test.each(['保费立减 50 元券', '投保返现', '首年保费 9 折', '保险费抵扣券', '买保险送红包'])(
    'that says “%s” is a rebate, found beside its field',
    (title) => {
      expect(claimsInCoupons({ title, words: '' })).toContainEqual(
        expect.objectContaining({ rule: 'no-rebate', place: '名称' }),
      );
      expect(claimsInCoupons({ title: '家庭保障梳理', words: title })[0]?.place).toBe('说明');
    },
  );
});

describe('points', () => {
  test('that expire first are used first, and what is left runs out', () => {
    const entries: PointEntry[] = [
      { kind: 'earn', points: 60, at: 0, expiresAt: 100 },
      { kind: 'bonus', points: 30, at: 10, expiresAt: 50 },
      { kind: 'spend', points: -40, at: 20, expiresAt: null },
    ];
    expect(accountOf(entries, 30)).toMatchObject({
      balance: 50,
      taken: [
        [
          { points: 30, expiresAt: 50 },
          { points: 10, expiresAt: 100 },
        ],
      ],
    });
    expect(accountOf(entries, 100)).toMatchObject({
      balance: 0,
      expired: [{ points: 50, expiresAt: 100 }],
    });
  });

  test('are taken one by one too: a single point of the second lot is written down', () => {
    const entries: PointEntry[] = [
      { kind: 'earn', points: 5, at: 0, expiresAt: 100 },
      { kind: 'earn', points: 5, at: 0, expiresAt: 200 },
      { kind: 'spend', points: -6, at: 20, expiresAt: null },
    ];
    expect(accountOf(entries, 30).taken).toEqual([
      [
        { points: 5, expiresAt: 100 },
        { points: 1, expiresAt: 200 },
      ],
    ]);
  });

  test('last as many days as they were given for', () => {
    expect(expiryOfPoints(10 * day, 30)).toBe(40 * day);
  });

  test('of a row that gives none leave nothing behind, and a row without a day gives none', () => {
    const rows: PointEntry[] = [
      { kind: 'earn', points: 0, at: 0, expiresAt: 100 },
      { kind: 'spend', points: 0, at: 1, expiresAt: null },
      { kind: 'earn', points: 5, at: 2, expiresAt: null },
    ];
    expect(accountOf(rows, 30)).toEqual({ balance: 0, lots: [], expired: [], taken: [] });
  });

  test('that come back last as long as before, and a while at least', () => {
    const taken = [{ points: 10, expiresAt: 90 * day }];
    expect(expiryOfReturned(taken, 10 * day, 30)).toBe(90 * day);
    expect(expiryOfReturned(taken, 80 * day, 30)).toBe(110 * day);
  });

  const credit = fc.record({
    points: fc.integer({ min: 1, max: 500 }),
    at: fc.integer({ min: 0, max: 1000 }),
    lasts: fc.integer({ min: 1, max: 500 }),
  });

  test('never fall below zero, and every one is there, used or expired', () => {
    fc.assert(
      fc.property(
        fc.array(credit, { maxLength: 12 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 1200 })), {
          maxLength: 8,
        }),
        fc.integer({ min: 1200, max: 2000 }),
        (credits, spends, now) => {
          const inOrder = (all: readonly PointEntry[]) => all.toSorted((a, b) => a.at - b.at);
          let entries = inOrder(
            credits.map(({ points, at, lasts }) => ({
              kind: 'earn',
              points,
              at,
              expiresAt: at + lasts,
            })),
          );
          // Spends only the available points, as the server does under its lock.
          for (const [points, at] of spends.toSorted((a, b) => a[1] - b[1])) {
            const before = entries.filter((entry) => entry.at <= at);
            if (accountOf(before, at).balance < points) continue;
            const spend: PointEntry = { kind: 'spend', points: -points, at, expiresAt: null };
            entries = inOrder([...entries, spend]);
          }
          const { balance, expired, lots } = accountOf(entries, now);
          const sum = entries.reduce((total, { points }) => total + points, 0);
          const ran = expired.reduce((total, { points }) => total + points, 0);
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(balance).toBe(sum - ran);
          expect(lots.every(({ expiresAt }) => expiresAt > now)).toBe(true);
        },
      ),
    );
  });
});

test('a use is done only when staff say that it is', () => {
  const ends = Object.keys(endsOfUse) as UseEnd[];
  const settled = ends.map((end) => useLife.move('to-do', eventOfEnd(end), 'staff'));
  expect(settled).toEqual(['done', 'ended', 'ended']);
});
