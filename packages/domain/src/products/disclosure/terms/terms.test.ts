import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineTerms, compareVerdicts, standardTerms, totalLoading, verdicts } from './terms.ts';
import type { Terms } from './terms.ts';

const loading = fc.record({ percent: fc.nat(200), perMille: fc.nat(10) });
const toMap = <T>(record: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(record));

const terms: fc.Arbitrary<Terms> = fc.record({
  verdict: fc.constantFrom(...verdicts),
  loadings: fc.dictionary(fc.constantFrom('a', 'b', 'c'), loading).map(toMap),
  exclusions: fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.constant('除外')).map(toMap),
  postponeMonths: fc.nat(24),
});

describe('combining terms', () => {
  test('does not depend on the order', () => {
    fc.assert(
      fc.property(terms, terms, (a, b) => {
        expect(combineTerms(a, b)).toEqual(combineTerms(b, a));
      }),
    );
  });

  test('does not depend on the grouping', () => {
    fc.assert(
      fc.property(terms, terms, terms, (a, b, c) => {
        expect(combineTerms(combineTerms(a, b), c)).toEqual(combineTerms(a, combineTerms(b, c)));
      }),
    );
  });

  test('changes nothing when the same is heard twice, or nothing is added', () => {
    fc.assert(
      fc.property(terms, (a) => {
        expect(combineTerms(a, a)).toEqual(a);
        expect(combineTerms(a, standardTerms)).toEqual(a);
      }),
    );
  });

  test('is never milder than either part', () => {
    fc.assert(
      fc.property(terms, terms, (a, b) => {
        const both = combineTerms(a, b);
        expect(compareVerdicts(both.verdict, a.verdict)).toBeGreaterThanOrEqual(0);
        expect(totalLoading(both).percent).toBeGreaterThanOrEqual(totalLoading(a).percent);
        expect(both.postponeMonths).toBeGreaterThanOrEqual(a.postponeMonths);
        expect([...both.exclusions.keys()]).toEqual(
          expect.arrayContaining([...a.exclusions.keys()]),
        );
      }),
    );
  });

  test('adds loadings of different rules up', () => {
    const one = { ...standardTerms, loadings: new Map([['a', { percent: 50, perMille: 1 }]]) };
    const two = { ...standardTerms, loadings: new Map([['b', { percent: 25, perMille: 2 }]]) };
    expect(totalLoading(combineTerms(one, two))).toEqual({ percent: 75, perMille: 3 });
  });

  test('ranks from standard to declined', () => {
    expect(verdicts).toEqual([
      'standard',
      'loading',
      'exclusion',
      'refer',
      'postponed',
      'declined',
    ]);
    for (const [index, verdict] of verdicts.entries()) {
      expect(compareVerdicts(verdict, verdicts[0] ?? verdict)).toBe(index);
    }
  });
});
