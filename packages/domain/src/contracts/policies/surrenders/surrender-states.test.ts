import { expect, test } from 'vitest';
import {
  refundDueBy,
  statesAhead,
  type SurrenderEvent,
  type SurrenderState,
  surrenderLife,
} from './surrender-states.ts';

const states = Object.keys(surrenderLife.states) as SurrenderState[];

test('once the insurer is asked nobody takes a request back', () => {
  const withdrawable = states.filter((state) => surrenderLife.move(state, 'withdraw') !== null);
  expect(withdrawable).toEqual(['to-verify', 'asked']);
});

test('nothing is refunded before the insurer has confirmed, and only once', () => {
  const events: readonly SurrenderEvent[] = ['refund', 'refunded'];
  const paying = states.filter((state) => events.some((event) => surrenderLife.move(state, event)));
  expect(paying).toEqual(['confirmed', 'refunding']);
  expect(states.filter((state) => surrenderLife.isOver(state))).toEqual([
    'refunded',
    'refused',
    'overtaken',
    'withdrawn',
  ]);
});

test('the money is back by the thirtieth day, by the calendar, across the holidays', () => {
  expect(refundDueBy('2026-09-28')).toBe('2026-10-28');
  expect(refundDueBy('2027-01-30')).toBe('2027-03-01');
});

test('what lies ahead ends with the money, and nothing lies ahead of an end', () => {
  expect(statesAhead('asked')).toEqual(['with-insurer', 'confirmed', 'refunding', 'refunded']);
  expect(statesAhead('withdrawn')).toEqual([]);
});
