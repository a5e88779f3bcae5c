import { expect, test } from 'vitest';
import { matchesPath } from './match.ts';

test.each([
  ['/pro/detail/:baseProductNo', '/pro/detail/1001', true],
  ['/pro/detail/:baseProductNo', '/pro/detail/1001/', true],
  ['/pro/detail/:baseProductNo', '/pro/detail/', false],
  ['/pro/detail/:baseProductNo', '/pro/detail/1001/0', false],
  ['/', '/', true],
  ['/pro/me', '/tr/me', false],
])('%s and %s: %s', (pattern, path, matches) => {
  expect(matchesPath(pattern, path)).toBe(matches);
});
