import { describe, expect, it } from 'vitest';
import { policyStatus } from './policy-status.ts';

describe('the status of a policy', () => {
  const year = { start: '2026-05-21', end: '2027-05-20' };
  it.each([
    ['2026-05-20', 'waiting'],
    ['2026-05-21', 'in-force'],
    ['2027-05-20', 'in-force'],
    ['2027-05-21', 'ended'],
  ])('on %s is %s', (today, status) => {
    expect(policyStatus(year, today)).toBe(status);
  });

  it('never ends when it is for life', () => {
    expect(policyStatus({ start: '2026-05-21', end: null }, '2099-12-31')).toBe('in-force');
  });
});
