import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHex, utf8 } from './bytes.ts';
import { climb, leafHash, pathOf, rootOf } from './merkle.ts';

test('every leaf climbs to the root, and to no other from any other place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 33 }), fc.nat(), async (size, pick) => {
      const leaves = await Promise.all(
        Array.from({ length: size }, (_, index) => leafHash(utf8(`leaf ${index}`))),
      );
      const position = pick % size;
      const leaf = leaves[position] ?? new Uint8Array();
      const path = await pathOf(leaves, position);
      const root = toHex(await rootOf(leaves));
      expect(toHex(await climb(leaf, { position, size }, path))).toBe(root);
      const other = { position: (position + 1) % size, size };
      const elsewhere = await climb(leaf, other, path).then(toHex, () => 'no way up');
      if (size > 1) expect(elsewhere).not.toBe(root);
      await expect(climb(leaf, { position, size }, [...path, leaf])).rejects.toThrow('too long');
    }),
    { numRuns: 60 },
  );
});
