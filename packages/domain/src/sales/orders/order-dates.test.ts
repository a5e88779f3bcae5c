import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn } from '#base/calendar/age.ts';
import { addDays, fromDayNumber, toDayNumber } from '#base/calendar/plain-date.ts';
import { effectiveDateOf } from '#base/calendar/shanghai.ts';
import {
  coverWhenPaid,
  endAfterMove,
  expiryOf,
  paidMoment,
  payBefore,
  priceHoldsUntil,
  startIfPaidNow,
  startWhenPaid,
} from './order-dates.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const day = fc.integer({ min: toDayNumber('2024-01-01'), max: toDayNumber('2030-12-31') });

describe('when cover begins', () => {
  test('paid at 20:59:59.999 it begins the next day, at 21:00 the day after', () => {
    expect(startWhenPaid('2026-11-02', at('2026-11-01T20:59:59.999'))).toBe('2026-11-02');
    expect(startWhenPaid('2026-11-02', at('2026-11-01T21:00:00.000'))).toBe('2026-11-03');
  });

  test('a later day that was agreed stays', () => {
    expect(startWhenPaid('2026-11-20', at('2026-11-01T22:00'))).toBe('2026-11-20');
  });

  test('a day is kept up to its last moment and not after it', () => {
    fc.assert(
      fc.property(day, (number) => {
        const date = fromDayNumber(number);
        expect(startWhenPaid(date, payBefore(date) - 1)).toBe(date);
        expect(startWhenPaid(date, payBefore(date))).toBe(addDays(date, 1));
      }),
    );
  });
});

describe('until when an order can be paid as it was priced', () => {
  const terms = { fixedStart: false, birthDates: [], saleTo: undefined };

  test('nothing ends it when no birthday, named day or end of sale is set', () => {
    expect(priceHoldsUntil({ ...terms, startDate: '2026-11-02' })).toBeUndefined();
  });

  test('not past 21:00 before a start that the customer named', () => {
    const fixed = { ...terms, fixedStart: true, startDate: '2026-11-02' };
    expect(priceHoldsUntil(fixed)).toBe(at('2026-11-01T21:00'));
  });

  test('not so late that cover would begin on a birthday', () => {
    const born = { ...terms, startDate: '2026-11-02', birthDates: ['1990-11-03'] };
    expect(priceHoldsUntil(born)).toBe(at('2026-11-01T21:00'));
  });

  test('not after the last day of sale', () => {
    const ending = { ...terms, startDate: '2026-11-03', saleTo: '2026-11-01' };
    expect(priceHoldsUntil(ending)).toBe(at('2026-11-02T00:00'));
  });

  test('the earliest of several ends counts', () => {
    const born = ['1990-12-24', '1985-11-20', '2001-11-25'];
    const several = { ...terms, startDate: '2026-11-02', birthDates: born };
    expect(priceHoldsUntil(several)).toBe(at('2026-11-18T21:00'));
    expect(priceHoldsUntil({ ...several, saleTo: '2026-11-10' })).toBe(at('2026-11-11T00:00'));
    expect(priceHoldsUntil({ ...several, saleTo: '2026-12-31' })).toBe(at('2026-11-18T21:00'));
  });

  test('nobody gets older between the price and the start, leap days included', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 86_399_999 }),
        fc.oneof(
          fc.constantFrom('1996-02-29', '2000-02-28', '2000-03-01', '2004-12-31', '1999-01-01'),
          fc
            .integer({ min: toDayNumber('1950-01-01'), max: toDayNumber('2023-12-31') })
            .map(fromDayNumber),
        ),
        (number, ms, birthDate) => {
          const startDate = effectiveDateOf(number * 86_400_000 + ms);
          const until = priceHoldsUntil({ ...terms, startDate, birthDates: [birthDate] }) ?? 0;
          const ages = (moment: number) => ageOn(birthDate, startWhenPaid(startDate, moment));
          expect(ages(until - 1)).toBe(ageOn(birthDate, startDate));
          expect(ages(until)).toBe(ageOn(birthDate, startDate) + 1);
        },
      ),
    );
  });
});

