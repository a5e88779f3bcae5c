import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concluded, lnEvidence, ratioOf } from './sequential.ts';
import { sampleRatio } from './sample-ratio.ts';
import { simulate } from './testing/simulate.ts';

const half = { share: 0.5, ratio: 1.2 };

/** How many times better "they differ" explains the counts than "they do not". */
const evidenceOf = (
  seen: Parameters<typeof lnEvidence>[0],
  test: Parameters<typeof lnEvidence>[1],
): number => Math.exp(Math.min(700, lnEvidence(seen, test, test.share)));

describe('evidence', () => {
  test('is one before anybody converted, and grows with a difference', () => {
    expect(evidenceOf({ usual: 0, tried: 0 }, half)).toBeCloseTo(1, 9);
    expect(evidenceOf({ usual: 500, tried: 500 }, half)).toBeLessThan(1);
    expect(concluded({ usual: 400, tried: 600 }, half, 0.05)).toBe('more');
    expect(concluded({ usual: 600, tried: 400 }, half, 0.05)).toBe('less');
    expect(concluded({ usual: 5, tried: 9 }, half, 0.05)).toBeNull();
  });

  test('is worth one on average after the next conversion, whatever was seen before', () => {
    const counts = fc.integer({ min: 0, max: 5000 });
    const share = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(counts, counts, share, (usual, tried, s) => {
        const it = { share: s, ratio: 1.3 };
        const now = evidenceOf({ usual, tried }, it);
        const next =
          s * evidenceOf({ usual, tried: tried + 1 }, it) +
          (1 - s) * evidenceOf({ usual: usual + 1, tried }, it);
        if (now > 1e-200 && now < 1e200) expect(next / now).toBeCloseTo(1, 5);
      }),
    );
  });

  test('and the limits tell the same: one lies outside exactly when it is concluded', () => {
    const counts = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(counts, counts, (usual, tried) => {
        const { low, high } = ratioOf({ usual, tried }, half, 0.05);
        const outside = low > 1.000_001 || (high !== null && high < 0.999_999);
        const inside = low < 0.999_999 && (high === null || high > 1.000_001);
        const says = concluded({ usual, tried }, half, 0.05) !== null;
        if (outside) expect(says).toBe(true);
        if (inside) expect(says).toBe(false);
      }),
    );
  });
});

test('groups by their shares are sound, groups that are not are found', () => {
  expect(sampleRatio([5000, 5000], [50, 50])).toEqual({ p: 1, sound: true });
  expect(sampleRatio([5100, 4900], [50, 50]).p).toBeCloseTo(0.0455, 3);
  expect(sampleRatio([5300, 4700], [50, 50]).sound).toBe(false);
  expect(sampleRatio([700, 200, 100], [70, 20, 10]).sound).toBe(true);
  expect(sampleRatio([600, 250, 150], [70, 20, 10]).sound).toBe(false);
  expect(sampleRatio([0, 0], [50, 50]).sound).toBe(true);
});

describe('two thousand experiments that are looked at every day for thirty days', () => {
  const daily = { days: 30, perDay: 400, rate: 0.05, share: 0.5, effect: 20, runs: 2000 };

  test('with nothing to find, at most one in twenty finds something', () => {
    const { found, byUsualTest } = simulate({ ...daily, lift: 1, seed: 20261116 });
    expect(found).toBeLessThanOrEqual(0.05);
    // The effect of daily looks on a test made for one look.
    expect(byUsualTest).toBeGreaterThan(0.15);
  });

  test('with unequal shares as well', () => {
    expect(
      simulate({ ...daily, share: 0.1, lift: 1, seed: 7, runs: 1000 }).found,
    ).toBeLessThanOrEqual(0.05);
  });

  test('with a third more to find, most find it, and days before the end', () => {
    const { found, meanDay } = simulate({ ...daily, lift: 1.35, seed: 3, runs: 500 });
    expect(found).toBeGreaterThan(0.8);
    expect(meanDay).toBeLessThan(24);
  });
});
