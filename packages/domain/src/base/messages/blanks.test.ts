import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blanksOf, fillBlanks } from './blanks.ts';

test('each blank is named once and filled wherever it stands', () => {
  expect(blanksOf('{a} 与 {b}，还有 {a}')).toEqual(['a', 'b']);
  expect(fillBlanks('{a} 与 {b}，还有 {a}', { a: '甲', b: '乙' })).toBe('甲 与 乙，还有 甲');
});

test('what is filled in is never read as a blank or as a pattern', () => {
  fc.assert(
    fc.property(fc.string(), (given) => {
      expect(fillBlanks('“{a}”', { a: given, b: '不该出现' })).toBe(`“${given}”`);
    }),
  );
});
