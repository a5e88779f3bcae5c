import { expect, test } from 'vitest';
import { secondsLeft } from './countdown.ts';

test('counts whole seconds down from the clock', () => {
  expect(secondsLeft(1000, 1000, 60)).toBe(60);
  expect(secondsLeft(1000, 1001, 60)).toBe(60);
  expect(secondsLeft(1000, 2000, 60)).toBe(59);
  expect(secondsLeft(1000, 60_999, 60)).toBe(1);
  expect(secondsLeft(1000, 61_000, 60)).toBe(0);
});

test('is over after a long sleep and never negative', () => {
  expect(secondsLeft(1000, 9_999_999, 60)).toBe(0);
});

test('does not grow when the clock is set back', () => {
  expect(secondsLeft(100_000, 40_000, 60)).toBe(60);
});

test('waits for nothing before it was started', () => {
  expect(secondsLeft(null, 123, 60)).toBe(0);
});
