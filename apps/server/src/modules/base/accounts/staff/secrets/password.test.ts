import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('correct horse battery', 'production');
  expect(hash).not.toContain('correct');
  expect(await passwordMatches('correct horse battery', hash, 'production')).toBe(true);
  expect(await passwordMatches('correct horse batterz', hash, 'production')).toBe(false);
  expect(await passwordMatches('', hash, 'production')).toBe(false);
});

test('nothing matches an account that does not exist', async () => {
  expect(await passwordMatches('', undefined, 'production')).toBe(false);
});

test('a hash is light in tests alone, and one of any cost is known again', async () => {
  const costs = { production: '32768', development: '32768', test: '1024' } as const;
  for (const mode of ['production', 'development', 'test'] as const) {
    const hash = await hashPassword('correct horse battery', mode);
    expect(hash).toMatch(new RegExp(`^scrypt\\$${costs[mode]}\\$8\\$1\\$`));
    expect(await passwordMatches('correct horse battery', hash, 'production')).toBe(true);
  }
});
