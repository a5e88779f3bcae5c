import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar/plain-date.ts';
import { arrearsInterest, arrearsOf, loanBeforeReinstatement } from './reinstatement.ts';

const terms = { graceDays: 60, reinstatementYears: 2, coverEnd: null };
const premiums = [
  { number: 1, due: '2025-01-01', fen: 120_000, unpaid: false },
  { number: 2, due: '2026-01-01', fen: 120_000, unpaid: true },
  { number: 3, due: '2027-01-01', fen: 120_000, unpaid: true },
];

test('what fell due and was not paid has to be made up for, to the last day of two years', () => {
  expect(arrearsOf(terms, '2026-03-03', premiums, '2026-04-01')).toEqual({
    lapsedOn: '2026-03-03',
    until: '2028-03-03',
    premiums: [{ number: 2, due: '2026-01-01', fen: 120_000 }],
    premiumFen: 120_000,
  });
  expect(arrearsOf(terms, '2026-03-03', premiums, '2028-03-03')).toMatchObject({
    premiumFen: 240_000,
  });
  expect(arrearsOf(terms, '2026-03-03', premiums, '2028-03-04')).toContain('不能再复效');
  const never = { ...terms, reinstatementYears: 0 };
  expect(arrearsOf(never, '2026-03-03', premiums, '2026-04-01')).toContain('没有复效的约定');
});

const monthly = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((due, at) => ({
  number: at + 2,
  due,
  fen: 3600,
  unpaid: true,
}));
test.each([
  ['2026-04-03', 3 * 3600],
  ['2026-04-30', 3 * 3600],
  ['2026-05-01', 4 * 3600],
  // The contract lapsed on 3 April 2026; two years from that day.
  ['2028-04-03', 4 * 3600],
])('on %s it takes what has fallen due by then: %s', (today, premiumFen) => {
  expect(arrearsOf(terms, '2026-04-03', monthly, today)).toMatchObject({ premiumFen });
});

test('a contract is not taken up again after its end', () => {
  const ending = { ...terms, coverEnd: '2027-06-30' };
  expect(arrearsOf(ending, '2026-04-03', monthly, '2027-07-01')).toContain('不能再复效');
});

test('a year of 5% on 1,200 yuan is 60 yuan', () => {
  const arrears = { premiums: [{ number: 2, due: '2026-01-01', fen: 120_000 }] };
  expect(arrearsInterest(arrears, '2027-01-01', 500)).toBe(6000);
  expect(arrearsInterest(arrears, '2026-01-01', 500)).toBe(0);
  // 73 of 365 days.
  expect(arrearsInterest(arrears, '2026-03-15', 500)).toBe(1200);
});

test('interest never falls with the days, the rate or the premium', () => {
  const given = fc.record({ fen: fc.nat(10_000_000), days: fc.nat(900), rate: fc.nat(2400) });
  const of = ({ fen, days, rate }: { fen: number; days: number; rate: number }): number =>
    arrearsInterest(
      { premiums: [{ number: 1, due: '2026-01-01', fen }] },
      addDays('2026-01-01', days),
      rate,
    );
  fc.assert(
    fc.property(given, given, (one, other) => {
      const more = {
        fen: one.fen + other.fen,
        days: one.days + other.days,
        rate: one.rate + other.rate,
      };
      expect(of(more)).toBeGreaterThanOrEqual(of(one));
    }),
  );
});

test('a loan that suspended the contract is repaid first, one beside an unpaid premium may stay', () => {
  const forPremium = { on: '2026-03-03', terms, premiums };
  expect(loanBeforeReinstatement(forPremium, 90_000, 100_000)).toBeNull();
  expect(loanBeforeReinstatement(forPremium, 100_000, 100_000)).toContain('¥1,000');
  const forLoan = { ...forPremium, on: '2026-02-10' };
  expect(loanBeforeReinstatement(forLoan, 90_000, 100_000)).toContain('归还全部借款本息 ¥900');
  expect(loanBeforeReinstatement(forLoan, 0, 100_000)).toBeNull();
});

test('interest is rounded to the half fen, premium by premium', () => {
  const owed = (fen: number) => ({ premiums: [{ number: 1, due: '2026-01-01', fen }] });
  // Half a percent for a whole year: 0.495 of 99 fen, 0.5 of 100.
  expect(arrearsInterest(owed(99), '2027-01-01', 50)).toBe(0);
  expect(arrearsInterest(owed(100), '2027-01-01', 50)).toBe(1);
  expect(arrearsInterest(owed(120_000), '2027-01-01', 500)).toBe(6000);
  expect(arrearsInterest(owed(120_000), '2026-01-01', 500)).toBe(0);
  const twice = { premiums: [...owed(100).premiums, ...owed(100).premiums] };
  expect(arrearsInterest(twice, '2027-01-01', 50)).toBe(2);
});

test('a loan may stay owed while it is below the cash value and a premium caused the lapse', () => {
  const [first] = premiums;
  const unpaid = [{ number: 2, due: '2026-01-01', unpaid: true }];
  const lapsed = { on: '2026-03-03', terms, premiums: unpaid };
  expect(first?.unpaid).toBe(false);
  expect(loanBeforeReinstatement(lapsed, 0, 0)).toBeNull();
  expect(loanBeforeReinstatement(lapsed, 99, 100)).toBeNull();
  expect(loanBeforeReinstatement(lapsed, 100, 100)).toContain('请先归还');
  expect(loanBeforeReinstatement({ ...lapsed, on: '2026-05-01' }, 1, 100)).toContain('请先归还');
});
