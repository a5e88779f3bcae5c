import { expect, test } from 'vitest';
import { dayOfSlot, postedSlot, timeOfSlot } from './slot-text.ts';

const posted = (day: string, time: string): FormData => {
  const form = new FormData();
  form.set('day', day);
  form.set('time', time);
  return form;
};

test('a slot is named by the day and the time on the wall in Shanghai, and found again', () => {
  const slot = '2026-11-16T16:30:00.000Z';
  expect(dayOfSlot(slot)).toBe('2026-11-17');
  expect(timeOfSlot(slot)).toBe('00:30');
  expect(postedSlot(posted('2026-11-17', '00:30'))).toBe(slot);
});

test.each([
  ['', ''],
  ['2026-11-17', ''],
  ['2026-13-40', '10:00'],
  ['x', '<script>'],
])('%j and %j name no time', (day, time) => {
  expect(postedSlot(posted(day, time))).toBeNull();
});
