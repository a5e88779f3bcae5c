import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNoWorse, objectionResult, type DecidedTerms } from './objection.ts';
import type { MemberDecision } from './outcomes.ts';

const member = (more: Partial<MemberDecision> = {}): MemberDecision => ({
  position: 0,
  outcome: 'standard',
  loadingPercent: 0,
  loadingPerMille: 0,
  exclusions: [],
  ...more,
});
const terms = (
  fen: number | null,
  more: Partial<MemberDecision> = {},
  reduced: DecidedTerms['reduced'] = null,
): DecidedTerms => ({ members: [member(more)], reduced, fen });
const thyroid = { code: 'thyroid', wording: '甲状腺结节及其并发症' };
const breast = { code: 'breast', wording: '乳腺结节及其并发症' };
const excluded = (fen: number, ...exclusions: MemberDecision['exclusions']): DecidedTerms =>
  terms(fen, { outcome: 'exclusion', exclusions });

describe('what an objection came to', () => {
  test.each([
    ['an exclusion that falls away', excluded(43_600, thyroid), terms(43_600), 'granted'],
    ['the same again', excluded(43_600, thyroid), excluded(43_600, thyroid), 'upheld'],
    [
      'a loading instead of an exclusion',
      excluded(43_600, thyroid),
      terms(65_400, { outcome: 'loading', loadingPercent: 50 }),
      'other',
    ],
    ['one more exclusion', excluded(43_600, thyroid), excluded(43_600, thyroid, breast), 'other'],
    [
      'a smaller sum at a smaller price',
      terms(43_600, { outcome: 'loading', loadingPercent: 50 }),
      terms(30_000, { outcome: 'reduced' }, { sumAssuredFen: 100 }),
      'other',
    ],
    ['a refusal', terms(65_400), terms(null, { outcome: 'declined' }), 'refused'],
    ['an offer after a refusal', terms(null, { outcome: 'declined' }), terms(65_400), 'granted'],
    [
      'a refusal after a refusal',
      terms(null, { outcome: 'declined' }),
      terms(null, { outcome: 'postponed' }),
      'upheld',
    ],
  ] as const)('%s', (_name, before, after, result) => {
    expect(objectionResult(before, after)).toBe(result);
  });

  test('somebody of a family who is refused makes it worse for all', () => {
    const both = { members: [member(), member({ position: 1 })], reduced: null, fen: 100 };
    const one = {
      members: [member(), member({ position: 1, outcome: 'declined' })],
      reduced: null,
      fen: 60,
    } as const;
    expect(objectionResult(both, one)).toBe('other');
  });

  test('a higher price is never granted', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (fen, more) => {
        expect(isNoWorse(terms(fen), terms(fen + more))).toBe(false);
      }),
    );
  });
});
