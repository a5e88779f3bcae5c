import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import {
  debitStep,
  mayPayAhead,
  nextDebitOn,
  planInstalments,
  tellOverdue,
  type UnpaidInstalment,
  tellDue,
} from './debit-plan.ts';
import { debitsOpenOn, mayDebitAt, noticeDayFrom } from './debit-window.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('the hours of debits', () => {
  test.each([
    ['2026-11-15T07:59:59.999', false],
    ['2026-11-15T08:00:00.000', true],
    ['2026-11-15T12:00:00.000', true],
    ['2026-11-15T19:59:59.999', true],
    ['2026-11-15T20:00:00.000', false],
    ['2026-11-15T00:00:00.000', false],
  ])('%s: %s', (moment, allowed) => {
    expect(mayDebitAt(at(moment))).toBe(allowed);
  });

  test('of a day begin at eight in Shanghai', () => {
    expect(debitsOpenOn('2026-11-15')).toBe(at('2026-11-15T08:00'));
    expect(debitsOpenOn('2027-01-01')).toBe(at('2027-01-01T08:00'));
  });
});

describe('instalments', () => {
  test('are equal and dated, month ends included', () => {
    const plan = planInstalments({ first: '2026-12-31', everyMonths: 1, count: 4, fen: 9900 });
    expect(plan.map(({ due }) => due)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(new Set(plan.map(({ fen }) => fen))).toEqual(new Set([9900]));
    expect(plan.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
  test('of one fen are planned', () => {
    const plan = planInstalments({ first: '2026-12-31', everyMonths: 1, count: 1, fen: 1 });
    expect(plan).toEqual([{ number: 1, due: '2026-12-31', fen: 1 }]);
  });
  test('of nothing are refused', () => {
    expect(() =>
      planInstalments({ first: '2026-12-31', everyMonths: 1, count: 4, fen: 0 }),
    ).toThrow(RangeError);
  });
});

const due = '2026-12-01';
const payBy = '2027-01-30';
const unpaid = (more: Partial<UnpaidInstalment> = {}): UnpaidInstalment => ({
  due,
  payBy,
  noticedFor: null,
  triedOn: null,
  inFlight: false,
  entrusted: true,
  ...more,
});

describe('what is done on a day', () => {
  test.each<[string, PlainDate, Partial<UnpaidInstalment>, object]>([
    ['two days before', '2026-11-29', {}, { kind: 'wait' }],
    ['the day before', '2026-11-30', {}, { kind: 'notify', debitOn: due }],
    ['told already', '2026-11-30', { noticedFor: due }, { kind: 'wait' }],
    ['the day itself', due, { noticedFor: due }, { kind: 'debit' }],
    ['the day itself without notice', due, {}, { kind: 'notify', debitOn: '2026-12-02' }],
    [
      'failed today',
      due,
      { noticedFor: due, triedOn: due },
      { kind: 'notify', debitOn: '2026-12-02' },
    ],
    ['outcome unknown', due, { noticedFor: due, triedOn: due, inFlight: true }, { kind: 'wait' }],
    ['second try', '2026-12-02', { noticedFor: '2026-12-02', triedOn: due }, { kind: 'debit' }],
    [
      'between tries',
      '2026-12-02',
      { noticedFor: '2026-12-02', triedOn: '2026-12-02' },
      { kind: 'wait' },
    ],
    [
      'before the third',
      '2026-12-03',
      { noticedFor: '2026-12-02', triedOn: '2026-12-02' },
      { kind: 'notify', debitOn: '2026-12-04' },
    ],
    [
      'noticed day slept through',
      '2026-12-02',
      { noticedFor: due },
      { kind: 'notify', debitOn: '2026-12-03' },
    ],
    ['mandate signed late', '2026-12-20', {}, { kind: 'notify', debitOn: '2026-12-21' }],
    ['no mandate', due, { entrusted: false }, { kind: 'wait' }],
    ['last day of grace', '2027-01-30', { triedOn: '2027-01-29' }, { kind: 'wait' }],
    ['last day of grace, never tried', '2027-01-30', {}, { kind: 'wait' }],
    ['grace over', '2027-01-31', {}, { kind: 'lapse' }],
    ['grace over without a mandate', '2027-01-31', { entrusted: false }, { kind: 'lapse' }],
    ['grace over but a debit is unknown', '2027-01-31', { inFlight: true }, { kind: 'wait' }],
  ])('%s', (_what, today, more, step) => {
    expect(debitStep(unpaid(more), today)).toEqual(step);
  });

  test.each<[string, PlainDate, PlainDate | null, boolean]>([
    ['on the due date', due, null, false],
    ['the day after', '2026-12-02', null, true],
    ['told already', '2026-12-03', '2026-12-02', false],
    ['a day before that fortnight', '2027-01-14', '2026-12-02', false],
    ['a fortnight before the end', '2027-01-15', '2026-12-02', true],
    ['told on that day', '2027-01-15', '2027-01-15', false],
    ['slept through the first', '2026-12-20', null, true],
    ['the last day', '2027-01-30', '2026-12-02', true],
    ['when it is over', '2027-01-31', null, false],
  ])('told that it is overdue %s', (_what, today, toldOn, announcedOn) => {
    expect(tellOverdue({ due, payBy, toldOn }, today)).toBe(announcedOn);
  });

  test('by hand it can be paid from thirty days before', () => {
    expect(mayPayAhead(due, '2026-10-31')).toBe(false);
    expect(mayPayAhead(due, '2026-11-01')).toBe(true);
    expect(mayPayAhead(due, '2027-01-01')).toBe(true);
  });

  test.each<[number, number[]]>([
    [60, [0, 1, 3, 7, 15, 30, 45, 59]],
    [30, [0, 1, 3, 7, 15, 29]],
    [5, [0, 1, 3, 4]],
    [1, [0]],
    [0, [0]],
  ])('with %s days of grace a debit is tried on the days %j', (graceDays, days) => {
    let instalment = unpaid({ payBy: addDays(due, graceDays) });
    const tried: number[] = [];
    for (let day = -3; day < 70; day++) {
      const today = addDays(due, day);
      for (let run = 0; run < 2; run++) {
        const step = debitStep(instalment, today);
        if (step.kind === 'notify') instalment = { ...instalment, noticedFor: step.debitOn };
        if (step.kind === 'debit') {
          instalment = { ...instalment, triedOn: today };
          tried.push(day);
        }
        if (step.kind === 'lapse') expect(day).toBeGreaterThan(graceDays);
      }
    }
    expect(tried).toEqual(days);
  });

  test('an older unpaid premium ends the tries of a younger one', () => {
    const younger = unpaid({ payBy: addDays(due, 2) });
    expect(debitStep(younger, addDays(due, 3))).toEqual({ kind: 'lapse' });
    expect(nextDebitOn({ ...younger, triedOn: addDays(due, 1) }, addDays(due, 1))).toBeNull();
  });

  test('notice can be given until the last round of the day', () => {
    expect(noticeDayFrom(at('2026-11-15T07:00:00.000'))).toBe('2026-11-15');
    expect(noticeDayFrom(at('2026-11-15T19:49:59.999'))).toBe('2026-11-15');
    expect(noticeDayFrom(at('2026-11-15T19:50:00.000'))).toBe('2026-11-16');
  });

  /** However long the job slept, the day shown is the day of the debit. */
  test('the day of the next debit that is shown is the one on which it is made', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: -5, max: 70 }),
        fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
        (graceDays, on, lastTry) => {
          const from = addDays(due, on);
          let instalment = unpaid({
            payBy: addDays(due, graceDays),
            triedOn: lastTry === null || lastTry > on ? null : addDays(due, lastTry),
          });
          const shown = nextDebitOn(instalment, from);
          let made: PlainDate | null = null;
          for (let day = from; day <= instalment.payBy && made === null; day = addDays(day, 1)) {
            for (let run = 0; run < 2 && made === null; run++) {
              const step = debitStep(instalment, day);
              if (step.kind === 'notify') instalment = { ...instalment, noticedFor: step.debitOn };
              if (step.kind === 'debit') made = day;
            }
          }
          expect(shown).toBe(made);
        },
      ),
    );
  });

  test('the calendar names the day of the coming debit', () => {
    expect(nextDebitOn(unpaid(), '2026-11-01')).toBe(due);
    expect(nextDebitOn(unpaid({ noticedFor: '2026-12-21' }), '2026-12-20')).toBe('2026-12-21');
    expect(nextDebitOn(unpaid({ entrusted: false }), '2026-11-01')).toBeNull();
    // Announced, and yet not made without a mandate or while another is unknown.
    expect(nextDebitOn(unpaid({ entrusted: false, noticedFor: due }), '2026-11-30')).toBeNull();
    expect(nextDebitOn(unpaid({ inFlight: true, noticedFor: due }), '2026-11-30')).toBeNull();
    // Announced for today, and for the last day that the contract allows.
    expect(nextDebitOn(unpaid({ noticedFor: due }), due)).toBe(due);
    const last = unpaid({ payBy: due, noticedFor: due });
    expect(nextDebitOn(last, '2026-11-30')).toBe(due);
    expect(
      nextDebitOn(unpaid({ triedOn: '2027-01-29', noticedFor: '2027-01-29' }), '2027-01-29'),
    ).toBeNull();
  });

  /** The rules hold on every day of the job and for all failing debits. */
  test('no debit without notice the day before, at most one a day, none after the grace', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 70, maxLength: 70 }), (asleep) => {
        let unpaidInstalment = unpaid();
        let debits = 0;
        let lapsed = false;
        for (let day = -5; day < 65; day++) {
          const today = addDays(due, day);
          if (asleep[day + 5] === true || lapsed) continue;
          for (let run = 0; run < 3; run++) {
            const step = debitStep(unpaidInstalment, today);
            if (step.kind === 'notify') {
              expect(step.debitOn).toBe(addDays(today, 1));
              unpaidInstalment = { ...unpaidInstalment, noticedFor: step.debitOn };
            }
            if (step.kind === 'debit') {
              expect(unpaidInstalment.noticedFor).toBe(today);
              expect(unpaidInstalment.triedOn).not.toBe(today);
              expect(today >= due && today <= payBy).toBe(true);
              unpaidInstalment = { ...unpaidInstalment, triedOn: today };
              debits += 1;
            }
            if (step.kind === 'lapse') {
              expect(today > payBy).toBe(true);
              lapsed = true;
            }
          }
        }
        expect(debits).toBeLessThanOrEqual(60);
        if (!asleep.includes(true)) expect(debits).toBe(8);
      }),
    );
    // The run without a day missed, which chance alone would never draw.
    let instalment = unpaid();
    const tried: number[] = [];
    for (let day = -5; day < 62; day++) {
      const today = addDays(due, day);
      for (let run = 0; run < 2; run++) {
        const step = debitStep(instalment, today);
        if (step.kind === 'notify') instalment = { ...instalment, noticedFor: step.debitOn };
        if (step.kind === 'debit') {
          instalment = { ...instalment, triedOn: today };
          tried.push(day);
        }
      }
    }
    expect(tried).toEqual([0, 1, 3, 7, 15, 30, 45, 59]);
  });
});

test.each([
  ['2027-01-11', null, false],
  ['2027-01-12', null, true],
  ['2027-01-15', null, true],
  ['2027-01-15', '2027-01-12', false],
  ['2027-01-19', '2027-01-12', true],
  ['2027-01-19', '2027-01-19', false],
  ['2027-01-20', '2027-01-12', false],
])('a due date of 2027-01-19 is told on %s, after %s: %s', (today, toldOn, announcedOn) => {
  expect(tellDue({ due: '2027-01-19', toldOn }, today)).toBe(announcedOn);
});
