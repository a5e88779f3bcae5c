import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidedAlike, termsWords, type MadeDecision } from './alike.ts';
import type { MemberDecision } from '#sales/manual-underwriting/outcomes.ts';

const plain = { position: 0, loadingPercent: 0, loadingPerMille: 0, exclusions: [] };
const thyroid = { code: 'thyroid', wording: '甲状腺恶性肿瘤' };
const excluded: MemberDecision = { ...plain, outcome: 'exclusion', exclusions: [thyroid] };

const made = (caseNo: string, terms = '除外：甲状腺恶性肿瘤'): MadeDecision => ({
  caseNo,
  outcome: 'exclusion',
  terms,
});

test('the same terms have the same words, whoever wrote the code', () => {
  const again = { ...excluded, exclusions: [{ ...thyroid, code: 'staff-0-0' }] };
  expect(termsWords([excluded], null)).toBe(termsWords([again], null));
  expect(termsWords([{ ...plain, outcome: 'standard' }, excluded], null)).toBe(
    '除外：甲状腺恶性肿瘤',
  );
  expect(termsWords([{ ...plain, outcome: 'loading', loadingPercent: 25 }], null)).toBe('加费 25%');
  expect(termsWords([{ ...plain, outcome: 'standard' }], { plan: 'B' })).toBe('改为计划 B');
});

test('so many cases alike are offered, with how many were decided otherwise', () => {
  const decisions = [made('1'), made('2'), made('3', '除外：其他')];
  expect(decidedAlike(decisions, 2)).toEqual([
    { outcome: 'exclusion', terms: '除外：甲状腺恶性肿瘤', cases: ['1', '2'], otherwise: 1 },
  ]);
  expect(decidedAlike(decisions, 3)).toEqual([]);
});

test('a case counts once, by its last decision', () => {
  expect(decidedAlike([made('1'), made('1'), made('2')], 3)).toEqual([]);
  expect(decidedAlike([made('1'), made('2'), made('2', '除外：其他')], 2)).toEqual([]);
});

test('no case is in two groups, and each group has enough', () => {
  const some = fc.record({
    caseNo: fc.constantFrom('1', '2', '3', '4', '5'),
    terms: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(some), fc.integer({ min: 1, max: 4 }), (given, least) => {
      const groups = decidedAlike(
        given.map(({ caseNo, terms }) => made(caseNo, terms)),
        least,
      );
      const cases = groups.flatMap((group) => group.cases);
      expect(new Set(cases).size).toBe(cases.length);
      for (const group of groups) expect(group.cases.length).toBeGreaterThanOrEqual(least);
    }),
  );
});
