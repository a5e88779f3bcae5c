import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleProduct, sampleTable } from '#products/rating/testing/sample-product.ts';
import { raterAnyDay } from './golden.ts';
import { emptyTally, medianOf, replayEdges, replayQuotes, type AskedQuote } from './replay.ts';

/** Costs so many yuan by age; other ages cannot buy. */
const rater = (rates: Readonly<Record<number, number>>) =>
  raterAnyDay(
    sampleProduct({
      rating: {
        ...sampleProduct().rating,
        mainTable: 'premium',
        tables: [
          sampleTable(
            { id: 'premium', measure: 'per-policy', interpolation: 'exact', dimensions: ['age'] },
            Object.entries(rates).map(([age, rate]) => `${age} ${rate}`),
          ),
        ],
      },
    }),
  );
const asked = (age: number): AskedQuote => ({
  input: { insureds: [{ birthDate: `${2026 - age}-01-01`, sex: 'female' }] },
  context: { now: Date.parse('2026-11-15T10:00:00+08:00') },
});

describe('quotes priced again', () => {
  const before = rater({ 30: 100, 31: 100, 32: 100, 33: 100 });
  const after = rater({ 30: 100, 31: 101, 32: 150, 34: 100 });

  test('say what changed, what is lost, what is won and what the middle is', () => {
    const batch = [30, 31, 32, 33, 34, 35].map(asked);
    const tally = replayQuotes(before, after, batch, emptyTally);
    expect(tally).toMatchObject({
      seen: 6,
      same: 1,
      changed: 2,
      lost: 1,
      gained: 1,
      neither: 1,
      before: 30_000,
      after: 35_100,
      reasons: [{ code: 'not-rated', count: 1 }],
      highest: [
        { percent: 50, before: 10_000, after: 15_000, facts: { people: [{ age: 32 }] } },
        { percent: 1 },
      ],
      lowest: [],
    });
    expect(medianOf(tally)).toBe(1);
    expect(tally.bars[replayEdges.indexOf(1)]).toBe(1);
    expect(tally.bars[replayEdges.indexOf(50)]).toBe(1);
  });

  test('tell nothing of whose they were', () => {
    const tally = replayQuotes(before, after, [asked(32)], emptyTally);
    expect(JSON.stringify(tally)).not.toMatch(/birth|1994/);
  });

  test('come to the same in whatever batches they are done', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 29, max: 36 }), { maxLength: 40 }),
        fc.nat({ max: 40 }),
        (ages, cut) => {
          const batch = ages.map(asked);
          const whole = replayQuotes(before, after, batch, emptyTally);
          const first = replayQuotes(before, after, batch.slice(0, cut), emptyTally);
          expect(replayQuotes(before, after, batch.slice(cut), first)).toEqual(whole);
          const { seen, same, changed, lost, gained, neither, bars } = whole;
          expect(same + changed + lost + gained + neither).toBe(seen);
          expect(bars.reduce((all, count) => all + count, 0)).toBe(changed);
        },
      ),
      { numRuns: 30 },
    );
  });
});
