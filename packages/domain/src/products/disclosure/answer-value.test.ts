import { describe, expect, test } from 'vitest';
import { answerBits, answerCodes, answerText, possibleBits } from './answer-value.ts';
import type { Question } from './library/rule-source.ts';

const on = '2026-11-15';
const ask = '问';
const single: Question = {
  id: 'a',
  ask,
  type: 'single',
  options: [
    { code: 'x', text: '甲' },
    { code: 'y', text: '乙' },
  ],
};
const multi: Question = {
  id: 'b',
  ask,
  type: 'multi',
  options: [
    { code: 'none', text: '没有', alone: true },
    { code: 'p', text: '丙' },
    { code: 'q', text: '丁' },
  ],
};
const size: Question = {
  id: 'c',
  ask,
  type: 'number',
  unit: '毫米',
  min: 1,
  max: 60,
  decimals: 1,
  bands: [
    { code: 'small', below: 5 },
    { code: 'large', from: 5 },
  ],
};
const month: Question = {
  id: 'd',
  ask,
  type: 'month',
  maxMonths: 24,
  bands: [
    { code: 'recent', below: 6 },
    { code: 'past', from: 6 },
  ],
};
const date: Question = { ...month, id: 'e', type: 'date' };

describe('an answer', () => {
  test.each([
    [single, 'x', 1],
    [single, 'y', 2],
    [{ id: 'f', ask, type: 'yes-no' } as const, 'no', 2],
    [multi, ['none'], 1],
    [multi, ['q', 'p'], 6],
    [size, 4.9, 1],
    [size, 5, 2],
    [size, 60, 2],
    [month, '2026-06', 1],
    [month, '2026-05', 2],
    [month, '2024-11', 2],
    [date, '2026-05-16', 1],
    [date, '2026-05-15', 2],
  ])('to %j of %j falls into its class', (question, value, bits) => {
    expect(answerBits(question, value, on)).toBe(bits);
  });

  test.each([
    [single, 'z', 'unknown-option'],
    [single, 3, 'wrong-type'],
    [{ id: 'f', ask, type: 'yes-no' } as const, 'maybe', 'wrong-type'],
    [multi, 'p', 'wrong-type'],
    [multi, [], 'nothing-chosen'],
    [multi, ['p', 'p'], 'chosen-twice'],
    [multi, ['p', 'none'], 'stands-alone'],
    [multi, ['r'], 'unknown-option'],
    [size, '5', 'wrong-type'],
    [size, Number.NaN, 'wrong-type'],
    [size, 0.9, 'out-of-range'],
    [size, 60.1, 'out-of-range'],
    [size, 5.55, 'too-precise'],
    [month, '2026-12', 'in-the-future'],
    [month, '2024-10', 'out-of-range'],
    [month, '2026-05-01', 'not-a-date'],
    [date, '2026-05', 'not-a-date'],
    [date, '2026-02-30', 'not-a-date'],
    [date, '2026-11-16', 'in-the-future'],
  ])('to %j of %j is refused as %s', (question, value, fault) => {
    expect(answerBits(question, value, on)).toBe(fault);
  });

  test('is told in the words that were shown', () => {
    expect(answerText(single, 'y')).toBe('乙');
    expect(answerText(multi, ['q', 'p'])).toBe('丙、丁');
    expect(answerText(size, 4.9)).toBe('4.9 毫米');
    expect(answerText(month, '2026-05')).toBe('2026 年 5 月');
    expect(answerText(date, '2026-05-09')).toBe('2026 年 5 月 9 日');
  });

  test('has every possible set of bits listed once', () => {
    expect(possibleBits(multi)).toEqual([1, 2, 4, 6]);
    expect(possibleBits(size)).toEqual([1, 2]);
    expect(answerCodes(month)).toEqual(['recent', 'past']);
  });
});
