import { describe, expect, test } from 'vitest';
import { batchStillCounts } from './batch-number.ts';

const ask = (search: string, checkBatchNo: () => Promise<{ valid: boolean }>) =>
  batchStillCounts({ checkBatchNo }, new URLSearchParams(search), 'QH_H5');

describe('batchStillCounts', () => {
  test('takes the answer', async () => {
    expect(await ask('batchNo=b1', () => Promise.resolve({ valid: false }))).toBe(false);
    expect(await ask('batchNo=b1', () => Promise.resolve({ valid: true }))).toBe(true);
  });

  test('takes a failure for a yes, and asks nothing without a batch', async () => {
    const fails = () => Promise.reject(new Error('down'));
    expect(await ask('batchNo=b1', fails)).toBe(true);
    expect(await ask('', () => Promise.resolve({ valid: false }))).toBe(true);
  });
});
