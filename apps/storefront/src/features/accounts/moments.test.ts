import { describe, expect, it } from 'vitest';
import { dayText, minuteText } from './moments.ts';

describe('moments', () => {
  it('are told in the time of Shanghai', () => {
    expect(dayText('2026-11-14T16:30:00.000Z')).toBe('2026 年 11 月 15 日');
    expect(minuteText('2026-11-14T16:05:00.000Z')).toBe('11 月 15 日 00:05');
    expect(minuteText('2026-12-31T15:59:59.999Z')).toBe('12 月 31 日 23:59');
  });
});
