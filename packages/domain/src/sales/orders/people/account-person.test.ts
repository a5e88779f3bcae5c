import { expect, test } from 'vitest';
import { accountPerson, type EarlierHolder } from './account-person.ts';

const chen: EarlierHolder = { same: false, proven: true, card: true };

test('the first policyholder of an account, and the same one again, is the account’s own', () => {
  expect(accountPerson([], 'id-card')).toBe('own');
  expect(accountPerson([chen, { ...chen, same: true }], 'id-card')).toBe('own');
});

test('another ID card is somebody else, whether or not the first was proven', () => {
  expect(accountPerson([chen], 'id-card')).toBe('somebody-else');
  expect(accountPerson([{ ...chen, proven: false }], 'id-card')).toBe('somebody-else');
  expect(accountPerson([chen, { ...chen, proven: false, card: false }], 'id-card')).toBe(
    'somebody-else',
  );
});

test('any other paper may be a new one of the same person', () => {
  expect(accountPerson([chen], 'passport')).toBe('ask-staff');
  expect(accountPerson([{ ...chen, card: false }], 'id-card')).toBe('ask-staff');
  expect(accountPerson([{ ...chen, proven: false }], 'passport')).toBe('ask-staff');
});
