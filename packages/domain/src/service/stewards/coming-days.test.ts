import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar/plain-date.ts';
import { comingDays, lookAheadDays, type PolicyDays } from './coming-days.ts';

const today = '2026-11-16';
const policy: PolicyDays = {
  policyNo: 'P1',
  productName: '百万医疗险',
  nextPremium: null,
  coolingOffUntil: null,
  visitOwed: false,
  renewalUntil: null,
  endDate: null,
  renewed: false,
};
const kindsOf = (given: Partial<PolicyDays>): readonly string[] =>
  comingDays([{ ...policy, ...given }], today).map(({ kind }) => kind);

test.each([
  [{ nextPremium: { due: today, fen: 12_300 } }, ['premium']],
  [{ nextPremium: { due: addDays(today, -1), fen: 12_300 } }, []],
  [{ coolingOffUntil: addDays(today, 3) }, ['cooling-off']],
  [{ coolingOffUntil: addDays(today, 3), visitOwed: true }, ['visit', 'cooling-off']],
  [{ visitOwed: true }, []],
  [{ endDate: addDays(today, lookAheadDays) }, ['end']],
  [{ endDate: addDays(today, lookAheadDays + 1) }, []],
  [{ endDate: addDays(today, 10), renewed: true }, []],
  [{ endDate: addDays(today, 10), renewalUntil: addDays(today, 5) }, ['renewal', 'end']],
] as const)('%j comes to %j', (given, kinds) => {
  expect(kindsOf(given)).toEqual(kinds);
});

test('every day is ahead, near enough and in order', () => {
  const date = fc.option(fc.integer({ min: -90, max: 90 }).map((days) => addDays(today, days)));
  const some = fc.record({
    policyNo: fc.constantFrom('P1', 'P2', 'P3'),
    productName: fc.constant('某产品'),
    nextPremium: date.map((due) => (due === null ? null : { due, fen: 1 })),
    coolingOffUntil: date,
    visitOwed: fc.boolean(),
    renewalUntil: date,
    endDate: date,
    renewed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (policies) => {
      const days = comingDays(policies, today);
      const dates = days.map((day) => day.date);
      expect(dates).toEqual(dates.toSorted());
      for (const day of dates) {
        expect(day >= today).toBe(true);
        expect(day <= addDays(today, lookAheadDays)).toBe(true);
      }
    }),
  );
});
