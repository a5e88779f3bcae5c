import { expect, test } from 'vitest';
import { ageOn } from '#base/calendar/age.ts';
import { nextBirthday } from '#base/calendar/next-birthday.ts';
import { addDays, addYears, monthlySeries } from '#base/calendar/plain-date.ts';
import { coolingOffOf, coolingOffUntil } from '#base/clocks/cooling-off.ts';
import { endOf, isOver } from '#base/clocks/time-left.ts';
import { payBefore, startWhenPaid } from '#sales/orders/order-dates.ts';
import { premiumDeadline } from './premiums/premium-deadline.ts';
import { verifyBy } from './surrenders/surrender-states.ts';

const leapYears = [2024, 2028, 2096, 2104];
const commonYears = [2026, 2027, 2100];

test.each(leapYears)(
  'in %i a premium that is due on 29 February has that day for itself',
  (year) => {
    const due = `${year}-02-29`;
    const terms = { graceDays: 0, reinstatementYears: 2, coverEnd: null };
    expect(premiumDeadline(terms, [{ number: 2, due, unpaid: true }])).toMatchObject({
      payBy: due,
      lapsesOn: `${year}-03-01`,
      reinstateUntil: `${year + 2}-03-01`,
    });
    expect(monthlySeries(due, 12, 2)).toEqual([due, `${year + 1}-02-28`]);
  },
);

test.each([
  [2028, '2028-03-30', '2028-03-31'],
  [2027, '2027-03-31', '2027-04-01'],
])(
  'grace of 60 days from 30 January %i counts the days that there are',
  (year, payBy, lapsesOn) => {
    const due = `${year}-01-30`;
    const terms = { graceDays: 60, reinstatementYears: 0, coverEnd: null };
    expect(premiumDeadline(terms, [{ number: 2, due, unpaid: true }])).toMatchObject({
      payBy,
      lapsesOn,
    });
  },
);

test('a contract that lapses on 29 February can be taken up until the last of February', () => {
  const terms = { graceDays: 30, reinstatementYears: 2, coverEnd: null };
  const deadline = premiumDeadline(terms, [{ number: 3, due: '2028-01-29', unpaid: true }]);
  expect(deadline).toMatchObject({ lapsesOn: '2028-02-29', reinstateUntil: '2030-02-28' });
});

test('cooling off ends at midnight after 29 February, and not a moment before', () => {
  const received = Date.parse('2028-02-14T12:00:00+08:00');
  expect(coolingOffUntil(15, received)).toBe('2028-02-29');
  const lastMoment = Date.parse('2028-02-29T23:59:59.999+08:00');
  expect(coolingOffOf(15, received, lastMoment)).toMatchObject({ state: 'running' });
  const over = Date.parse('2028-03-01T00:00:00+08:00');
  expect(coolingOffOf(15, received, over)).toMatchObject({ state: 'over' });
  expect(coolingOffUntil(15, Date.parse('2027-02-14T12:00:00+08:00'))).toBe('2027-03-01');
});

test('cover that begins on 29 February can be paid until 28 February, 21:00', () => {
  expect(payBefore('2028-02-29')).toEqual(Date.parse('2028-02-28T21:00:00+08:00'));
  const justBefore = Date.parse('2028-02-28T20:59:59.999+08:00');
  expect(startWhenPaid('2028-02-29', justBefore)).toBe('2028-02-29');
  expect(startWhenPaid('2028-02-29', Date.parse('2028-02-28T21:00:00+08:00'))).toBe('2028-03-01');
});

test('a person born on 29 February has one birthday in every year', () => {
  for (const year of [...leapYears, ...commonYears]) {
    const birthday = addYears('2000-02-29', year - 2000);
    expect(birthday.slice(5)).toBe(leapYears.includes(year) ? '02-29' : '02-28');
    expect(ageOn('2000-02-29', birthday)).toBe(year - 2000);
    expect(ageOn('2000-02-29', addDays(birthday, -1))).toBe(year - 2001);
    expect(nextBirthday('2000-02-29', addDays(birthday, -1)).on).toBe(birthday);
  }
});

test('the days in which a surrender is verified count 29 February', () => {
  expect(verifyBy('2028-02-20')).toBe('2028-03-06');
  expect(verifyBy('2027-02-20')).toBe('2027-03-07');
  expect(isOver('2028-02-29', endOf('2028-02-28'))).toBe(false);
  expect(isOver('2028-02-29', endOf('2028-02-29'))).toBe(true);
});
