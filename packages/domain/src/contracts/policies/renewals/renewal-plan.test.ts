import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, daysBetween, fromDayNumber } from '#base/calendar/plain-date.ts';
import { ageOn } from '#base/calendar/age.ts';
import { dateOf } from '#base/calendar/shanghai.ts';
import { debitStep } from '#contracts/payments/debits/debit-plan.ts';
import { applyOn, firstDebitOn, heldUntil, isRenewable, renewalDates } from './renewal-plan.ts';

const product = (more: object) => ({
  renewal: { form: 'reapply' as const, note: '', reapplyDays: 30, ...more },
});
const day = fc.integer({ min: 20_000, max: 24_000 }).map(fromDayNumber);

describe('the days of a renewal', () => {
  test.each([
    // A year that ends on the day before the leap day, and one that ends on it.
    ['2028-02-28', '2028-01-29', '2028-02-29', '2028-03-29'],
    ['2028-02-29', '2028-01-30', '2028-03-01', '2028-03-30'],
    ['2027-02-28', '2027-01-29', '2027-03-01', '2027-03-30'],
    ['2026-12-31', '2026-12-01', '2027-01-01', '2027-01-30'],
  ])('of a policy that ends on %s', (end, tellOn, start, payBy) => {
    expect(renewalDates(product({ graceDays: 30 }), end)).toEqual({ tellOn, start, payBy });
  });

  test('leave no gap, and without grace nothing is taken after the end', () => {
    fc.assert(
      fc.property(day, fc.nat(60), (end, graceDays) => {
        const { start, payBy, tellOn } = renewalDates(product({ graceDays }), end);
        expect(start).toBe(addDays(end, 1));
        expect(daysBetween(end, payBy)).toBe(graceDays);
        expect(daysBetween(tellOn, end)).toBe(30);
        expect(dateOf(heldUntil(payBy) - 1)).toBe(payBy);
        expect(dateOf(heldUntil(payBy))).toBe(addDays(payBy, 1));
      }),
    );
  });

  test('leave days to think over what was told, and never pass the end', () => {
    fc.assert(
      fc.property(day, fc.nat(30), (end, before) => {
        const toldOn = addDays(end, -before);
        const applied = applyOn(end, toldOn);
        expect(applied <= end).toBe(true);
        expect(applied >= toldOn).toBe(true);
        if (before >= 3) expect(daysBetween(toldOn, applied)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('a debit has its notice on the day before and a second try before the end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 5, max: 10 }), (end, before) => {
        const due = firstDebitOn(end, addDays(end, -before));
        const none = { noticedFor: null, triedOn: null, inFlight: false, entrusted: true };
        const announcement = debitStep({ ...none, due, payBy: end }, addDays(due, -1));
        expect(announcement).toEqual({ kind: 'notify', debitOn: due });
        expect(daysBetween(due, end)).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  test('somebody is a year older at each, born on a leap day or not', () => {
    fc.assert(
      fc.property(
        day,
        fc.oneof(
          fc.constant('1996-02-29'),
          day.map((date) => addYears(date, -40)),
        ),
        (start, born) => {
          const end = addDays(addYears(start, 1), -1);
          const next = renewalDates(product({}), end).start;
          const older = ageOn(born, next) - ageOn(born, start);
          // A birthday on a leap day need not lie between the start and the day before the next
          // anniversary.
          expect(older === 1 || start.endsWith('02-29') || born.endsWith('02-29')).toBe(true);
          expect(older).toBeGreaterThanOrEqual(0);
          expect(older).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});

test.each([
  ['1y', product({}), true],
  ['30y', product({}), false],
  ['1y', product({ reapplyDays: 0 }), false],
  ['1y', { renewal: { form: 'none' as const, note: '' } }, false],
] as const)('cover of %s goes on: %o %s', (term, sold, goesOn) => {
  expect(isRenewable(sold, term)).toBe(goesOn);
});
