import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyMedicalCard, validateMedicalCard } from './medical-card.ts';

test.each([
  ['Ａ1234 5678', 'A12345678'],
  ['a1234-5679', 'A12345679'],
])('%s is kept as %s', (typed, tidy) => {
  expect(tidyMedicalCard(typed)).toBe(tidy);
  expect(validateMedicalCard(tidy)).toBeNull();
});

test.each(['', 'A1234567', 'A1234567890', 'AB2345678', '000000000', '11010519491231002Y'])(
  '%s is no card',
  (typed) => expect(validateMedicalCard(tidyMedicalCard(typed))).not.toBeNull(),
);

test('the social security number is that of the identity card', () => {
  expect(validateMedicalCard('11010519491231002X')).toBeNull();
});

test('whatever is typed, what is kept is tidy already', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const tidied = tidyMedicalCard(typed);
      expect(tidyMedicalCard(tidied)).toBe(tidied);
    }),
  );
});
