import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar/plain-date.ts';
import { pregnancyRefusals } from './check-pregnancy.ts';

const today = '2026-05-20';
const limits = { lastWeek: 28, mostFetuses: 2 };
const mother = (days: number, fetuses = 1) => ({
  pregnancy: { dueDate: addDays(today, 280 - days), fetuses },
});

test.each([
  ['the last day of the last week', 28 * 7, 1, []],
  ['the day after', 28 * 7 + 1, 1, [/孕周超过 28 周/]],
  ['twins', 100, 2, []],
  ['three children', 100, 3, [/最多接受 2 胎/]],
  ['a due date that has passed', 300, 1, [/预产期已过/]],
  ['a due date more than forty weeks away', -1, 1, [/请核对/]],
])('%s', (_name, days, fetuses, words) => {
  for (const given of [true, false]) {
    const found = pregnancyRefusals(limits, [mother(days, fetuses)], today, given);
    expect(found).toEqual(
      words.map((message) => ({
        code: 'pregnancy',
        field: 'pregnancy',
        insured: 0,
        message: expect.stringMatching(message) as string,
      })),
    );
  }
});

test('a first look needs no due date, a price that is kept does', () => {
  expect(pregnancyRefusals(limits, [{}], today, false)).toEqual([]);
  expect(pregnancyRefusals(limits, [mother(100), {}], today, true)).toMatchObject([
    { code: 'missing-answer', field: 'pregnancy', insured: 1 },
  ]);
});

test('a product without limits asks nobody', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.boolean(), (days, given) => {
      expect(pregnancyRefusals(undefined, [mother(days), {}], today, given)).toEqual([]);
    }),
  );
});
