import { describe, expect, test } from 'vitest';
import { saleState } from './sale-window.ts';
import { buyersWords, salesVolume } from './sales-volume.ts';
import { coverYears, isLongTerm, parseTerm, payYears } from './product/terms.ts';

describe('terms', () => {
  test.each([
    ['30d', { kind: 'days', days: 30 }],
    ['1y', { kind: 'years', years: 1 }],
    ['to70', { kind: 'age', age: 70 }],
    ['life', { kind: 'life' }],
    ['single', { kind: 'single' }],
    ['0y', undefined],
    ['to0', undefined],
    ['20', undefined],
    ['20m', undefined],
    ['', undefined],
  ])('%j', (code, term) => {
    expect(parseTerm(code)).toEqual(term);
  });

  test.each([
    ['20y', 20],
    ['to70', 40],
    ['life', 75],
    ['30d', 1],
  ])('%s lasts %i policy years for somebody of 30', (code, years) => {
    const term = parseTerm(code);
    expect(term && coverYears(term, 30, 105)).toBe(years);
  });

  test('a single premium is paid in one year', () => {
    expect(payYears({ kind: 'single' }, 30, 105)).toBe(1);
    expect(payYears({ kind: 'age', age: 60 }, 30, 105)).toBe(30);
  });

  test.each([
    ['30d', false],
    ['1y', false],
    ['2y', true],
    ['to25', true],
    ['life', true],
    ['nonsense', false],
  ])('%s is long-term: %s', (code, long) => {
    expect(isLongTerm(code)).toBe(long);
  });
});

describe('the window of sale', () => {
  test.each([
    ['2026-08-31', 'before-start'],
    ['2026-09-01', 'started'],
    ['2026-12-31', 'started'],
    ['2027-01-01', 'ended'],
  ])('%s: %s', (date, state) => {
    expect(saleState({ from: '2026-09-01', to: '2026-12-31' }, date, 'qinghe')).toBe(state);
  });

  test('never ends without an end', () => {
    expect(saleState({ from: '2026-09-01' }, '2099-01-01', undefined)).toBe('started');
  });
});

describe('sales volume', () => {
  test.each([
    [0, '0件'],
    [99_999, '99999件'],
    [100_000, '100000件'],
    [100_001, '10万件'],
    [1_239_999, '123万件'],
  ])('%i is %s', (count, text) => {
    expect(salesVolume(count)).toBe(text);
  });

  test.each([
    [0, null],
    [1, null],
    [999, null],
    [1_000, '已有 1,000 人投保'],
    [1_200, '已有 1,200 人投保'],
    [100_000, '已有 100,000 人投保'],
    [123_456, '已有超过 12 万人投保'],
  ])('of %i buyers a page says %s', (people, words) => {
    expect(buyersWords(people)).toBe(words);
  });
});
