import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test.each([
  ['a\0b'],
  ['\ud800'],
  [{ deep: [{ text: '\udc00x' }] }],
  [{ 'na\0me': 1 }],
  [JSON.parse('{"a":'.repeat(40) + '1' + '}'.repeat(40))],
])('%j cannot be kept', (value: unknown) => {
  expect(isStorable(value)).toBe(false);
});

test('what people write can be kept, files as they are', () => {
  expect(isStorable({ name: '张三𠮷', list: [1, null, true], file: Buffer.from([0]) })).toBe(true);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      expect(isStorable(value)).toBe(!text.includes('\\u0000') && !/\\ud[89a-f]/.test(text));
    }),
  );
});
