import { expect, test } from 'vitest';
import { tooOld } from './server-version.ts';

test('servers from PostgreSQL 15 on are taken', () => {
  for (const version of [150_000, 150_018, 160_004, 180_001, 190_000])
    expect(tooOld(version)).toBeUndefined();
});

test('an older server is refused with its version and the way out', () => {
  expect(tooOld(140_022)).toMatch(/^the database server is PostgreSQL 14, and PostgreSQL 15 is/);
  expect(tooOld(140_022)).toContain('leave DATABASE_URL out');
  // Before version 10 a major version had two parts.
  expect(tooOld(90_624)).toContain('is PostgreSQL 9,');
});
