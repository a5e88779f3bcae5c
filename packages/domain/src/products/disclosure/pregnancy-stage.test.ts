import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar/plain-date.ts';
import { pregnancyStage } from './pregnancy-stage.ts';

const limits = { lastWeek: 28, mostFetuses: 2 };
const today = '2026-05-20';
const after = (days: number, fetuses = 1) =>
  pregnancyStage({ dueDate: addDays(today, 280 - days), fetuses }, limits, today);

test.each([
  [0, 'open', 0],
  [28 * 7 - 1, 'open', 27],
  [28 * 7, 'open', 28],
  [28 * 7 + 1, 'late', 28],
  [280, 'late', 40],
  [294, 'late', 42],
  [295, 'born', 42],
  [-1, 'early', 0],
] as const)('%i days after the last period it is %s in week %i', (days, stage, weeks) => {
  expect(after(days)).toMatchObject({ stage, weeks });
});

test('twins can be insured and are told to say so, more cannot', () => {
  expect(after(100, 2)).toMatchObject({ stage: 'open' });
  expect(after(100, 2).words).toContain('如实回答');
  expect(after(100, 3)).toMatchObject({ stage: 'multiple' });
});

test('once it is too late it never opens again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 4 }),
      (days, fetuses) => {
        const opens = after(days, fetuses).stage === 'open';
        expect(opens).toBe(days <= 28 * 7 && fetuses <= 2);
      },
    ),
  );
});

test('the words name the last day on which it is possible', () => {
  expect(after(28 * 7).words).toContain(`不超过 28 周都可以投保，最晚 ${today}。`);
  expect(after(28 * 7 + 3).words).toContain('28 周零 3 天。孕周超过 28 周后不能再投保');
});
