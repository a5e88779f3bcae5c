import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedStep, base32, codeAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code by time', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i is %s, as the standard says', (second, code) => {
    expect(codeAt(secret, Math.floor(second / 30))).toBe(code);
  });

  test('counts once, and a step early or late', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 10 ** 8 }),
        fc.integer({ min: -4, max: 4 }),
        (at, off) => {
          const now = new Date(at * 30_000);
          const accepted = acceptedStep(secret, codeAt(secret, at + off), now, null);
          if (Math.abs(off) <= 1) expect(accepted).toBe(at + off);
          else if (accepted !== null)
            expect(codeAt(secret, accepted)).toBe(codeAt(secret, at + off));
          const again = acceptedStep(secret, codeAt(secret, at), now, at + 1);
          expect(again).toBeNull();
        },
      ),
    );
  });

  test('is six digits and nothing else', () => {
    const now = new Date(59_000);
    for (const code of ['', '28708', '2870822', 'abcdef', '２８７０８２']) {
      expect(acceptedStep(secret, code, now, null)).toBeNull();
    }
  });
});

test('a secret is written as apps read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
