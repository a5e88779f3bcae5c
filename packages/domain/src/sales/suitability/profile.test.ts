import { describe, expect, test } from 'vitest';
import { profileOf } from './profile.ts';
import type { SuitabilityAnswer } from './profile.ts';
import { suitabilityQuestionnaire as questionnaire } from './questionnaire.ts';

/** The first or last option of every risk question, and plain amounts. */
const answers = (end: 'first' | 'last'): Record<string, SuitabilityAnswer> =>
  Object.fromEntries(
    questionnaire.questions.map((question) => {
      if (question.type === 'amount') return [question.id, 1_000_000];
      if (question.type === 'needs') return [question.id, ['retirement', 'accident']];
      const option = question.options.at(end === 'first' ? 0 : -1);
      return [question.id, option?.code ?? ''];
    }),
  );

const { version } = questionnaire;
const profiled = (given: Record<string, SuitabilityAnswer>) =>
  profileOf(questionnaire, { version, answers: given });

describe('a suitability questionnaire', () => {
  test('gives a profile with needs in the order of the questionnaire', () => {
    expect(profiled(answers('last'))).toMatchObject({
      ok: true,
      profile: {
        needs: ['accident', 'retirement'],
        familyIncome: 1_000_000,
        riskScore: 40,
        riskLevel: 5,
      },
    });
    expect(profiled(answers('first'))).toMatchObject({ profile: { riskScore: 8, riskLevel: 1 } });
  });

  test.each([
    ['fluctuation', 'none', 1],
    ['horizon', 'year1', 1],
    ['understanding', 'none', 2],
  ])('keeps who answers %s with %s at level %i at most', (id, code, riskLevel) => {
    expect(profiled({ ...answers('last'), [id]: code })).toMatchObject({ profile: { riskLevel } });
  });

  test('changes level exactly above each limit', () => {
    const levels = questionnaire.levelsUpTo.map((limit) => [limit, limit + 1]).flat();
    const tiny = {
      ...questionnaire,
      questions: questionnaire.questions.filter((question) => question.type !== 'risk'),
    };
    const found = levels.map((score) => {
      const risk = {
        id: 'sum',
        type: 'risk',
        ask: '分',
        options: [{ code: 'x', text: '分', score }],
      } as const;
      const outcome = profileOf(
        { ...tiny, questions: [...tiny.questions, risk] },
        {
          version,
          answers: {
            needs: ['accident'],
            familyIncome: 0,
            annualBudget: 0,
            singleBudget: 0,
            sum: 'x',
          },
        },
      );
      return outcome.ok ? outcome.profile.riskLevel : 0;
    });
    expect(found).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  });

  test.each([
    [{ needs: [] }, { kind: 'bad-answer', questions: ['needs'] }],
    [{ needs: ['moon'] }, { kind: 'bad-answer', questions: ['needs'] }],
    [{ familyIncome: -1 }, { kind: 'bad-answer', questions: ['familyIncome'] }],
    [{ familyIncome: 1.5 }, { kind: 'bad-answer', questions: ['familyIncome'] }],
    [{ debt: 'lots' }, { kind: 'bad-answer', questions: ['debt'] }],
    [{ colour: 'red' }, { kind: 'not-asked', questions: ['colour'] }],
  ])('refuses %j', (change, refusal) => {
    expect(profiled({ ...answers('last'), ...change })).toEqual({ ok: false, refusal });
  });

  test('refuses answers to another version, and half a questionnaire', () => {
    const { needs: _needs, ...rest } = answers('last');
    expect(profiled(rest)).toMatchObject({ refusal: { kind: 'unanswered', questions: ['needs'] } });
    expect(profileOf(questionnaire, { version: '2020', answers: rest })).toMatchObject({
      refusal: { kind: 'another-version', expected: version, given: '2020' },
    });
  });
});
