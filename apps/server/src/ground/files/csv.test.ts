import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+86', `"'+86"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  [' =1+1', `"' =1+1"`],
  ['＝1＋1', `"'＝1＋1"`],
  ['\n@A1', `"'\n@A1"`],
  ['张"三', '"张""三"'],
  ['<script>alert(1)</script>', '"<script>alert(1)</script>"'],
])('%j becomes %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test('no cell begins a formula, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(csvLine([text])).not.toMatch(/^"\s*[=+\-@＝＋－＠]/);
    }),
  );
});
