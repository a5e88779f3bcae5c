import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInPages, piecesOf } from './find-in-pages.ts';

const marked = (line: string, asked: string): string[] =>
  findInPages([{ fileId: 'a', lines: [line] }], asked).flatMap(({ spans }) =>
    piecesOf(line, spans).flatMap(({ text, found }) => (found ? [text] : [])),
  );

test('width, case and gaps of the paper make no difference', () => {
  expect(marked('甲 状腺右叶结 节 ＴＩ-RADS ３类', 'ti-rads 3')).toEqual(['ＴＩ-RADS', '３']);
  expect(marked('甲 状腺右叶结 节', '结节')).toEqual(['结 节']);
});

test('every word has to stand in the line', () => {
  expect(marked('结节 6mm', '结节 钙化')).toEqual([]);
  expect(marked('结节 6mm 伴钙化', '钙化 结节')).toEqual(['结节', '钙化']);
});

test('nothing asked finds nothing, and marks that touch are one', () => {
  expect(findInPages([{ fileId: 'a', lines: ['结节'] }], '  ')).toEqual([]);
  expect(marked('高血压', '高血 血压')).toEqual(['高血压']);
});

test('pieces put together are the line, and a found word is in a mark', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.nat(20),
      fc.integer({ min: 1, max: 5 }),
      (line, from, size) => {
        const asked = line.slice(from, from + size);
        for (const { spans } of findInPages([{ fileId: 'a', lines: [line] }], asked)) {
          const pieces = piecesOf(line, spans);
          expect(pieces.map(({ text }) => text).join('')).toBe(line);
          expect(pieces.some(({ found }) => found)).toBe(true);
        }
      },
    ),
  );
});
