import { describe, expect, test } from 'vitest';
import { monthsAgo } from './months.ts';

describe('whole months ago', () => {
  test.each([
    ['2026-11', '2026-11-15', 0],
    ['2026-05', '2026-11-01', 6],
    ['2025-12', '2026-01-01', 1],
    ['2026-12', '2026-11-30', -1],
    ['2026-05-15', '2026-11-15', 6],
    ['2026-05-16', '2026-11-15', 5],
    ['2026-11-15', '2026-11-15', 0],
    ['2026-11-16', '2026-11-15', -1],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
  ])('from %s to %s are %i', (value, on, months) => {
    expect(monthsAgo(value, on)).toBe(months);
  });

  test.each(['2026-13', '2026-02-30', '2026', '26-01', ''])('%j is no time', (value) => {
    expect(monthsAgo(value, '2026-11-15')).toBeNull();
  });
});
