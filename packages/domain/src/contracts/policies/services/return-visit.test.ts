import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcedHolidays } from '#base/calendar/working-days.ts';
import {
  explainedBy,
  visitDeadlineWords,
  visitOutcome,
  visitPoints,
  visitQuestions,
  type VisitAnswers,
} from './return-visit.ts';

const contract = {
  policyholder: '李**',
  insureds: ['李**'],
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
    const uncertain = visitQuestions({ ...contract, uncertainBenefits: true });
    expect(uncertain.at(-1)?.id).toBe('uncertain-benefits');
    expect(uncertain.map(({ id }) => id)).toEqual(visitPoints);
  });

  test('names the premium and the cooling-off of this very contract', () => {
    const notes = questions.map(({ note }) => note).join('');
    expect(notes).toContain(contract.premium);
    expect(notes).toContain(contract.coolingOffNote);
  });

  test('is complete with every answer, and in doubt with a single no or not sure', () => {
    const answer = fc.constantFrom('yes' as const, 'no' as const, 'unsure' as const, undefined);
    fc.assert(
      fc.property(fc.array(answer, { minLength: 6, maxLength: 6 }), (givenAnswers) => {
        const answers = Object.fromEntries(
          questions.flatMap(({ id }, at) =>
            givenAnswers[at] === undefined ? [] : [[id, givenAnswers[at]]],
          ),
        ) as VisitAnswers;
        const { missing, outcome } = visitOutcome(questions, answers);
        expect(missing).toHaveLength(givenAnswers.filter((each) => each === undefined).length);
        expect(outcome).toBe(
          givenAnswers.includes('no') || givenAnswers.includes('unsure') ? 'doubts' : 'confirmed',
        );
      }),
    );
  });
});

describe('until when it is answered', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  const words = (lastDay: string, now: string): string =>
    visitDeadlineWords(lastDay, at(now), announcedHolidays);

  test('is told with what is left, and that holidays count', () => {
    expect(words('2026-10-15', '2026-10-12T00:00')).toBe(
      '回访请在犹豫期内完成，还有 4 天，到 2026 年 10 月 15 日 24:00。',
    );
    expect(words('2026-10-06', '2026-09-28T12:00')).toContain(
      '最后一个工作日是 2026 年 9 月 30 日',
    );
    // On a working Saturday staff call.
    expect(words('2026-10-10', '2026-10-08T12:00')).not.toContain('顺延');
  });

  test('is over to the minute', () => {
    expect(words('2026-10-15', '2026-10-15T23:59')).toContain('还有 1 分钟');
    expect(words('2026-10-15', '2026-10-16T00:00')).toContain('仍然可以回答');
  });
});

describe('until when doubts are explained', () => {
  test.each([
    ['while one can still leave', '2026-11-16', '2026-11-25', '2026-11-25'],
    ['in the time of the law where that is shorter', '2026-11-16', '2026-12-31', '2026-12-07'],
    [
      'in the time of the law once the cooling-off is over',
      '2026-11-16',
      '2026-11-15',
      '2026-12-07',
    ],
    ['in the time of the law before it begins', '2026-11-16', null, '2026-12-07'],
    ['on the last day on which somebody calls', '2026-09-25', '2026-10-06', '2026-09-30'],
    ['the same day when no working day is left', '2026-10-03', '2026-10-05', '2026-10-03'],
  ])('%s', (_what, answered, coolingOff, by) => {
    expect(explainedBy(answered, coolingOff, announcedHolidays)).toBe(by);
  });
});
