import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPremiums } from '#contracts/policies/policy-contract.ts';
import { switchToYearly } from './pay-yearly.ts';

const monthly = (start: string, months: number, fen: number, paid: number) => ({
  start,
  monthsBetween: 1,
  premiums: planPremiums({ monthsBetween: 1, instalments: months }, start, fen).map((premium) => ({
    ...premium,
    paid: premium.number <= paid,
  })),
});

describe('paying by the year instead of the month', () => {
  test('costs the year less what was paid for it, and nothing more until the next one', () => {
    // 103 a month, three of twelve paid; by the year it is 1,200.
    const terms = switchToYearly(monthly('2026-03-31', 24, 10_300, 3), 120_000, '2026-06-01');
    expect(terms).toEqual({
      keeps: 3,
      paidFen: 30_900,
      yearlyFen: 120_000,
      dueFen: 89_100,
      restFen: 92_700,
      nextDue: '2026-06-30',
      premiums: [
        { number: 4, due: '2026-06-30', fen: 89_100 },
        { number: 5, due: '2027-03-31', fen: 120_000 },
      ],
    });
  });

  test('costs nothing now where the next due date begins a year', () => {
    const terms = switchToYearly(monthly('2026-03-15', 24, 10_300, 12), 120_000, '2027-03-01');
    expect(terms).toMatchObject({
      dueFen: 0,
      paidFen: 0,
      premiums: [{ number: 13, due: '2027-03-15', fen: 120_000 }],
    });
  });

  test.each([
    ['paid-up', 12, '2026-12-01'],
    ['overdue', 3, '2026-06-15'],
  ] as const)('is not possible when %s', (problem, paid, today) => {
    expect(switchToYearly(monthly('2026-03-15', 12, 10_300, paid), 120_000, today)).toBe(problem);
  });

  test('is not possible when money would have to go back', () => {
    expect(switchToYearly(monthly('2026-03-15', 12, 12_000, 11), 120_000, '2027-02-01')).toBe(
      'nothing-due',
    );
  });

  test('pays every year exactly once, whatever was paid before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 239 }),
        fc.integer({ min: 1000, max: 100_000 }),
        (years, paid, fen) => {
          const months = years * 12;
          fc.pre(paid < months);
          const yearly = fen * 12 - 600;
          const contract = monthly('2026-01-31', months, fen, paid);
          const terms = switchToYearly(contract, yearly, '2026-01-01');
          if (typeof terms === 'string') return;
          const keptTerms = contract.premiums.slice(0, terms.keeps);
          const total = [...keptTerms, ...terms.premiums].reduce(
            (sum, premium) => sum + premium.fen,
            0,
          );
          const whole = Math.floor(paid / 12);
          expect(total).toBe(whole * 12 * fen + (years - whole) * yearly);
          expect(terms.premiums.map(({ number }) => number)).toEqual(
            terms.premiums.map((_, at) => terms.keeps + 1 + at),
          );
          const days = [...keptTerms, ...terms.premiums].map(({ due }) => due);
          expect(days).toEqual(days.toSorted());
        },
      ),
    );
  });
});
