import { ageOn } from './age.ts';
import { addYears, type PlainDate } from './plain-date.ts';

/** The first birthday after a date, and the age that is reached on it. */
export const nextBirthday = (
  birthDate: PlainDate,
  date: PlainDate,
): { readonly on: PlainDate; readonly age: number } => {
  const age = ageOn(birthDate, date) + 1;
  return { on: addYears(birthDate, age), age };
};
