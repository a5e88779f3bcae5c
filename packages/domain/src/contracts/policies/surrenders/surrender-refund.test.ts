import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears } from '#base/calendar/plain-date.ts';
import {
  basisOn,
  comingDays,
  refundBases,
  refundOn,
  refundTitle,
  refundWords,
  worthOn,
  type LeavingContract,
} from './surrender-refund.ts';

const start = '2026-01-01';

/** A yearly premium of 5,000 yuan for ten years; values 1,000, 3,650 and 6,000 yuan. */
const life: LeavingContract = {
  start,
  end: null,
  rule: 'cash-value',
  coolingOff: { until: '2026-01-20' },
  cost: 1000,
  loading: 0,
  premiums: Array.from({ length: 10 }, (_, at) => ({
    due: addYears(start, at),
    fen: 500_000,
    paid: at === 0,
  })),
  values: [
    { on: '2027-01-01', cashValue: 100_000 },
    { on: '2028-01-01', cashValue: 365_000 },
    { on: '2029-01-01', cashValue: 600_000 },
  ],
  left: 500_000,
};

/** 365 yuan for a year of accident cover, a quarter of it costs. */
const accident: LeavingContract = {
  start,
  end: '2026-12-31',
  rule: 'unexpired-net-premium',
  coolingOff: null,
  cost: 0,
  loading: 0.25,
  premiums: [{ due: start, fen: 36_500, paid: true }],
  values: [],
  left: 36_500,
};

describe('what comes back', () => {
  test.each([
    // The last day of the cooling-off, and the day after: 20 ÷ 365 of 1,000 yuan.
    ['2026-01-20', 'cooling-off', 499_000],
    ['2026-01-21', 'cash-value', 5479],
    ['2026-12-31', 'cash-value', 99_726],
    // The second year is not paid: the value is unchanged since its first day.
    ['2027-01-01', 'cash-value', 100_000],
    ['2027-06-01', 'cash-value', 100_000],
  ])('a life contract on %s: %s, %i fen', (day, basis, fen) => {
    expect(refundOn(life, day)).toMatchObject({ basis, fen, paid: 500_000, lost: 500_000 - fen });
  });

  test('a paid second year grows by days, and all of it is paid out once the table is over', () => {
    const paid = life.premiums.map((premium) => ({ ...premium, paid: true }));
    // 151 of 365 days on the way from 1,000 to 3,650 yuan.
    expect(refundOn({ ...life, premiums: paid }, '2027-06-01').fen).toBe(
      100_000 + Math.floor((265_000 * 151) / 365),
    );
    expect(refundOn({ ...life, premiums: paid }, '2040-01-01').fen).toBe(600_000);
  });

  test.each([
    // The full premium before it begins; then 75 fen of each remaining day, today counted as used.
    ['2025-12-31', 'not-begun', 36_500],
    ['2026-01-01', 'unexpired', 27_300],
    ['2026-07-01', 'unexpired', 27_375 - 182 * 75],
    ['2026-12-31', 'unexpired', 0],
    ['2027-03-01', 'unexpired', 0],
  ])('accident cover on %s: %s, %i fen', (day, basis, fen) => {
    expect(refundOn(accident, day)).toMatchObject({ basis, fen });
  });

  test('a premium paid monthly gives back the days of its own month alone', () => {
    const monthly: LeavingContract = {
      ...accident,
      premiums: [
        { due: '2026-01-01', fen: 3100, paid: true },
        { due: '2026-02-01', fen: 2800, paid: true },
        { due: '2026-03-01', fen: 3100, paid: false },
      ],
      left: 5900,
    };
    // 14 of the 28 days of February remain.
    expect(refundOn(monthly, '2026-02-14').fen).toBe(2800 * 0.75 * 0.5);
  });

  test('what went back already does not go back again, and nothing is below zero', () => {
    expect(refundOn({ ...life, left: 200_000 }, '2026-01-10').fen).toBe(199_000);
    expect(refundOn({ ...life, left: 500 }, '2026-01-10').fen).toBe(0);
    expect(refundOn({ ...accident, rule: 'none' }, '2026-05-01').fen).toBe(0);
    // A product that would deduct more than the law allows deducts ten yuan.
    expect(refundOn({ ...life, cost: 50_000 }, '2026-01-10').fen).toBe(499_000);
  });

  test('while the receipt is not signed the cooling-off is not over', () => {
    expect(basisOn({ ...life, coolingOff: { until: null } }, '2030-01-01')).toBe('cooling-off');
  });
});

const contract = fc.record({
  life: fc.boolean(),
  fen: fc.integer({ min: 0, max: 10_000_000 }),
  days: fc.integer({ min: -40, max: 900 }),
  loading: fc.integer({ min: 0, max: 35 }),
  cost: fc.integer({ min: 0, max: 5000 }),
  paid: fc.integer({ min: 1, max: 4 }),
  back: fc.integer({ min: 0, max: 10_000_000 }),
});

