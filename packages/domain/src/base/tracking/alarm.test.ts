import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#base/platform/errors/error-codes.ts';
import { isReportable, noAlarms, noteFailure, type AlarmAction } from './alarm.ts';

const play = (failures: readonly (readonly [string, number])[]): AlarmAction[] => {
  let state = noAlarms;
  return failures.map(([body, at]) => {
    const noted = noteFailure(state, { body, at });
    state = noted.state;
    return noted.action;
  });
};

const kinds = (failures: readonly (readonly [string, number])[]): string[] =>
  play(failures).map(({ kind }) => kind);

describe('the alarm', () => {
  test('escalates with the third repeat and then only counts', () => {
    expect(
      play([
        ['x', 0],
        ['x', 1],
        ['x', 2],
        ['x', 3],
        ['x', 4],
      ]),
    ).toEqual([
      { kind: 'pre-alarm' },
      { kind: 'count', repeats: 1 },
      { kind: 'count', repeats: 2 },
      { kind: 'escalate', repeats: 3 },
      { kind: 'count', repeats: 4 },
    ]);
  });

  test('counts a repeat at exactly five minutes, and starts anew a millisecond later', () => {
    expect(
      kinds([
        ['x', 0],
        ['x', 300_000],
      ]),
    ).toEqual(['pre-alarm', 'count']);
    expect(
      kinds([
        ['x', 0],
        ['x', 300_001],
      ]),
    ).toEqual(['pre-alarm', 'pre-alarm']);
  });

  test('a repeat does not lengthen the window', () => {
    expect(
      kinds([
        ['x', 0],
        ['x', 200_000],
        ['x', 400_000],
      ]),
    ).toEqual(['pre-alarm', 'count', 'pre-alarm']);
  });

  test('tells bodies apart', () => {
    expect(
      kinds([
        ['x', 0],
        ['y', 1],
        ['x', 2],
        ['y', 3],
      ]),
    ).toEqual(['pre-alarm', 'pre-alarm', 'count', 'count']);
  });

  test.each([
    [0, false],
    [errorCodes.FAULT, true],
    [-1, true],
  ])('an answer with code %s is reported: %s', (code, expected) => {
    expect(isReportable({ code })).toBe(expected);
  });
});

test('remembers no more than a hundred bodies', () => {
  let state = noAlarms;
  for (let i = 0; i < 500; i += 1) state = noteFailure(state, { body: `b${i}`, at: i }).state;
  expect(state).toHaveLength(100);
});

test('agrees with counting by hand over any run of failures', () => {
  const failure = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(150_000));
  fc.assert(
    fc.property(fc.array(failure, { maxLength: 40 }), (steps) => {
      let now = 0;
      const run = steps.map(([body, wait]) => [body, (now += wait)] as const);
      const byHand = new Map<string, { start: number; repeats: number }>();
      const expected = run.map(([body, at]) => {
        const openAlarm = byHand.get(body);
        const repeats = openAlarm && at <= openAlarm.start + 300_000 ? openAlarm.repeats + 1 : 0;
        byHand.set(body, { start: repeats > 0 && openAlarm ? openAlarm.start : at, repeats });
        if (repeats === 0) return 'pre-alarm';
        return repeats === 3 ? 'escalate' : 'count';
      });
      expect(kinds(run)).toEqual(expected);
    }),
  );
});
