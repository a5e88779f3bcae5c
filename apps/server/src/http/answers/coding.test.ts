import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packedText, type Coding } from './coding.ts';

const unpack: Record<Coding, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (packed) => packed,
};

test.each(['br', 'gzip', 'identity'] as const)(
  'a text that is kept takes any end in %s, time after time',
  (coding) => {
    const short = fc.uint8Array({ minLength: 1, maxLength: 400 });
    const ends = fc.tuple(short, short, fc.constant(new Uint8Array(65_536).fill(7)));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), ends, (text, given) => {
        const packed = packedText(Buffer.from(text));
        for (const each of given) {
          const end = Buffer.from(each);
          const whole = unpack[coding](packed.endingIn(end, coding));
          expect(whole.equals(Buffer.concat([Buffer.from(text), end]))).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  },
);
