import { describe, expect, test } from 'vitest';
import { ageWords, coverWords, sumWords, termWords } from './product-words.ts';

describe('facts in words', () => {
  test('says terms as people do', () => {
    expect(['1y', '30d', 'to70', 'life', 'single'].map(termWords)).toEqual([
      '1 年',
      '30 天',
      '至 70 周岁',
      '终身',
      '一次交清',
    ]);
  });

  test('says how long it covers with a space before figures only', () => {
    expect(['1y', '30d', 'to70', 'life'].map(coverWords)).toEqual([
      '保 1 年',
      '保 30 天',
      '保至 70 周岁',
      '保终身',
    ]);
  });

  test('says from which day a newborn can be insured', () => {
    expect(ageWords({ min: 0, max: 60, minDays: 28 })).toBe('出生满 28 天至 60 周岁');
    expect(ageWords({ min: 18, max: 55, minDays: 0 })).toBe('18 周岁至 55 周岁');
  });

  test('says sums in the unit they are agreed in', () => {
    expect(sumWords({ kind: 'amount', amount: 200_000_000 })).toMatch(/^200 ?万元$/);
    expect(sumWords({ kind: 'per-unit', amount: 10_000_000 })).toMatch(/^10 ?万元\/份$/);
    expect(sumWords({ kind: 'of-sum-assured', ratio: 600_000 })).toBe('60% 基本保额');
    expect(sumWords({ kind: 'words', words: '已交保险费' })).toBe('已交保险费');
  });
});
