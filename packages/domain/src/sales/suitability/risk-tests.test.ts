import { describe, expect, test } from 'vitest';
import { suitabilityFigures as figures } from './figures.ts';
import { mayTakeRiskTest, riskTestIsValid } from './risk-tests.ts';

const today = '2026-11-15';
const may = (...takenOn: readonly string[]) => mayTakeRiskTest(takenOn, today, figures);
const times = (count: number, day: string) => Array.from({ length: count }, () => day);

describe('another risk test', () => {
  test('is possible twice a day', () => {
    expect(may()).toEqual({ ok: true });
    expect(may(today)).toEqual({ ok: true });
    expect(may(today, today)).toEqual({ ok: false, limit: 'day', from: '2026-11-16' });
    expect(may(...times(2, '2026-11-14'))).toEqual({ ok: true });
  });

  test('is possible eight times in twelve months', () => {
    expect(may(...times(7, '2026-03-01'))).toEqual({ ok: true });
    expect(may(...times(8, '2026-03-01'))).toEqual({
      ok: false,
      limit: 'period',
      from: '2027-03-01',
    });
  });

  test('forgets a test on the same day a year later', () => {
    expect(may(...times(8, '2025-11-16'))).toEqual({
      ok: false,
      limit: 'period',
      from: '2026-11-16',
    });
    expect(may(...times(8, '2025-11-15'))).toEqual({ ok: true });
  });

  test('names the day the eighth last test falls out', () => {
    const days = ['2026-01-05', ...times(7, '2026-06-01')];
    expect(may(...days)).toEqual({ ok: false, limit: 'period', from: '2027-01-05' });
    expect(may('2025-12-01', ...days)).toMatchObject({ from: '2027-01-05' });
  });
});

describe('a risk test', () => {
  test.each([
    ['2026-11-15', '2026-11-15', true],
    ['2026-11-15', '2027-11-14', true],
    ['2026-11-15', '2027-11-15', false],
    ['2028-02-29', '2029-02-27', true],
    ['2028-02-29', '2029-02-28', false],
    ['2026-11-16', '2026-11-15', false],
  ])('of %s is good on %s: %s', (taken, on, valid) => {
    expect(riskTestIsValid(taken, on, figures)).toBe(valid);
  });
});
