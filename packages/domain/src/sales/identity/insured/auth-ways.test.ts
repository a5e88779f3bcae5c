import { expect, test } from 'vitest';
import { authWayNames, authWays } from './auth-ways.ts';

const person = (type: 'id-card' | 'passport' | 'birth-certificate') => ({
  paper: { type, number: 'X' },
});

test.each([
  ['id-card', undefined, ['code', 'face', 'documents']],
  ['id-card', 'match', ['code', 'face', 'documents']],
  ['id-card', 'mismatch', ['documents']],
  ['passport', undefined, ['documents']],
  ['birth-certificate', undefined, ['documents']],
] as const)('%s with %j', (type, known, ways) => {
  expect(authWays(person(type), known)).toEqual(ways);
});

test('a person with an ID card has every way there is', () => {
  expect(authWays(person('id-card'), undefined)).toEqual(authWayNames);
});
