import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternativesTo } from './alternatives.ts';
import {
  beginsTooEarly,
  membersToLeaveOut,
  orderEventOf,
  ratingLoading,
  sameTerms,
  type MemberAnswer,
} from './insurer-answer.ts';

const answer = (position: number, verdict: MemberAnswer['verdict']): MemberAnswer => ({
  position,
  verdict,
  loadingPercent: 0,
  loadingPerMille: 0,
  exclusions: [],
  reasons: [],
});
const verdict = fc.constantFrom('accepted', 'terms', 'referred', 'declined' as const);

test('the strictest answer decides, whatever the order they come in', () => {
  fc.assert(
    fc.property(fc.array(verdict, { minLength: 1, maxLength: 6 }), (verdicts) => {
      const answers = verdicts.map((each, index) => answer(index, each));
      const event = orderEventOf(answers);
      expect(orderEventOf(answers.toReversed())).toBe(event);
      expect(event === 'accept').toBe(verdicts.every((each) => each === 'accepted'));
      expect(event === 'decline').toBe(verdicts.includes('declined'));
    }),
  );
});

test('the others can go on without those who were declined, but not without everybody', () => {
  expect(membersToLeaveOut([answer(0, 'accepted'), answer(1, 'declined')])).toEqual([1]);
  expect(membersToLeaveOut([answer(0, 'declined')])).toEqual([]);
});

test('a refusal always comes with something else that is possible', () => {
  const flow = { smartUnderwriting: 'none', manualUnderwriting: false } as never;
  expect(alternativesTo({ flow, related: [] }, [answer(0, 'declined')])).toHaveLength(1);
  const family = [answer(0, 'accepted'), answer(1, 'declined')];
  expect(alternativesTo({ flow, related: [] }, family)[0]).toContain('其他家人');
});

test('terms are the same only when the price and every word of every exclusion are', () => {
  const terms = { ...answer(0, 'terms'), exclusions: [{ code: 'a', wording: '甲' }] };
  const otherWords = { ...terms, reasons: ['别的理由'] };
  expect(sameTerms(terms, otherWords)).toBe(true);
  expect(sameTerms(terms, { ...terms, exclusions: [] })).toBe(false);
  expect(sameTerms(terms, { ...terms, exclusions: [{ code: 'a', wording: '乙' }] })).toBe(false);
  expect(sameTerms(terms, { ...terms, loadingPercent: 25 })).toBe(false);
});

test('half as much again and two per mille are what the rating engine adds', () => {
  const terms = { loadingPercent: 50, loadingPerMille: 2, exclusions: [] };
  expect(ratingLoading(terms)).toEqual({ percent: 500_000, perThousand: 2_000_000 });
  expect(ratingLoading(answer(0, 'terms'))).toBeUndefined();
});

test('cover may begin on the agreed day or later, and not a day before', () => {
  const begins = (start: string) => beginsTooEarly(start, '2026-12-01');
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(begins)).toEqual([true, false, false]);
});
