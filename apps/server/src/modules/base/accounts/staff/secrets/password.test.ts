import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).not.toContain('correct');
  expect(await passwordMatches('correct horse battery', hash)).toBe(true);
  expect(await passwordMatches('correct horse batterz', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
});

test('nothing matches an account that does not exist', async () => {
  expect(await passwordMatches('', undefined)).toBe(false);
});
