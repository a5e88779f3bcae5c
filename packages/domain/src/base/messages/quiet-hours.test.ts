import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendingTime } from './quiet-hours.ts';

const at = (local: string): number => Date.parse(`${local}+08:00`);
const goes = (now: string, before: string, urgent = false): number =>
  sendingTime(at(now), urgent, at(before));

test.each([
  ['2026-11-15T08:00:00', '2026-11-15T20:00:00', '2026-11-15T08:00:00'],
  ['2026-11-15T20:59:59', '2026-11-16T08:59:59', '2026-11-15T20:59:59'],
  ['2026-11-15T21:00:00', '2026-11-16T09:00:00', '2026-11-16T08:00:00'],
  ['2026-12-31T23:59:59', '2027-01-01T11:59:59', '2027-01-01T08:00:00'],
  ['2026-11-15T00:00:00', '2026-11-15T12:00:00', '2026-11-15T08:00:00'],
  ['2026-11-15T07:59:59', '2026-11-15T19:59:59', '2026-11-15T08:00:00'],
])('what is said at %s and must go before %s goes at %s', (now, before, expected) => {
  expect(goes(now, before)).toBe(at(expected));
});

test('what would be too late in the morning goes at night', () => {
  expect(goes('2026-11-15T22:00:00', '2026-11-16T08:00:00')).toBe(at('2026-11-15T22:00:00'));
});

test('what is urgent goes at any hour', () => {
  expect(goes('2026-11-15T03:00:00', '2026-11-15T15:00:00', true)).toBe(at('2026-11-15T03:00:00'));
});

test('nothing waits in vain: it goes now, or by day and in time', () => {
  const moment = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2060-01-01T00:00:00') });
  fc.assert(
    fc.property(
      moment,
      fc.boolean(),
      fc.integer({ min: 0, max: 172_800_000 }),
      (now, urgent, room) => {
        const when = sendingTime(now, urgent, now + room);
        if (when === now) return;
        expect(urgent).toBe(false);
        expect(when).toBeGreaterThan(now);
        expect(when).toBeLessThan(now + room);
        expect(when - now).toBeLessThanOrEqual(11 * 3_600_000);
        expect(new Date(when).toISOString()).toMatch(/T00:00:00\.000Z$/);
      },
    ),
  );
});
