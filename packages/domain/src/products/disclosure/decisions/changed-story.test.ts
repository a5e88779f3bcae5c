import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storyChanges, type Story } from './changed-story.ts';
import { uncoveredYes } from '#products/disclosure/notices/uncovered-yes.ts';
import { verdicts } from '#products/disclosure/terms/terms.ts';

const nothing: Story = { answers: [], diseases: [], decision: null };
const story = (ask: string, yes: boolean): Story => ({ ...nothing, answers: [{ ask, yes }] });
const ill = (
  decision: Partial<NonNullable<Story['decision']>>,
  answers: readonly string[] = ['level three'],
): Story => ({
  ...nothing,
  diseases: [{ code: 'hypertension', name: '高血压', answers }],
  decision: { verdict: 'standard', loadings: [], exclusions: [], ...decision },
});

describe('a story', () => {
  test('is better when a yes becomes a no to the same words', () => {
    expect(storyChanges(story('高血压？', true), story('高血压？', false))).toEqual([
      { kind: 'answer', ask: '高血压？' },
    ]);
    expect(storyChanges(story('高血压？', true), story('糖尿病？', false))).toEqual([]);
    expect(storyChanges(story('高血压？', false), story('高血压？', true))).toEqual([]);
  });

  test('is better when what was told is left out and the outcome is milder', () => {
    expect(storyChanges(ill({ verdict: 'declined' }), nothing)).toEqual([
      { kind: 'outcome', diseases: ['高血压'], before: 'declined', now: 'standard' },
    ]);
    expect(storyChanges(ill({ verdict: 'standard' }), nothing)).toEqual([]);
  });

  test('is better by a lower loading or an exclusion less, though the verdict is the same', () => {
    const loaded = (percent: number) =>
      ill({ verdict: 'loading', loadings: [{ coverage: 'a', percent, perMille: 0 }] }, [
        `level ${percent}`,
      ]);
    expect(storyChanges(loaded(50), loaded(25))).toHaveLength(1);
    expect(storyChanges(loaded(25), loaded(50))).toEqual([]);
    const excluding = (code: string) =>
      ill({ verdict: 'exclusion', exclusions: [{ code, wording: code, coverages: ['a'] }] }, [
        code,
      ]);
    expect(storyChanges(excluding('liver'), excluding('thyroid'))).toHaveLength(1);
  });

  test('that is told again is no other story, whatever the rules make of it today', () => {
    fc.assert(
      fc.property(fc.constantFrom(...verdicts), fc.constantFrom(...verdicts), (before, now) => {
        expect(storyChanges(ill({ verdict: before }), ill({ verdict: now }))).toEqual([]);
      }),
    );
  });
});

describe('a yes', () => {
  const yes = [
    { question: 'heart', leads: ['hypertension'], groups: ['heart'] },
    { question: 'refused', leads: [] },
  ];

  test.each([
    ['nothing', [], ['heart', 'refused']],
    ['something else', [{ code: 'haemorrhoids', category: ['digestive'] }], ['heart', 'refused']],
    ['one of its conditions', [{ code: 'hypertension', category: ['vessels'] }], ['refused']],
    ['one of its groups', [{ code: 'myocarditis', category: ['heart'] }], ['refused']],
    ['what is in no list', [{ code: 'unlisted-condition', category: ['other'] }], ['refused']],
  ])('explained by %s', (_name, answered, open) => {
    expect(uncoveredYes(yes, answered).map(({ question }) => question)).toEqual(open);
  });
});
