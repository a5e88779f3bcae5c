import { expect, test } from 'vitest';
import { classWords, intervalName, planName } from './names.ts';

test('says how often by the months between', () => {
  expect([1, 3, 6, 12, 24].map(intervalName)).toEqual([
    '每月',
    '每季度',
    '每半年',
    '每年',
    '每 24 个月',
  ]);
});

test('keeps the code of a plan that is gone', () => {
  const product = { plans: [{ code: 'basic', name: '基础版' }] };
  expect([planName(product, 'basic'), planName(product, 'gold')]).toEqual(['基础版', 'gold']);
});

test('classes that follow each other are joined, others listed', () => {
  expect(classWords([1, 2, 3, 4])).toBe('1–4 类职业');
  expect(classWords([4, 1])).toBe('1、4 类职业');
  expect(classWords([1, 2, 3, 4, 5, 6])).toBe('不限职业');
});
