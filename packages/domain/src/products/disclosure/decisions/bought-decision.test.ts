import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coverage } from '#products/catalogue/product/cover.ts';
import { decisionOnBought } from './bought-decision.ts';
import type { CoverageDecision, ProductDecision } from '#products/disclosure/terms/decision.ts';
import { compareVerdicts, verdicts, type Verdict } from '#products/disclosure/terms/terms.ts';

const words = { kind: 'words', words: '' } as const;
const coverage = (code: string, plans: readonly string[], rider?: string): Coverage => ({
  code,
  name: code,
  form: 'lump-sum',
  summary: '',
  sums: Object.fromEntries(plans.map((plan) => [plan, words])),
  conditions: [],
  risks: [],
  cappedForMinors: false,
  ...(rider === undefined ? {} : { rider }),
});
const product = {
  coverages: [
    coverage('critical', ['core', 'life']),
    coverage('death', ['life']),
    coverage('again', ['core', 'life'], 'cancer-again'),
  ],
};

const on = (code: string, verdict: Verdict): CoverageDecision => ({
  coverage: code,
  name: code,
  kind: 'critical-illness',
  optional: code !== 'critical',
  verdict,
  loading: { percent: verdict === 'loading' ? 50 : 0, perMille: 0 },
  exclusions: verdict === 'exclusion' ? [{ code: `no-${code}`, wording: code }] : [],
  retryFrom: null,
  trail: [],
  changes: [],
});
const whole = (critical: Verdict, death: Verdict, again: Verdict): ProductDecision => ({
  product: '1',
  productVersion: 1,
  libraryVersion: 1,
  role: 'insured',
  verdict: critical,
  coverages: [on('critical', critical), on('death', death), on('again', again)],
  loadings: [],
  exclusions: [],
  insuredExemptionValue: null,
  changes: [],
});

describe('the decision on what is bought', () => {
  test('counts a plan’s coverage though the rules call it optional', () => {
    const found = whole('standard', 'loading', 'standard');
    const life = decisionOnBought(found, product, { plan: 'life', riders: [] }).decision;
    expect(life).toMatchObject({ verdict: 'loading', loadings: [{ coverage: 'death' }] });
    const core = decisionOnBought(found, product, { plan: 'core', riders: [] }).decision;
    expect(core).toMatchObject({ verdict: 'standard', loadings: [] });
    const referred = whole('standard', 'refer', 'standard');
    expect(decisionOnBought(referred, product, { plan: 'life', riders: [] }).decision.verdict).toBe(
      'refer',
    );
  });

  test('drops a rider that cannot be had, and shows the exclusions of one that can', () => {
    const riders = ['cancer-again'];
    const without = decisionOnBought(whole('loading', 'standard', 'declined'), product, {
      plan: 'core',
      riders,
    });
    expect(without.dropped).toEqual(riders);
    expect(without.decision.verdict).toBe('loading');
    const excluded = decisionOnBought(whole('standard', 'standard', 'exclusion'), product, {
      plan: 'core',
      riders,
    });
    expect(excluded.dropped).toEqual([]);
    expect(excluded.decision.exclusions).toMatchObject([{ code: 'no-again' }]);
  });

  test('is never milder than the strictest coverage that is sold', () => {
    const any = fc.constantFrom(...verdicts);
    fc.assert(
      fc.property(any, any, any, fc.boolean(), (critical, death, again, rider) => {
        const choice = { plan: 'life', riders: rider ? ['cancer-again'] : [] };
        const { decision, dropped } = decisionOnBought(
          whole(critical, death, again),
          product,
          choice,
        );
        const sold = rider && dropped.length === 0 ? [critical, death, again] : [critical, death];
        for (const verdict of sold) {
          expect(compareVerdicts(decision.verdict, verdict)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
