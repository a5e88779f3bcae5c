import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, fromDayNumber } from '#base/calendar/plain-date.ts';
import { dateOf, startOf } from '#base/calendar/shanghai.ts';
import { announcedHolidays, isWorkingDay } from '#base/calendar/working-days.ts';
import { clocks, lastDayOf, type ClockName } from './clocks.ts';
import { codeCounts } from './code-length.ts';
import { keptLengths } from './kept-lengths.ts';
import { lengthMs, lengthWords } from './length.ts';
import { orderLengths } from './order-lengths.ts';
import { papersChecked } from './papers-length.ts';
import { serviceLengths } from './service-lengths.ts';
import { settingLengths } from './setting-lengths.ts';
import { visitLengths } from './visit-lengths.ts';
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

const root = join(import.meta.dirname, '../../../../..');
const sources = [
  'packages/domain/src',
  'apps/server/src',
  'apps/storefront/src',
  'apps/console/src',
]
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|base\/clocks\/[\w-]+\.ts$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

test('every clock is read by something else than its test', () => {
  const readers = [
    ...sources.filter((text) => /clocks\/clocks|lives\/life/.test(text)),
    readFileSync(join(import.meta.dirname, 'cooling-off.ts'), 'utf8'),
  ];
  const isRead = (name: string): boolean =>
    readers.some(
      (text) => text.includes(`'${name}'`) || new RegExp(`clocks\\.${name}\\b`).test(text),
    );
  expect(Object.keys(clocks).filter((name) => !isRead(name))).toEqual([]);
});

test.each(Object.entries({ orderLengths, serviceLengths, settingLengths, visitLengths }))(
  'every length of %s is read by a page or a rule',
  (table, lengths) => {
    const readers = sources.filter((text) => text.includes(table)).join('\n');
    const isRead = (name: string): boolean =>
      readers.includes(`${table}['${name}']`) || new RegExp(`${table}\\.${name}\\b`).test(readers);
    expect(Object.keys(lengths).filter((name) => !isRead(name))).toEqual([]);
  },
);

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

test('every length is as long as the house says', () => {
  const read = Object.entries({
    codeCounts,
    papersChecked,
    ...visitLengths,
    ...orderLengths,
    ...serviceLengths,
    ...settingLengths,
  }).map(([name, { unit, count }]) => `${name}: ${count} ${unit}`);
  expect(read).toEqual([
    'codeCounts: 5 minutes',
    'papersChecked: 1 working-days',
    'counts: 30 days',
    'remembered: 90 days',
    'shared: 30 days',
    'price: 3 days',
    'payment-link: 7 days',
    'draft: 30 days',
    'consent: 7 days',
    'referred: 30 days',
    'terms: 7 days',
    'identity: 7 days',
    'signature: 3 days',
    'payment: 1 days',
    'chat-taken: 2 minutes',
    'chat-answered: 3 minutes',
    'message-answered: 60 minutes',
    'message-unplanned: 7 days',
    'chat-idle: 30 minutes',
    'first-call: 2 hours',
    'first-call-unplanned: 24 hours',
    'same-lead: 30 days',
    'lead-followed: 3 days',
    'call-again: 30 minutes',
    'cobrowse: 60 minutes',
    'bereavement-link: 180 days',
    'consent-link: 72 hours',
    'grown-up-link: 30 days',
    'papers-by-phone: 10 minutes',
    'pages-by-phone: 30 minutes',
    'sign-in-elsewhere: 10 minutes',
    'steward-ahead: 60 days',
    'family-review: 365 days',
    'coupon-year: 365 days',
    'complaint-answered: 15 days',
    'occupation-told: 10 days',
    'receipt-reminded: 3 days',
    'receipt-reminded-again: 7 days',
    'receipt-call: 15 days',
    'receipt-deemed: 30 days',
    'case-draft: 30 days',
    'case-review: 5 working-days',
    'case-supplement: 30 days',
    'case-insurer: 10 working-days',
    'case-confirm: 2 working-days',
    'case-offer: 30 days',
    'case-objection: 30 days',
    'suitability-pause: 24 hours',
    'card-proof: 30 minutes',
    'face-check: 5 minutes',
    'face-kept: 3 days',
    'recording-look: 60 minutes',
    'surrender-recall: 30 minutes',
    'identity-believed: 30 days',
    'unmasked: 10 minutes',
    'export: 72 hours',
    'staff-idle: 120 minutes',
    'given-password: 72 hours',
    'own-hand: 30 days',
  ]);
});

test('every class of rows is deleted after so many days', () => {
  const read = Object.entries(keptLengths).map(([table, { count }]) => `${table}: ${count}`);
  expect(read).toEqual([
    'verify_codes: 2',
    'code_sends: 2',
    'queue_entries: 2',
    'sent_pages: 2',
    'staff_tries: 2',
    'rule_trials: 90',
    'puzzles: 0',
    'third_logins: 0',
    'hand_overs: 1',
    'underwriting_hand_overs: 1',
    'face_frames: 400',
    'outgoing_messages: 90',
    'message_reasons: 400',
    'user_sessions: 200',
    'staff_sessions: 200',
    'staff_recent: 90',
    'recording_looks: 1',
    'unmask_grants: 1',
    'clock_warnings: 400',
    'missed_clocks: 400',
    'alert_raisings: 400',
    'queue_assignments: 180',
    'quotes: 30',
    'trials: 90',
    'agent_orders: 400',
    'call_backs: 400',
    'leads: 365',
    'benefit_uses: 730',
    'coupon_tries: 30',
    'touches: 90',
    'experiment_exposures: 400',
    'alarms: 1',
    'alarm_escalations: 400',
    'error_reports: 90',
    'live_events: 7',
    'live_topics: 90',
    'traces: 90',
    'tracking_events: 370',
  ]);
});

test.each([
  [{ title: '', unit: 'minutes', count: 5 }, 300_000, '5 分钟'],
  [{ title: '', unit: 'hours', count: 72 }, 259_200_000, '72 小时'],
  [{ title: '', unit: 'days', count: 1 }, 86_400_000, '1 天'],
] as const)('%j is %i milliseconds, %s', (length, ms, words) => {
  expect(lengthMs(length)).toBe(ms);
  expect(lengthWords(length)).toBe(words);
});
