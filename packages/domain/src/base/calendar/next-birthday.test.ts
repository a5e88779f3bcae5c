import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn } from './age.ts';
import { nextBirthday } from './next-birthday.ts';
import { addDays, fromDayNumber } from './plain-date.ts';

test('names the day and the age', () => {
  expect(nextBirthday('1990-03-07', '2026-11-17')).toEqual({ on: '2027-03-07', age: 37 });
  expect(nextBirthday('1990-03-07', '2026-03-07')).toEqual({ on: '2027-03-07', age: 37 });
  expect(nextBirthday('1990-03-07', '2026-03-06')).toEqual({ on: '2026-03-07', age: 36 });
  expect(nextBirthday('2004-02-29', '2026-12-01')).toEqual({ on: '2027-02-28', age: 23 });
});

test('is the first day on which the age is another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (birth, later) => {
        const [born, date] = [fromDayNumber(birth), fromDayNumber(birth + later)];
        const { on, age } = nextBirthday(born, date);
        expect(on > date).toBe(true);
        expect([ageOn(born, addDays(on, -1)), ageOn(born, on)]).toEqual([age - 1, age]);
      },
    ),
  );
});
