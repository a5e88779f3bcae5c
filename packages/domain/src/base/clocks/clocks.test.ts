import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, fromDayNumber } from '#base/calendar/plain-date.ts';
import { dateOf, startOf } from '#base/calendar/shanghai.ts';
import { announcedHolidays, isWorkingDay } from '#base/calendar/working-days.ts';
import { clocks, lastDayOf, type ClockName } from './clocks.ts';
import { endOf, isOver, timeLeftWords } from './time-left.ts';

const holidays = announcedHolidays;

describe('the last day', () => {
  test.each([
    ['refund', '2026-01-31', {}, '2026-03-02'],
    ['cooling-off', '2026-11-03', { count: 15 }, '2026-11-18'],
    ['reinstatement', '2024-02-29', { count: 2 }, '2026-02-28'],
    ['records-unsold', '2026-11-16', {}, '2029-11-16'],
    // The Spring Festival of 2026 is no working day, the Saturdays worked for it are.
    ['service-done', '2026-02-13', {}, '2026-02-27'],
    ['missing-documents', '2026-09-30', {}, '2026-10-13'],
    ['misselling', '2026-02-10', {}, '2026-03-09'],
  ] as const)('of %s from %s is counted from the day after', (name, from, given, last) => {
    expect(lastDayOf(name, from, { holidays, ...given })).toBe(last);
  });

  test('is unknown where the contract says nothing', () => {
    expect(() => lastDayOf('grace', '2026-11-16')).toThrow(/grace/);
  });

  test('of a clock in working days is a working day, and none comes before its count', () => {
    const working = (Object.keys(clocks) as ClockName[]).filter(
      (name) => clocks[name].unit === 'working-days',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...working),
        fc.integer({ min: 20_000, max: 21_500 }),
        (name, day) => {
          const from = fromDayNumber(day);
          const last = lastDayOf(name, from, { holidays });
          const days = Array.from({ length: daysBetween(from, last) }, (_, at) =>
            addDays(from, at + 1),
          );
          expect(days.filter((each) => isWorkingDay(each, holidays))).toHaveLength(
            clocks[name].count as number,
          );
          expect(isWorkingDay(last, holidays)).toBe(true);
        },
      ),
    );
  });
});

test('every clock is read by something else than its test', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const sources = ['packages/domain/src', 'apps/server/src']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.test\.ts$|clocks\/clocks\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => /clocks\/clocks|\.\/clocks\.ts|lives\/life/.test(text));
  const isRead = (name: string): boolean =>
    sources.some(
      (text) =>
        text.includes(`'${name}'`) ||
        new RegExp(`clocks\\.${name}\\b|clocks\\['${name}'\\]`).test(text),
    );
  expect(Object.keys(clocks).filter((name) => !isRead(name))).toEqual([]);
});

describe('what is left', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);

  test.each([
    ['2026-11-15T18:00', '还有 3 天 6 小时，到 2026 年 11 月 18 日 24:00'],
    ['2026-11-17T00:00', '还有 2 天，到 2026 年 11 月 18 日 24:00'],
    ['2026-11-18T12:30', '还有 11 小时 30 分钟，到 2026 年 11 月 18 日 24:00'],
    ['2026-11-18T23:15', '还有 45 分钟，到 2026 年 11 月 18 日 24:00'],
    ['2026-11-18T23:59:30', '还有不到 1 分钟，到 2026 年 11 月 18 日 24:00'],
    ['2026-11-19T00:00', '已于 2026 年 11 月 18 日 24:00 结束'],
  ])('at %s is said in words', (now, words) => {
    expect(timeLeftWords('2026-11-18', at(now))).toBe(words);
  });

  test('runs until the day in Shanghai is over, to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18_000, max: 30_000 }), (day) => {
        const last = fromDayNumber(day);
        const end = endOf(last);
        expect(dateOf(end - 1)).toBe(last);
        expect(end).toBe(startOf(addDays(last, 1)));
        expect(isOver(last, end - 1)).toBe(false);
        expect(isOver(last, end)).toBe(true);
      }),
    );
  });
});

test('every period is as long as the law, the regulator or the house says', () => {
  const periods = Object.entries(clocks).map(
    ([name, { unit, count }]) => `${name}: ${count} ${unit}`,
  );
  expect(periods).toEqual([
    'cooling-off: contract days',
    'refund: 30 days',
    'missing-documents: 5 working-days',
    'claim-decision: 30 days',
    'claim-payment: 10 days',
    'claim-refusal: 3 days',
    'service-accepted: 2 working-days',
    'service-done: 5 working-days',
    'misselling: 15 working-days',
    'grace: contract days',
    'reinstatement: contract years',
    'agent-identity: 14 days',
    'records-short: 5 years',
    'records-identity: 10 years',
    'records-long: 10 years',
    'records-unsold: 3 years',
    'records-dispute: 2 years',
    'records-chat: 3 years',
    'records-face: 30 days',
    'records-recording: 30 days',
    'renewal-told: 30 days',
    'renewal-applied: 10 days',
    'renewal-considered: 3 days',
    'renewal-debited: 5 days',
    'session-open: 7 days',
    'certificate-told: 30 days',
    'premium-told: 15 days',
    'due-told: 7 days',
    'pay-ahead: 30 days',
    'service-waits: 30 days',
    'age-told: 30 days',
    'surrender-verified: 15 days',
    'original-refund: 350 days',
    'premium-again: 10 days',
    'loan-told: 30 days',
    'rescission: 2 years',
    'pause-kept: 30 days',
    'offer-signed: 3 days',
    'service-paid: 7 days',
    'cooling-off-told: 5 days',
    'cooling-off-call: 2 days',
    'end-told: 30 days',
    'offer-told: 2 days',
  ]);
});
