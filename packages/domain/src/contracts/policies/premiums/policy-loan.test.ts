import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '#base/calendar/plain-date.ts';
import { loanNews } from './loan-reminder.ts';
import {
  countedTo,
  loanInterest,
  loanLimit,
  loanStatement,
  outgrowsOn,
  owedOn,
  rateOn,
  rateText,
  suspendsOn,
  whyNoLoan,
  wrongLoanAmount,
  wrongRepayment,
  type LendingFacts,
  type LoanAccount,
} from './policy-loan.ts';

const rates = [
  { from: '2026-01-01', rate: 52_500 },
  { from: '2026-07-01', rate: 50_000 },
];
const terms = { article: 14, share: 800_000, months: 6, least: 100_000 };
const account: LoanAccount = {
  loans: [{ no: 'PV1', on: '2026-03-31', fen: 1_000_000, rate: 52_500, months: 6 }],
  repayments: [],
  rates,
};

describe('interest', () => {
  test('runs by days from the day of payment, and not on the day of repayment', () => {
    expect(owedOn(account, '2026-03-31')).toMatchObject({ fen: 1_000_000, interest: 0 });
    // 10,000 × 5.25 % ÷ 365 = 1.4384 a day.
    expect(owedOn(account, '2026-04-01').interest).toBe(144);
    expect(owedOn(account, '2026-04-30').interest).toBe(4315);
    expect(owedOn(account, '2026-03-30').fen).toBe(0);
  });

  test('becomes principal when the last day of the term has passed, at the rate of that day', () => {
    // 183 days to 30 September, the last day of the month where there is no 31st.
    const first = loanInterest(1_000_000, 52_500, 183);
    expect(owedOn(account, '2026-09-30')).toMatchObject({
      principal: 1_000_000,
      interest: first,
      loans: [{ term: 1, termEnds: '2026-09-30', rate: 52_500 }],
    });
    expect(owedOn(account, '2026-10-01')).toMatchObject({
      principal: 1_000_000 + first,
      interest: loanInterest(1_000_000 + first, 50_000, 1),
      // No month is lost by the short one in between.
      loans: [{ term: 2, termFrom: '2026-09-30', termEnds: '2027-03-31', rate: 50_000 }],
    });
  });

  test('is rounded to the nearest fen', () => {
    expect(loanInterest(100_000, 50_000, 1)).toBe(14);
    expect(loanInterest(3650, 50_000, 1)).toBe(1);
    expect(loanInterest(3649, 50_000, 1)).toBe(0);
    expect(loanInterest(9_999_999_999, 52_500, 184)).toBe(264_657_534);
  });

  test('of terms without a new figure goes on at the last one', () => {
    expect(rateOn(rates, '2025-12-31')).toBeUndefined();
    expect(rateOn(rates, '2026-06-30')).toBe(52_500);
    expect(rateOn([], '2026-06-30')).toBeUndefined();
    expect(owedOn({ ...account, rates: [] }, '2027-01-01').loans[0]?.rate).toBe(52_500);
  });
});

describe('a repayment', () => {
  test('pays interest first, then principal', () => {
    const paid = { ...account, repayments: [{ on: '2026-04-30', fen: 504_315 }] };
    expect(owedOn(paid, '2026-04-30')).toMatchObject({ principal: 500_000, interest: 0 });
    const less = { ...account, repayments: [{ on: '2026-04-30', fen: 4000 }] };
    expect(owedOn(less, '2026-04-30')).toMatchObject({ principal: 1_000_000, interest: 315 });
  });

  test('on the last day of a term keeps its interest out of the principal', () => {
    const { interest } = owedOn(account, '2026-09-30');
    const paid = { ...account, repayments: [{ on: '2026-09-30', fen: interest }] };
    expect(owedOn(paid, '2026-10-01').principal).toBe(1_000_000);
  });

  test('goes to the oldest loan first', () => {
    const two: LoanAccount = {
      ...account,
      loans: [
        { no: 'PV2', on: '2026-05-31', fen: 200_000, rate: 52_500, months: 6 },
        ...account.loans,
      ],
      repayments: [{ on: '2026-05-31', fen: 100_000 }],
    };
    const owed = owedOn(two, '2026-05-31');
    expect(owed.loans.map(({ no }) => no)).toEqual(['PV1', 'PV2']);
    expect(owed.loans[1]?.principal).toBe(200_000);
  });
});

const someAccount = fc.record({
  fen: fc.integer({ min: 100_000, max: 50_000_000 }),
  rate: fc.integer({ min: 10_000, max: 90_000 }),
  days: fc.integer({ min: 0, max: 1500 }),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
});

