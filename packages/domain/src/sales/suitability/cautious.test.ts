import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileOf } from './profile.ts';
import { suitabilityQuestionnaire as questionnaire } from './questionnaire.ts';

const risks = questionnaire.questions.flatMap((question) =>
  question.type === 'risk' ? [question] : [],
);
const money = { familyIncome: 0, annualBudget: 0, singleBudget: 0 };

/** Positions of the answers by question, the most cautious first. */
const levelOf = (places: readonly number[]): number => {
  const chosenAnswers = risks.map(({ id, options }, at) => [
    id,
    options[places[at] ?? 0]?.code ?? '',
  ]);
  const outcome = profileOf(questionnaire, {
    version: questionnaire.version,
    answers: { ...money, needs: ['accident'], ...Object.fromEntries(chosenAnswers) },
  });
  if (!outcome.ok) throw new TypeError(JSON.stringify(outcome.refusal));
  return outcome.profile.riskLevel;
};
const anyPlaces = fc.tuple(...risks.map(({ options }) => fc.nat(options.length - 1)));

describe('how much risk somebody can bear', () => {
  test('never falls when one answer becomes bolder', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(risks.length - 1), (places, at) => {
        const bolder = (places[at] ?? 0) + 1;
        if (bolder >= (risks[at]?.options.length ?? 0)) return;
        expect(levelOf(places.with(at, bolder))).toBeGreaterThanOrEqual(levelOf(places));
      }),
    );
  });

  test('is at most C3 for whoever wants safety, a guarantee or the money back soon', () => {
    const cautious = [
      ['purpose', 1],
      ['fluctuation', 1],
      ['horizon', 1],
      ['experience', 1],
      ['savings', 1],
    ] as const;
    fc.assert(
      fc.property(anyPlaces, fc.constantFrom(...cautious), (places, [id, most]) => {
        const at = risks.findIndex((question) => question.id === id);
        expect(levelOf(places.with(at, Math.min(places[at] ?? 0, most)))).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('can still reach every level', () => {
    const bold = risks.map(({ options }) => options.length - 1);
    expect(levelOf(bold)).toBe(5);
    expect(levelOf(risks.map(() => 0))).toBe(1);
    expect(levelOf(risks.map(() => 2))).toBe(4);
  });
});
