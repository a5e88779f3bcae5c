import { expect, test } from 'vitest';
import { datedMomentWords, momentWords } from './moment-words.ts';

const at = (text: string): number => Date.parse(`${text}:00+08:00`);

test.each([
  ['2026-11-16T21:30', '今天 21:30'],
  ['2026-11-17T09:30', '明天 9:30'],
  ['2026-11-18T00:05', '11 月 18 日（周三）0:05'],
  ['2027-01-04T09:30', '2027 年 1 月 4 日（周一）9:30'],
])('%s is said as %s', (moment, words) => {
  expect(momentWords(at(moment), at('2026-11-16T10:00'))).toBe(words);
});

test('what is read again another day names the day', () => {
  expect(datedMomentWords(at('2026-11-17T09:30'))).toBe('11 月 17 日（周二）9:30');
});
