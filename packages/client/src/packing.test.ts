import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packing.ts';

test('what was packed is unpacked as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 5_000 }), async (text) => {
      expect(await unpack(await pack(text))).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('a text that would grow without end is given up, and so is nonsense', async () => {
  const bomb = await pack(' '.repeat(5_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  await expect(unpack(bomb)).rejects.toThrow('too long');
  await expect(unpack('AAAA')).rejects.toThrow();
});
