import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcedHolidays, isWorkingDay } from '#base/calendar/working-days.ts';
import { dateOf } from '#base/calendar/shanghai.ts';
import { hoursText, serviceNowAt, serviceStateAt, standardHours } from './hours.ts';
import type { ServiceHours } from './hours.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const plan = (hours: Partial<ServiceHours> = {}) => ({
  hours: { ...standardHours, ...hours },
  holidays: announcedHolidays,
});
const anyMoment = fc.integer({ min: at('2000-01-01T00:00'), max: at('2100-01-01T00:00') });

test.each([
  ['2026-11-15T00:00:00.000', false, '2026-11-15T09:30'],
  ['2026-11-15T09:29:59.999', false, '2026-11-15T09:30'],
  ['2026-11-15T09:30:00.000', true, '2026-11-15T21:30'],
  ['2026-11-16T21:29:00.000', true, '2026-11-16T21:30'],
  ['2026-11-15T21:29:59.999', true, '2026-11-15T21:30'],
  ['2026-11-15T21:30:00.000', false, '2026-11-16T09:30'],
  ['2026-11-16T21:31:00.000', false, '2026-11-17T09:30'],
  ['2024-02-28T22:00:00.000', false, '2024-02-29T09:30'],
  // A holiday, the evening before it, and a Saturday worked in exchange.
  ['2026-10-01T10:00:00.000', false, '2026-10-08T09:30'],
  ['2026-09-30T21:31:00.000', false, '2026-10-08T09:30'],
  ['2026-10-10T10:00:00.000', true, '2026-10-10T21:30'],
  ['2025-12-31T23:59:59.999', false, '2026-01-04T09:30'],
])('at %s open is %s, until %s', (moment, open, change) => {
  const changesAt = at(`${change}:00.000`);
  expect(serviceStateAt(at(moment), plan())).toEqual(
    open ? { open, closesAt: changesAt } : { open, opensAt: changesAt },
  );
});

test('agrees with the wall clock of Shanghai at any moment', () => {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(anyMoment, (instant) => {
      const time = wall.format(instant);
      const state = serviceStateAt(instant, plan({ holidays: true }));
      expect(state.open).toBe(time >= '09:30' && time < '21:30');
      expect(state.open ? state.closesAt : state.opensAt).toBeGreaterThan(instant);
    }),
  );
});

describe('a house that rests at weekends', () => {
  const rests = plan({ weekends: false });

  test('answers on a Sunday worked for a holiday, and on no other', () => {
    expect(serviceStateAt(at('2026-09-20T10:00'), rests).open).toBe(true);
    expect(serviceStateAt(at('2026-11-15T10:00'), rests)).toEqual({
      open: false,
      opensAt: at('2026-11-16T09:30'),
    });
  });

  test('is open on working days alone', () => {
    fc.assert(
      fc.property(anyMoment, (instant) => {
        const { open } = serviceStateAt(instant, rests);
        expect(open && !isWorkingDay(dateOf(instant), announcedHolidays)).toBe(false);
      }),
    );
  });
});

describe('days with rules of their own', () => {
  const own = plan({
    closed: [['2026-11-20', '2026-11-21']],
    other: [
      { day: '2026-11-21', opens: '10:00', closes: '12:00' },
      { day: '2026-10-03', opens: '13:00', closes: '17:00' },
    ],
  });

  test.each([
    ['2026-11-20T12:00', false, '2026-11-21T10:00'],
    ['2026-11-21T11:00', true, '2026-11-21T12:00'],
    ['2026-11-21T12:00', false, '2026-11-22T09:30'],
    ['2026-10-01T12:00', false, '2026-10-03T13:00'],
    ['2026-10-03T13:00', true, '2026-10-03T17:00'],
  ])('at %s open is %s, until %s', (moment, open, change) => {
    expect(serviceStateAt(at(moment), own)).toEqual(
      open ? { open, closesAt: at(change) } : { open, opensAt: at(change) },
    );
  });

  test('may close the house for longer than anybody looks ahead', () => {
    const shut = plan({ closed: [['2026-11-01', '2099-12-31']] });
    expect(serviceStateAt(at('2026-11-15T10:00'), shut)).toEqual({ open: false, opensAt: null });
    expect(serviceNowAt(at('2026-11-15T10:00'), shut)).toEqual({
      open: false,
      words: '恢复时间另行公布',
      until: at('2026-11-16T00:00'),
    });
  });
});

describe('what pages say', () => {
  test.each([
    ['2026-11-16T21:29', true, '今天 21:30 前', '2026-11-16T21:30'],
    ['2026-11-16T21:31', false, '明天 9:30 起', '2026-11-17T00:00'],
    ['2026-11-17T00:00', false, '今天 9:30 起', '2026-11-17T09:30'],
    ['2026-10-01T10:00', false, '10 月 8 日（周四）9:30 起', '2026-10-02T00:00'],
    ['2026-10-10T12:00', true, '今天 21:30 前', '2026-10-10T21:30'],
    ['2025-12-31T22:00', false, '2026 年 1 月 4 日（周日）9:30 起', '2026-01-01T00:00'],
  ])('at %s: open is %s, %s, until %s', (moment, open, words, until) => {
    expect(serviceNowAt(at(moment), plan())).toEqual({ open, words, until: at(until) });
  });

  test('holds until the moment it names', () => {
    fc.assert(
      fc.property(anyMoment, fc.nat({ max: 86_400_000 }), (instant, later) => {
        const { open, words, until } = serviceNowAt(instant, plan());
        expect(until).toBeGreaterThan(instant);
        const then = Math.min(instant + later, until - 1);
        expect(serviceNowAt(then, plan())).toEqual({ open, words, until });
      }),
    );
  });

  test.each([
    [{}, '每日 9:30–21:30（法定节假日除外）'],
    [{ holidays: true }, '每日 9:30–21:30'],
    [{ weekends: false, opens: '10:00', closes: '18:05' }, '工作日 10:00–18:05'],
    [{ weekends: false, holidays: true }, '工作日和法定节假日 9:30–21:30'],
  ])('of %o is %s', (hours, text) => {
    expect(hoursText({ ...standardHours, ...hours })).toBe(text);
  });
});
