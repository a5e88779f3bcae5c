import type { Sex } from '#base/people/sex.ts';
import type { PersonCondition } from './library/rule-source.ts';

export interface Person {
  readonly sex: Sex;
  /** Whole years. */
  readonly age: number;
}

export const matchesPerson = (condition: PersonCondition | undefined, person: Person): boolean => {
  if (!condition) return true;
  if (condition.sex !== undefined && condition.sex !== person.sex) return false;
  const { from = 0, below = Infinity } = condition.age ?? {};
  return person.age >= from && person.age < below;
};
