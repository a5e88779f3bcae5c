import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitOutcome, visitQuestions, type VisitAnswers } from './return-visit.ts';

const contract = {
  policyholder: '李*兰',
  insureds: ['李*兰'],
  productName: '安心定期寿险',
  waitingNote: '等待期 90 日。',
  coolingOffNote: '自签收保单次日起 20 日内解除合同，退还全部已交保险费。',
  premium: '20 年交，每年 1,200.00 元，共 20 期',
  uncertainBenefits: false,
};
const questions = visitQuestions(contract);

describe('the return visit', () => {
  test('covers the six points of every contract, and a seventh where benefits are uncertain', () => {
    expect(questions.map(({ id }) => id)).toEqual([
      'identity',
      'consent',
      'documents',
      'cover',
      'cooling-off',
      'premium',
    ]);
    expect(visitQuestions({ ...contract, uncertainBenefits: true }).at(-1)?.id).toBe(
      'uncertain-benefits',
    );
  });

  test('names the premium and the cooling-off of this very contract', () => {
    const notes = questions.map(({ note }) => note).join('');
    expect(notes).toContain(contract.premium);
    expect(notes).toContain(contract.coolingOffNote);
  });

  test('is complete with every answer, and in doubt with a single no', () => {
    const answer = fc.constantFrom('yes' as const, 'no' as const, undefined);
    fc.assert(
      fc.property(fc.array(answer, { minLength: 6, maxLength: 6 }), (said) => {
        const answers = Object.fromEntries(
          questions.flatMap(({ id }, at) => (said[at] === undefined ? [] : [[id, said[at]]])),
        ) as VisitAnswers;
        const { missing, outcome } = visitOutcome(questions, answers);
        expect(missing).toHaveLength(said.filter((each) => each === undefined).length);
        expect(outcome).toBe(said.includes('no') ? 'doubts' : 'confirmed');
      }),
    );
  });
});
