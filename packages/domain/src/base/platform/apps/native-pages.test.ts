import { expect, test } from 'vitest';
import { isExcludedFromNativeHandling } from './native-pages.ts';

test.each([
  ['/pro/signingGuide/1001', true],
  ['/pro/signingGuide', true],
  ['/pro/aiProduct/m2yApply/1001', true],
  ['/tr/aiProduct/m2yStatus', true],
  ['/tr/signingGuide/1001', false],
  ['/pro/aiProduct/detail/1001', false],
  ['/pro/detail/1001', false],
  ['/', false],
])('%s is excluded: %s', (path, excluded) => {
  expect(isExcludedFromNativeHandling(path)).toBe(excluded);
});
