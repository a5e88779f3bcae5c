import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn } from '#base/calendar/age.ts';
import { addDays } from '#base/calendar/plain-date.ts';
import { relations } from '#base/people/relation.ts';
import {
  mismatchOf,
  mismatchWords,
  type AppliedPerson,
  type RecordPerson,
} from './record-match.ts';

const on = '2026-11-18';
const person = fc.record({
  birthDate: fc.integer({ min: 1, max: 30_000 }).map((days) => addDays(on, -days)),
  sex: fc.constantFrom('male', 'female'),
  relation: fc.constantFrom(...relations),
});
const policyWordsOf = ({ birthDate, sex, relation = 'self' }: AppliedPerson): RecordPerson => ({
  birthDate,
  sex,
  relation,
  age: ageOn(birthDate, on),
  on,
});

test('answers fit the person they were given for, and nobody who differs in anything', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const same =
        one.birthDate === other.birthDate &&
        one.sex === other.sex &&
        one.relation === other.relation;
      expect(mismatchOf(policyWordsOf(one), other) === undefined).toBe(same);
      expect(mismatchWords(policyWordsOf(one), other) === undefined).toBe(same);
    }),
  );
});

test('a record from before the birth date was kept is held against the age it says', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const old = { ...policyWordsOf(one), birthDate: null, relation: null };
      const fits = ageOn(other.birthDate, on) === old.age && one.sex === other.sex;
      expect(mismatchOf(old, other) === undefined).toBe(fits);
    }),
  );
});

test('an old record that names a relation is only for that relation', () => {
  const child = { birthDate: '2020-05-20', sex: 'female', relation: 'child' } as const;
  const old = { ...policyWordsOf(child), birthDate: null, relation: 'self' } as const;
  expect(mismatchOf(old, child)).toBe('relation');
  expect(mismatchOf({ ...old, relation: 'child' }, child)).toBeUndefined();
});

test('the words name both dates, or both relations', () => {
  const person = policyWordsOf({ birthDate: '1991-01-01', sex: 'female', relation: 'self' });
  const card = { birthDate: '1991-03-20', sex: 'female', relation: 'self' } as const;
  expect(mismatchWords(person, card)).toBe(
    '计算器里填的是 1991-01-01，证件是 1991-03-20，请按证件重新告知',
  );
  expect(mismatchWords(person, { ...card, relation: 'spouse' })).toBe(
    '健康告知是为本人填写的，这里选的是配偶，请为配偶重新告知',
  );
});
