import { expect, test } from 'vitest';
import { intervalName, planName } from './names.ts';

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
