import { expect, test } from 'vitest';
import {
  afterReceiptWords,
  coolingOffAfterClaim,
  coolingOffOf,
  coolingOffStates,
  coolingOffUntil,
} from './cooling-off.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-03T00:00', '2026-11-18'],
  ['2026-11-03T23:59:59.999', '2026-11-18'],
  ['2026-11-04T00:00', '2026-11-19'],
  // Calendar days, across the year and the holidays alike.
  ['2026-12-25T10:00', '2027-01-09'],
  ['2026-09-28T10:00', '2026-10-13'],
])('signed at %s it lasts until %s', (received, last) => {
  expect(coolingOffUntil(15, at(received))).toBe(last);
});

test('it is open while nobody has signed, runs to the last second of its day, and is over then', () => {
  const received = at('2026-11-03T09:30');
  expect(coolingOffOf(15, null, at('2027-11-03T09:30'))).toMatchObject({ state: 'open' });
  expect(coolingOffOf(15, received, at('2026-11-18T23:59:59'))).toMatchObject({
    state: 'running',
    lastDay: '2026-11-18',
  });
  expect(coolingOffOf(15, received, at('2026-11-19T00:00'))).toMatchObject({
    state: 'over',
    words: '犹豫期已于 2026 年 11 月 18 日 24:00 结束。',
  });
});

test('every state it can be in is on the list, and no other', () => {
  const received = at('2026-11-03T09:30');
  const found = [
    coolingOffOf(0, null, received),
    coolingOffOf(15, null, received),
    coolingOffOf(15, received, at('2026-11-18T23:59:59')),
    coolingOffOf(15, received, at('2026-11-19T00:00')),
  ];
  expect(coolingOffStates).toEqual(found.map(({ state }) => state));
});

test('a contract without one says so, signed or not', () => {
  for (const received of [null, at('2026-11-03T09:30')])
    expect(coolingOffOf(0, received, at('2026-11-04T00:00'))).toMatchObject({
      state: 'none',
      lastDay: null,
    });
});

test('a benefit that was paid ends the cooling-off, and makes none where there is none', () => {
  const now = at('2026-11-04T00:00');
  const running = coolingOffOf(15, at('2026-11-03T09:30'), now);
  expect(coolingOffAfterClaim(running)).toMatchObject({ state: 'over', lastDay: '2026-11-18' });
  const none = coolingOffOf(0, null, now);
  expect(coolingOffAfterClaim(none)).toBe(none);
});

test('a cooling-off of a single day has a last day, one of no days has none', () => {
  const received = at('2026-11-03T09:30');
  expect(coolingOffUntil(1, received)).toBe('2026-11-04');
  expect(coolingOffUntil(0, received)).toBeNull();
});

test('signing for a policy is said to begin the cooling-off where there is one', () => {
  expect(afterReceiptWords(0)).toBe('');
  expect(afterReceiptWords(1)).toContain('1 日犹豫期');
  expect(afterReceiptWords(15)).toContain('15 日犹豫期从次日起算');
});
