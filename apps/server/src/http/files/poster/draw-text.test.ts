import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawText, fitting } from './draw-text.ts';

describe('words that have to fit', () => {
  test('are cut with a mark, by how wide they are', () => {
    const place = { size: 20, width: 100 };
    expect(fitting({ text: '一二三四五', ...place })).toBe('一二三四五');
    expect(fitting({ text: '一二三四五六', ...place })).toBe('一二三四…');
    expect(fitting({ text: 'abcdefgh', ...place })).toBe('abcdefgh');
  });

  test('hold no character that cannot be drawn, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fitting({ text, size: 20, width: 400 })).not.toMatch(/\p{C}/u);
      }),
    );
  });
});

test('nothing typed is read as markup', async () => {
  const words = { size: 24, colour: '#000000', width: 600 } as const;
  const hostile = await drawText({ ...words, text: '<span size="900000">大</span> & </b>' });
  expect(hostile.width).toBeLessThanOrEqual(600);
  expect(hostile.height).toBeLessThan(60);
  const { channels } = await sharp(hostile.input).stats();
  expect(channels.at(-1)?.max).toBe(255);
  await expect(drawText({ ...words, text: '\u0000\u202e' })).resolves.toMatchObject({ height: 0 });
});
