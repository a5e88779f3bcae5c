import { describe, expect, test } from 'vitest';
import { claimsWords, solvencyWords } from './insurer-facts.ts';

describe('facts of an insurer', () => {
  const report = {
    year: 2025,
    publishedOn: '2026-02-12',
    paid: 128_390,
    paidShare: '97.8%',
    medianDays: 1.6,
  } as const;

  test('claims are never rounded up', () => {
    expect(claimsWords(report)).toBe(
      '2025 年赔付 12.8 万件，获赔率 97.8%，一半案件 1.6 天内有结果',
    );
    expect(claimsWords({ ...report, paid: 9999 })).toContain('赔付 9999 件');
  });

  test('solvency names its quarter', () => {
    expect(
      solvencyWords({ quarter: '2026Q3', comprehensiveRatio: '196.75%', riskRating: 'BBB' }),
    ).toBe('综合充足率 196.75%，风险综合评级 BBB（2026 年第 3 季度）');
  });
});