test('a state gives way after its own time or when the price ends, whichever comes first', () => {
  expect(expiryOf('to-pay', 0, undefined)).toBe(24 * 3_600_000);
  expect(expiryOf('to-pay', 0, 1000)).toBe(1000);
  expect(expiryOf('issuing', 0, 1000)).toBeUndefined();
  // A person who has to decide is not hurried by a price that can be worked out again.
  expect(expiryOf('referred', 0, 1000)).toBe(30 * 24 * 3_600_000);
});

test('cover that begins later is as long as it was', () => {
  expect(endAfterMove('2026-11-02', '2027-11-01', '2026-11-04')).toBe('2027-11-03');
  expect(endAfterMove('2028-02-28', '2048-02-27', '2028-02-29')).toBe('2048-02-28');
  expect(endAfterMove('2026-11-02', '2026-12-01', '2026-11-03')).toBe('2026-12-02');
});

describe('money that arrives', () => {
  const moment = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-12-31T00:00') });

  test('counts from when the provider says, neither before the launch nor after now', () => {
    fc.assert(
      fc.property(
        fc.option(moment, { nil: null }),
        moment,
        fc.integer({ min: 0, max: 86_400_000 }),
        (paidAt, launched, waited) => {
          const now = launched + waited;
          const paid = paidMoment(paidAt, launched, now);
          expect(paid).toBeGreaterThanOrEqual(launched);
          expect(paid).toBeLessThanOrEqual(now);
          if (paidAt === null) expect(paid).toBe(now);
          else if (paidAt >= launched && paidAt <= now) expect(paid).toBe(paidAt);
        },
      ),
    );
  });

  test('never buys cover that begins on a day which the moment of payment forbids', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
        fc.option(moment, { nil: undefined }),
        (agreedAt, later, priceUntil) => {
          const startDate = effectiveDateOf(agreedAt);
          const paidAt = agreedAt + later;
          const cover = coverWhenPaid({ startDate, coverEnd: null, priceUntil }, paidAt);
          if (cover === null) expect(paidAt).toBeGreaterThanOrEqual(priceUntil ?? Infinity);
          else {
            expect(cover.startDate >= effectiveDateOf(paidAt)).toBe(true);
            expect(paidAt).toBeLessThan(priceUntil ?? Infinity);
          }
        },
      ),
    );
  });

  test('what is said before paying comes true when it is paid then, and a moment too late', () => {
    fc.assert(
      fc.property(moment, moment, (agreedAt, now) => {
        const agreed = effectiveDateOf(agreedAt);
        const startDate = startIfPaidNow(agreed, now, null);
        expect(startWhenPaid(agreed, now)).toBe(startDate.startDate);
        expect(startWhenPaid(agreed, startDate.before - 1)).toBe(startDate.startDate);
        expect(startWhenPaid(agreed, startDate.before)).toBe(startDate.later);
        expect(startIfPaidNow(agreed, now, startDate.before).later).toBeNull();
      }),
    );
  });
});

test('a price stands until the moment it ends, and not in it', () => {
  const hold = { startDate: '2026-11-02', coverEnd: null, priceUntil: 1000 };
  expect(coverWhenPaid(hold, 999)).toEqual({ startDate: '2026-11-02', coverEnd: null });
  expect(coverWhenPaid(hold, 1000)).toBeNull();
});

test('a year of cover stays a year over a leap day, and days stay days', () => {
  expect(endAfterMove('2028-02-01', '2029-01-31', '2028-03-05')).toBe('2029-03-04');
  expect(endAfterMove('2028-02-01', '2029-01-30', '2028-03-05')).toBe('2029-03-04');
  expect(endAfterMove('2028-01-01', '2028-03-31', '2028-03-01')).toBe('2028-05-30');
  // Two days in different years, less than a year apart.
  expect(endAfterMove('2026-11-02', '2027-10-01', '2026-11-04')).toBe('2027-10-03');
});
