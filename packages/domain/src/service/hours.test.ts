import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursText, serviceStateAt, standardHours } from './hours.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-15T00:00:00.000', false, '2026-11-15T09:30'],
  ['2026-11-15T09:29:59.999', false, '2026-11-15T09:30'],
  ['2026-11-15T09:30:00.000', true, '2026-11-15T21:30'],
  ['2026-11-15T21:29:59.999', true, '2026-11-15T21:30'],
  ['2026-11-15T21:30:00.000', false, '2026-11-16T09:30'],
  ['2026-12-31T23:59:59.999', false, '2027-01-01T09:30'],
  ['2024-02-28T22:00:00.000', false, '2024-02-29T09:30'],
])('at %s open is %s, until %s', (moment, open, change) => {
  const changesAt = at(`${change}:00.000`);
  expect(serviceStateAt(at(moment), standardHours)).toEqual(
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
  const moments = fc.integer({ min: at('2000-01-01T00:00'), max: at('2100-01-01T00:00') });
  fc.assert(
    fc.property(moments, (instant) => {
      const time = wall.format(instant);
      const state = serviceStateAt(instant, standardHours);
      expect(state.open).toBe(time >= '09:30' && time < '21:30');
      expect(state.open ? state.closesAt : state.opensAt).toBeGreaterThan(instant);
    }),
  );
});

test('is told without a zero in front', () => {
  expect(hoursText(standardHours)).toBe('9:30–21:30');
  expect(hoursText({ opens: '10:00', closes: '18:05' })).toBe('10:00–18:05');
});

test('other hours open and close at their own times', () => {
  const hours = { opens: '08:00', closes: '20:00' };
  expect(serviceStateAt(at('2026-11-15T08:00'), hours).open).toBe(true);
  expect(serviceStateAt(at('2026-11-15T20:00'), hours).open).toBe(false);
});
