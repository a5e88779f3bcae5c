import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperNames, type PaperType } from '#base/people/paper-names.ts';
import { isSamePerson, type Identified } from './same-person.ts';

const person = (name: string, type: PaperType, number: string): Identified => ({
  name,
  paper: { type, number },
  birthDate: '1990-06-15',
  sex: 'female',
});

test('is one person under every paper, two with two ID cards', () => {
  const type = fc.constantFrom(...(Object.keys(paperNames) as PaperType[]));
  const number = fc.constantFrom('A1', 'B2');
  fc.assert(
    fc.property(type, type, number, number, (one, other, first, second) => {
      const same = isSamePerson(person('林月', one, first), person('林月', other, second));
      expect(same).toBe(first === second || one !== 'id-card' || other !== 'id-card');
      expect(isSamePerson(person('林月', one, 'A1'), person('林星', other, 'B2'))).toBe(false);
    }),
  );
});

test.each([
  ['买买提・艾力', '买买提·艾力'],
  ['Jean-Paul Martin', 'JEAN PAUL MARTIN'],
  ['O’Connor', "O'CONNOR"],
  ['ＬＩ ＬＥＩ', 'Li Lei'],
])('%s and %s are one name', (one, other) => {
  expect(isSamePerson(person(one, 'passport', 'A1'), person(other, 'passport', 'B2'))).toBe(true);
});
