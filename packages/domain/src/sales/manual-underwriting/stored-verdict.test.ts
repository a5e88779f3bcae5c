import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verdicts } from '#products/disclosure/terms/terms.ts';
import {
  isBetterThanStored,
  storedVerdicts,
  storedVerdictWords,
  verdictToStore,
} from './stored-verdict.ts';

const clear = { answers: [{ ask: '住过院？', yes: false }], diseases: [], verdict: null };
const anyStory = fc.record({
  answers: fc.array(fc.record({ ask: fc.string(), yes: fc.boolean() }), { maxLength: 4 }),
  diseases: fc.array(
    fc.record({ code: fc.string(), name: fc.string(), answers: fc.constant([]) }),
    {
      maxLength: 2,
    },
  ),
  verdict: fc.option(fc.constantFrom(...verdicts)),
});

describe('what is kept of a story', () => {
  test('nothing of good health', () => {
    expect(verdictToStore(clear)).toBeUndefined();
    expect(verdictToStore({ ...clear, verdict: 'standard' })).toBeUndefined();
  });

  test('a yes that came to standard terms is still a yes', () => {
    const yes = {
      ...clear,
      answers: [{ ask: '住过院？', yes: true }],
      verdict: 'standard',
    } as const;
    expect(verdictToStore(yes)).toBe('answered-yes');
  });

  test('the same story again is never better than what was kept of it', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const stored = verdictToStore(story);
        expect(stored !== undefined && isBetterThanStored(stored, story)).toBe(false);
      }),
    );
  });

  test('good health is better than anything that is kept', () => {
    fc.assert(
      fc.property(fc.constantFrom(...storedVerdicts), (stored) => {
        expect(isBetterThanStored(stored, clear)).toBe(true);
      }),
    );
  });

  test('a stricter story is never called better', () => {
    fc.assert(
      fc.property(fc.constantFrom(...storedVerdicts), anyStory, (stored, story) => {
        const now = verdictToStore(story);
        const stricter =
          now !== undefined && storedVerdicts.indexOf(now) >= storedVerdicts.indexOf(stored);
        expect(isBetterThanStored(stored, story)).toBe(!stricter);
      }),
    );
  });
});

test('the underwriter reads when, for what and why the rest is gone', () => {
  const fact = { kind: 'critical-illness', verdict: 'declined', on: '2026-05-11' } as const;
  expect(storedVerdictWords({ ...fact, reason: 'withdrawn' })).toBe(
    '此人在 2026-05-11 投保重疾险时有一次“拒保”结论，健康资料已按本人要求删除，请询问',
  );
});
