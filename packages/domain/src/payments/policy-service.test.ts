import { describe, expect, it } from 'vitest';
import { reinstatementArrears, serviceStateAt } from './policy-service.ts';

const lapsed = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((due) => ({
  due,
  fen: 3600,
}));

describe('taking a lapsed contract up again', () => {
  it.each([
    ['2026-04-02', 3 * 3600],
    ['2026-04-30', 3 * 3600],
    ['2026-05-01', 4 * 3600],
    // The grace ended on 2 April 2026; two years later is the last day.
    ['2028-04-02', 4 * 3600],
    ['2028-04-03', null],
  ])('on %s costs what has fallen due by then: %s', (today, fen) => {
    expect(reinstatementArrears(lapsed, today)).toBe(fen);
  });

  it('is not possible where nothing lapsed', () => {
    expect(reinstatementArrears([], '2026-04-02')).toBeNull();
  });
});

describe('a policy service', () => {
  it('expires to the millisecond, unless it is paid or closed', () => {
    expect(serviceStateAt('to-pay', 1000, 999)).toBe('to-pay');
    expect(serviceStateAt('to-pay', 1000, 1000)).toBe('expired');
    expect(serviceStateAt('paid', 1000, 2000)).toBe('paid');
    expect(serviceStateAt('closed', 1000, 2000)).toBe('closed');
  });
});