describe('whatever is lent', () => {
  test('grows or stays from day to day while nothing is repaid', () => {
    fc.assert(
      fc.property(someAccount, ({ fen, rate, days }) => {
        const lent = { ...account, loans: [{ no: 'PV1', on: '2026-03-31', fen, rate, months: 6 }] };
        const day = addDays('2026-03-31', days);
        const { principal, interest, fen: owed } = owedOn(lent, day);
        expect(owed).toBe(principal + interest);
        expect(owedOn(lent, addDays(day, 1)).fen).toBeGreaterThanOrEqual(owed);
      }),
    );
  });

  test('is simple interest within the first term', () => {
    fc.assert(
      fc.property(someAccount, ({ fen, rate, days }) => {
        const on = '2026-02-10';
        const lent = { ...account, loans: [{ no: 'PV1', on, fen, rate, months: 6 }] };
        const most = daysBetween(on, addMonths(on, 6));
        const counted = days % (most + 1);
        expect(owedOn(lent, addDays(on, counted)).fen).toBe(fen + loanInterest(fen, rate, counted));
      }),
    );
  });

  test('is gone once all of it is repaid, and a part leaves exactly the rest', () => {
    fc.assert(
      fc.property(someAccount, ({ fen, rate, days, share }) => {
        const lent = { ...account, loans: [{ no: 'PV1', on: '2026-03-31', fen, rate, months: 6 }] };
        const on = addDays('2026-03-31', days);
        const owed = owedOn(lent, on).fen;
        const part = Math.max(1, Math.floor(owed * share));
        const paid = { ...lent, repayments: [{ on, fen: part }] };
        expect(owedOn(paid, on).fen).toBe(owed - part);
        const all = { ...lent, repayments: [{ on, fen: owed }] };
        expect(owedOn(all, addDays(on, 900)).fen).toBe(0);
      }),
    );
  });

  test('stands in a statement whose last line is what is owed on its day', () => {
    fc.assert(
      fc.property(someAccount, ({ fen, rate, days, share }) => {
        const lent = { ...account, loans: [{ no: 'PV1', on: '2026-03-31', fen, rate, months: 6 }] };
        const on = addDays('2026-03-31', days);
        const part = Math.max(1, Math.floor(owedOn(lent, on).fen * share));
        const paid = { ...lent, repayments: [{ on, fen: part }] };
        const last = loanStatement(paid, on).at(-1);
        expect(last?.owed).toBe(owedOn(paid, on).fen);
      }),
    );
  });
});

describe('how much is lent', () => {
  const facts: LendingFacts = {
    terms,
    inForce: true,
    stateTitle: '保障中',
    coolingOff: false,
    overdue: false,
    cashValue: 1_000_000,
    owed: 0,
    rate: 50_000,
  };

  test('is a share of the cash value less what is owed', () => {
    expect(loanLimit(terms, 1_000_001, 0)).toBe(800_000);
    expect(loanLimit(terms, 1_000_000, 400_000)).toBe(480_000);
    expect(loanLimit(terms, 1_000_000, 1_000_001)).toBe(0);
    expect(wrongLoanAmount(terms, 480_000, 480_000)).toBeNull();
    expect(wrongLoanAmount(terms, 480_000, 480_001)).toContain('最多可借 ¥4,800');
    expect(wrongLoanAmount(terms, 480_000, 99_999)).toContain('不低于 ¥1,000');
    expect(wrongRepayment(100, 101)).toContain('不用多还');
    expect(wrongRepayment(100, 0)).not.toBeNull();
  });

  test.each([
    [{}, null],
    [{ coolingOff: true }, '犹豫期'],
    [{ overdue: true, inForce: false, stateTitle: '宽限期内' }, '请先交上'],
    [{ inForce: false, stateTitle: '效力中止' }, '效力中止'],
    [{ cashValue: null }, '由保险公司核定'],
    [{ cashValue: 0 }, '没有现金价值'],
    [{ rate: undefined }, '没有公布'],
    [{ cashValue: 124_999 }, '不足每次最低'],
    [{ cashValue: 125_000 }, null],
    [{ owed: 880_000 }, '不足每次最低'],
  ])('and not where %j', (changed, words) => {
    const why = whyNoLoan({ ...facts, ...changed });
    if (words === null) expect(why).toBeNull();
    else expect(why).toContain(words);
  });
});

describe('a loan that outgrows the cash value', () => {
  test('does so on the first day on which it reaches it', () => {
    const day = '2026-08-15';
    const value = owedOn(account, day).fen;
    expect(outgrowsOn(account, () => value, '2026-08-01', 30)).toBe(day);
    expect(outgrowsOn(account, () => value + 10_000, '2026-08-01', 30)).toBeNull();
    expect(outgrowsOn({ ...account, loans: [] }, () => 0, '2026-08-01', 30)).toBeNull();
  });

  test('suspends the contract thirty days after the notice at the earliest', () => {
    expect(suspendsOn('2026-08-15', '2026-08-10')).toBe('2026-09-09');
    expect(suspendsOn('2026-08-15', '2026-07-16')).toBe('2026-08-15');
  });
});

test('what was told once is told for each term', () => {
  const news = (day: string) =>
    owedOn(account, day).loans.flatMap((loan) =>
      loanNews(loan, day).map(({ kind, day: of }) => [kind, of]),
    );
  expect(news('2026-08-30')).toEqual([]);
  expect(news('2026-08-31')).toEqual([['loan-due-30', '2026-09-30']]);
  expect(news('2026-09-23')).toEqual([['loan-due-7', '2026-09-30']]);
  expect(news('2026-10-01')).toEqual([['loan-capitalised', '2026-09-30']]);
});

test('counted to an earlier day, later moves count as if made on it', () => {
  const paid = { ...account, repayments: [{ on: '2026-06-10', fen: 300_000 }] };
  const day = '2026-06-01';
  expect(owedOn(countedTo(paid, day), day).fen).toBe(owedOn(account, day).fen - 300_000);
});

test('a rate is shown in per cent', () => {
  expect([50_000, 47_500].map(rateText)).toEqual(['5%', '4.75%']);
});
