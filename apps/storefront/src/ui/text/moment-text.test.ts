import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockText,
  dateText,
  dayText,
  minuteText,
  recordedText,
  timeLeftText,
} from './moment-text.ts';

describe('moments in words', () => {
  test('reads in Shanghai time wherever the reader is', () => {
    expect(minuteText('2026-11-14T16:05:00.000Z')).toBe('11 月 15 日 00:05');
    expect(minuteText('2026-12-31T15:59:59.999Z')).toBe('12 月 31 日 23:59');
    expect(clockText('2026-11-14T16:05:09.000Z')).toBe('00:05:09');
    expect(dayText('2026-11-14T16:30:00.000Z')).toBe('2026 年 11 月 15 日');
    expect(recordedText('2026-11-14T16:05:00.000Z')).toBe('2026 年 11 月 15 日 00:05');
    expect(dateText('2026-02-09')).toBe('2026 年 2 月 9 日');
  });
});

describe('the time that is left', () => {
  test.each([
    [0, '0 分 00 秒'],
    [-5000, '0 分 00 秒'],
    [1, '0 分 01 秒'],
    [1_781_000, '29 分 41 秒'],
    [3_600_000, '1 小时 0 分'],
    [100_000_000, '1 天 3 小时'],
  ])('%i ms reads %s', (left, text) => {
    expect(timeLeftText(left)).toBe(text);
  });

  test('never reads as over while a millisecond is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000_000 }), (left) => {
        expect(timeLeftText(left)).not.toBe('0 分 00 秒');
      }),
    );
  });
});
