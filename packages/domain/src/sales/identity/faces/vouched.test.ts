import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faceReasons, type FaceVerdict } from './judge-face.ts';
import { faceWays, isLike, isTooQuick, pageWorth, wordsFor, worthOf } from './vouched.ts';

const verdicts = fc.record({
  outcome: fc.constantFrom('yes', 'no', 'unsure'),
  reasons: fc.subarray([...faceReasons]),
}) satisfies fc.Arbitrary<FaceVerdict>;

describe('pictures of a camera that nobody vouches for', () => {
  test('never say yes by themselves, whatever the machine found', () => {
    fc.assert(
      fc.property(verdicts, fc.constantFrom(...faceWays), (verdict, way) => {
        const worth = worthOf(verdict, way);
        if (way !== 'page') expect(worth.outcome).not.toBe('yes');
        if (verdict.outcome !== 'yes') expect(worth).toEqual(verdict);
      }),
    );
  });

  test('of a vendor count as the vendor says', () => {
    expect(worthOf({ outcome: 'yes', reasons: [] }, 'page').outcome).toBe('yes');
  });

  test('that fit are told apart from those that are in doubt', () => {
    const fits = worthOf({ outcome: 'yes', reasons: [], apart: 0.2 }, 'actions');
    expect(fits).toMatchObject({ outcome: 'unsure', apart: 0.2 });
    expect(isLike(fits.reasons)).toBe(true);
    expect(isLike(['half-like'])).toBe(false);
    expect(isLike(['half-like', 'unvouched'])).toBe(false);
  });

  test('take as long as the steps do', () => {
    expect(isTooQuick(0, 5999, 3)).toBe(true);
    expect(isTooQuick(0, 6000, 3)).toBe(false);
  });

  test('promise a look of staff only where somebody looks', () => {
    const fits = worthOf({ outcome: 'yes', reasons: [] }, 'actions');
    expect(wordsFor('identity', fits).join()).toContain('工作人员核对');
    expect(wordsFor('signing', fits).join()).not.toContain('工作人员');
  });
});

describe("a vendor's yes", () => {
  const certified = { certificates: ['ISO/IEC 30107-3'], portraits: 'register' } as const;
  test.each([
    ['certified, portrait of the register, register silent', certified, 'silent', 'yes'],
    [
      'certified, portrait of a card, register agrees',
      { ...certified, portraits: 'card' },
      'match',
      'yes',
    ],
    [
      'certified, portrait of a card, register silent',
      { ...certified, portraits: 'card' },
      'silent',
      'unsure',
    ],
    ['certified, register contradicts', certified, 'mismatch', 'unsure'],
    ['not certified, register agrees', { ...certified, certificates: [] }, 'match', 'unsure'],
  ] as const)('%s', (_what, vendor, said, outcome) => {
    const worth = pageWorth(vendor, said);
    expect(worth.outcome).toBe(outcome);
    expect(worth.reasons.length).toBe(outcome === 'yes' ? 0 : 1);
  });
});
