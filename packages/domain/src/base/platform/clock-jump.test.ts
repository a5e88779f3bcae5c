import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeClock, jumpTolerance, type ClockState } from './clock-jump.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-15T02:00:00Z');

/** One process that looks every minute; `steps` are the movements of its clock. */
const live = (steps: readonly number[], before: ClockState | null = null) => {
  let wall = start;
  let state = judgeClock(before, wall, null).state;
  for (const step of steps) {
    const last = { wall, elapsed: minute };
    wall += step;
    ({ state } = judgeClock(state, wall, last));
  }
  return state;
};
const steady = (minutes: number): number[] => Array.from({ length: minutes }, () => minute);

describe('a running process', () => {
  test('trusts a clock that goes with real time, however it is nudged', () => {
    const nudges = fc.array(fc.integer({ min: -jumpTolerance, max: jumpTolerance }));
    fc.assert(
      fc.property(nudges, (each) => {
        expect(live(each.map((nudge) => minute + nudge)).heldSince).toBeNull();
      }),
    );
  });

  test('holds after any jump beyond the tolerance, in both directions', () => {
    const jump = fc.oneof(
      fc.integer({ min: jumpTolerance + 1, max: 400 * day }),
      fc.integer({ min: -400 * day, max: -jumpTolerance - 1 }),
    );
    fc.assert(
      fc.property(jump, (each) => {
        expect(live([minute, minute + each]).heldSince).not.toBeNull();
        expect(live([minute, minute + each, ...steady(59)]).heldSince).not.toBeNull();
      }),
    );
  });

  test.each([30 * minute, -30 * minute])('believes a jump of %d ms after a steady hour', (jump) => {
    expect(live([minute + jump, ...steady(60)]).heldSince).toBeNull();
  });

  test('never believes forty days without being told', () => {
    expect(live([minute + 40 * day, ...steady(5000)]).heldSince).not.toBeNull();
  });

  test('goes on at once when the clock comes back', () => {
    const jump = fc.integer({ min: 6 * minute, max: 400 * day });
    fc.assert(
      fc.property(jump, fc.boolean(), fc.nat(50), (size, ahead, between) => {
        const by = ahead ? size : -size;
        const state = live([minute + by, ...steady(between), minute - by]);
        expect(state.heldSince).toBeNull();
      }),
    );
  });
});

describe('a process that starts', () => {
  const seen = (ago: number) =>
    judgeClock({ seenAt: start - ago, heldSince: null, offMs: 0 }, start, null);

  test('takes a stop of some days for a stop', () => {
    expect(seen(6 * day).state.heldSince).toBeNull();
  });

  test.each([-30 * minute, 40 * day])('holds when it last saw the time %d ms ago', (ago) => {
    expect(seen(ago).state.heldSince).toBe(start);
  });

  test('goes on holding what was held', () => {
    const clockState = { seenAt: start - minute, heldSince: start - minute, offMs: 40 * day };
    expect(judgeClock(clockState, start, null).state.heldSince).not.toBeNull();
  });
});