test('money never comes back below zero, above what is left, or less than all but ten yuan in time', () => {
  fc.assert(
    fc.property(contract, ({ fen, days, loading, cost, paid, back, ...kind }) => {
      const count = kind.life ? 4 : 1;
      const premiums = Array.from({ length: count }, (_, at) => ({
        due: addYears(start, at),
        fen,
        paid: at < paid,
      }));
      const total = Math.min(paid, count) * fen;
      const left = Math.max(0, total - back);
      const subject = { ...(kind.life ? life : accident), premiums, cost, left };
      const day = addDays(start, days);
      const { basis, fen: due } = refundOn({ ...subject, loading: loading / 100 }, day);
      expect(due).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(due)).toBe(true);
      if (basis !== 'cash-value') expect(due).toBeLessThanOrEqual(left);
      if (basis === 'cooling-off') expect(due).toBeGreaterThanOrEqual(Math.max(0, left - 1000));
    }),
  );
});

test('the refund of unexpired days only falls from day to day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }), (at, later) => {
      const [day, next] = [addDays(start, at), addDays(start, at + later)];
      expect(refundOn(accident, next).fen).toBeLessThanOrEqual(refundOn(accident, day).fen);
    }),
  );
});

test('the coming days begin today, name the end of the cooling-off, and stay within the cover', () => {
  expect(comingDays(life, '2026-01-10')).toEqual([
    '2026-01-10',
    '2026-01-20',
    '2026-01-21',
    '2026-02-09',
    '2026-04-10',
    '2026-07-09',
    '2027-01-01',
    '2028-01-01',
  ]);
  expect(comingDays(accident, '2026-12-01')).toEqual(['2026-12-01', '2026-12-31']);
});

describe('what is owed of loans', () => {
  const owing = (fen: number): LeavingContract => ({ ...life, loanOn: () => fen });

  test('is kept back, and is no loss', () => {
    expect(refundOn(owing(40_000), '2027-01-01')).toEqual({
      basis: 'cash-value',
      fen: 60_000,
      loan: 40_000,
      paid: 500_000,
      lost: 400_000,
    });
    expect(worthOn(owing(40_000), '2027-01-01')).toBe(100_000);
  });

  test('takes no more than there is', () => {
    expect(refundOn(owing(140_000), '2027-01-01')).toMatchObject({ fen: 0, loan: 100_000 });
  });
});

test.each([
  ['cooling-off', '犹豫期内', '退还已交保险费'],
  ['not-begun', '保障开始前', '退还已交保险费'],
  ['cash-value', '现金价值', '当天的现金价值'],
  ['unexpired', '未满期净保险费', '没有经过的天数'],
  ['after-claim', '已给付保险金', '不退还保险费'],
  ['none', '没有可退金额', '没有可以退还的金额'],
] as const)('a refund by %s is called %s', (basis, title, words) => {
  expect(refundTitle(basis)).toBe(title);
  expect(refundWords(basis)).toContain(words);
});

describe('after a benefit was paid for the person who leaves', () => {
  const claimed: LeavingContract = { ...life, claimed: true };

  test('the cooling-off is over, and the contract is worth what its own rule says', () => {
    expect(basisOn(claimed, '2026-01-10')).toBe('cash-value');
    expect(basisOn({ ...claimed, coolingOff: null }, '2025-12-31')).toBe('cash-value');
    expect(basisOn({ ...accident, claimed: true }, '2026-03-01')).toBe('unexpired');
    expect(basisOn({ ...accident, claimed: true, rule: 'none' }, '2026-03-01')).toBe('none');
  });

  test('nothing goes back where the clause says so, and only then', () => {
    const none: LeavingContract = { ...claimed, refundAfterClaim: 'none' };
    expect(refundOn(none, '2027-01-01')).toMatchObject({ basis: 'after-claim', fen: 0 });
    expect(basisOn({ ...none, claimed: false }, '2027-01-01')).toBe('cash-value');
    expect(basisOn({ ...life, refundAfterClaim: 'none' }, '2026-01-10')).toBe('cooling-off');
  });
});

test('nothing is lost where as much comes back as was paid, or more', () => {
  const rich = { ...life, values: [{ on: '2027-01-01', cashValue: 700_000 }] };
  expect(refundOn(rich, '2027-01-01')).toMatchObject({ fen: 700_000, lost: 0 });
  const even = { ...life, values: [{ on: '2027-01-01', cashValue: 500_000 }] };
  expect(refundOn(even, '2027-01-01')).toMatchObject({ fen: 500_000, lost: 0 });
});

test('the coming days hold the next three anniversaries, in every year of the contract', () => {
  const later = { ...life, coolingOff: null };
  const anniversaries = (today: string) =>
    comingDays(later, today).filter((day) => day.endsWith('-01-01') && day > today);
  expect(anniversaries('2026-12-31')).toEqual(['2027-01-01', '2028-01-01', '2029-01-01']);
  expect(comingDays(later, '2027-01-01').at(-1)).toBe('2029-01-01');
  expect(anniversaries('2027-01-02')).toEqual(['2028-01-01', '2029-01-01', '2030-01-01']);
  expect(anniversaries('2045-06-01')).toEqual(['2046-01-01', '2047-01-01', '2048-01-01']);
});

test('each basis on the list is one that a contract can be refunded by', () => {
  const none: LeavingContract = { ...accident, rule: 'none' };
  const found = [
    basisOn(life, '2026-01-10'),
    basisOn(accident, '2025-12-31'),
    basisOn(life, '2027-01-01'),
    basisOn(accident, '2026-07-01'),
    basisOn({ ...life, claimed: true, refundAfterClaim: 'none' }, '2027-01-01'),
    basisOn(none, '2026-07-01'),
  ];
  expect(found).toEqual(refundBases);
});
