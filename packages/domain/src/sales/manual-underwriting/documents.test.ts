import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { needsSecond, type AuthorityLimits } from './authority.ts';
import {
  conditionCodes,
  conditionGuides,
  conditionOf,
  documentsFor,
  isDocumentCode,
} from './documents.ts';
import { decisionFault, memberAnswerOf, outcomes, strictest, isOffer } from './outcomes.ts';
import { decisionTemplates, templatesFor } from './templates.ts';

const library = path.join(import.meta.dirname, '../../../../../catalogue/_underwriting/diseases');
const known = readdirSync(library).flatMap((group) =>
  readdirSync(path.join(library, group)).map((file) => file.replace('.yaml', '')),
);

test('every condition names diseases of the library, no disease belongs to two', () => {
  const named: string[] = conditionCodes.flatMap((code) => [...conditionGuides[code].diseases]);
  expect(named.filter((code) => !known.includes(code))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('whatever is wrong with somebody, there is a list of papers, each once', () => {
  fc.assert(
    fc.property(fc.subarray(known), fc.constantFrom('medical', 'maternity'), (diseases, kind) => {
      const conditions = [...new Set(diseases.map(conditionOf))];
      const documents = documentsFor(conditions, { kind });
      expect(documents.length).toBeGreaterThan(0);
      expect(new Set(documents).size).toBe(documents.length);
      expect(documents.every(isDocumentCode)).toBe(true);
    }),
  );
  expect(documentsFor(['thyroid-nodule'], { kind: 'medical' })[0]).toBe('ultrasound');
  expect(documentsFor([], { kind: 'maternity' })).toContain('prenatal-record');
});

const decided = { loadingPercent: 0, loadingPerMille: 0, exclusions: [] };

test('a template is a decision that could be made as it stands, but for the day of a postponement', () => {
  for (const { outcome, loadingPercent, exclusions } of decisionTemplates) {
    const member = { ...decided, position: 0, outcome, loadingPercent, exclusions };
    const given = { reduced: null, retryFrom: outcome === 'postponed' ? '2027-01-01' : null };
    expect(decisionFault([member], [0], given)).toBeUndefined();
  }
  expect(templatesFor(['breast'])[0]?.condition).toBe('breast');
  expect(templatesFor([]).every(({ condition }) => condition === null)).toBe(true);
});

test.each([
  [{ ...decided, position: 0, outcome: 'loading' as const }, 'loading-without-figure'],
  [{ ...decided, position: 0, outcome: 'exclusion' as const }, 'exclusion-without-words'],
  [
    { ...decided, position: 0, outcome: 'standard' as const, loadingPercent: 5 },
    'terms-without-use',
  ],
  [{ ...decided, position: 0, outcome: 'reduced' as const }, 'reduced-to-nothing'],
  [{ ...decided, position: 0, outcome: 'postponed' as const }, 'postponed-without-day'],
  [{ ...decided, position: 3, outcome: 'standard' as const }, 'a-stranger'],
])('%o is refused as %s', (member, fault) => {
  expect(decisionFault([member], [0, 1], { reduced: null, retryFrom: null })).toBe(fault);
});

test('the strictest outcome is the whole, and what cannot be taken is never an offer', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outcomes), { minLength: 1 }), (list) => {
      const members = list.map((outcome, position) => ({ ...decided, position, outcome }));
      const whole = strictest(members);
      expect(list).toContain(whole);
      expect(isOffer(whole)).toBe(list.every(isOffer));
      for (const member of members) {
        const { verdict } = memberAnswerOf(member, ['原因']);
        expect(verdict === 'declined').toBe(!isOffer(member.outcome));
      }
    }),
  );
});

test('what is beyond the limit needs a second person, what is not does not', () => {
  const limits = {
    standard: 100,
    loading: 80,
    exclusion: 80,
    reduced: 80,
    postponed: 200,
    declined: 50,
  };
  fc.assert(
    fc.property(fc.constantFrom(...outcomes), fc.nat({ max: 300 }), (outcome, sum) => {
      expect(needsSecond(outcome, sum, limits)).toBe(sum > limits[outcome]);
    }),
  );
});

test('somebody decides alone up to the limit, and a second person above it', () => {
  const limits = Object.fromEntries(outcomes.map((outcome) => [outcome, 100]));
  for (const outcome of outcomes) {
    expect(needsSecond(outcome, 100, limits as AuthorityLimits)).toBe(false);
    expect(needsSecond(outcome, 101, limits as AuthorityLimits)).toBe(true);
  }
});
