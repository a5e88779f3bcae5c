import { describe, expect, test } from 'vitest';
import { holdTarget } from './hold-target.ts';

const registration = {
  stored: true,
  paySeq: 'PS000000000001',
  displayId: 'D1',
  sign: false,
  unifiedOrderType: 0,
} as const;
const main = { rootPath: 'pro', sellerInLinks: false } as const;
const agency = { rootPath: 'tr', sellerInLinks: true } as const;

describe('where a registered order goes on', () => {
  test.each([
    [0, '/pro/aiProduct/payServicePage?paySeq=PS000000000001'],
    [1, '/pro/aiProduct/withholdingMethod?displayId=D1'],
    [2, '/pro/aiProduct/payServicePage?paySeq=PS000000000001'],
    [null, null],
  ] as const)('order type %s leads to %s', (unifiedOrderType, target) => {
    expect(holdTarget(main, { ...registration, unifiedOrderType })).toBe(target);
  });

  test('waits while the insurer has not registered it', () => {
    expect(holdTarget(main, { ...registration, stored: false })).toBeNull();
  });

  test('stays under the root of the brand', () => {
    expect(holdTarget(agency, registration)).toBe(
      '/tr/aiProduct/payServicePage?paySeq=PS000000000001',
    );
  });
});
