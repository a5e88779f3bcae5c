import { describe, expect, test } from 'vitest';
import { serviceStateAt } from './policy-service.ts';

describe('a policy service', () => {
  test('expires to the millisecond, unless it is paid or closed', () => {
    expect(serviceStateAt('to-pay', 1000, 999)).toBe('to-pay');
    expect(serviceStateAt('to-pay', 1000, 1000)).toBe('expired');
    expect(serviceStateAt('paid', 1000, 2000)).toBe('paid');
    expect(serviceStateAt('closed', 1000, 2000)).toBe('closed');
  });
});
