import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskReport } from './mask-report.ts';

test.each([
  ['call 13812345678 now', 'call ***mobile*** now'],
  ['id 11010519491231002X', 'id ***id***'],
  ['card 6222021234567890123.', 'card ***card***.'],
  ['mail zhang.san@example.com', 'mail ***email***'],
  ['{"parasolWxToken":"abc-DEF_1"}', '{"parasolWxToken":"***"}'],
  ['order 2026000012', 'order 2026000012'],
  ['at 1700000000000 ms', 'at 1700000000000 ms'],
])('%s', (text, masked) => {
  expect(maskReport(text)).toBe(masked);
});

test('no mobile number survives, whatever stands around it', () => {
  const mobile = fc.stringMatching(/^1[3-9]\d{9}$/);
  const around = fc.string().filter((text) => !/\d/.test(text));
  fc.assert(
    fc.property(around, mobile, around, (before, number, after) => {
      expect(maskReport(before + number + after)).not.toContain(number);
    }),
  );
});
