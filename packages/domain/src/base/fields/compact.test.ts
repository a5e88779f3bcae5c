import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactNumber } from './compact.ts';

test.each([
  ['138 0013 8000', '13800138000'],
  ['138-0013-8000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['\u200b6222 0212 3456 7890 128\u00a0', '6222021234567890128'],
  ['11010519491231002ｘ', '11010519491231002x'],
  ['400—000–1001', '4000001001'],
  ['', ''],
])('%s becomes %s', (typed, tidy) => {
  expect(compactNumber(typed)).toBe(tidy);
});

test('what is compact stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const once = compactNumber(typed);
      expect(compactNumber(once)).toBe(once);
    }),
  );
});
