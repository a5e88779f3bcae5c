import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, fromDayNumber, toDayNumber } from '#base/calendar/plain-date.ts';
import { isOutlived, keepingOf, type RetainedSale } from './keeping.ts';

const sale = (more: Partial<RetainedSale>): RetainedSale => ({
  contract: { longTerm: false, endedOn: '2026-05-31' },
  closedOn: null,
  disputes: [],
  ...more,
});

describe('how long the records of a sale are kept', () => {
  test.each<[string, Partial<RetainedSale>, string | null]>([
    ['a year or less: ten years from the end, as identity is kept', {}, '2036-05-31'],
    [
      'longer: ten years from the end',
      { contract: { longTerm: true, endedOn: '2026-05-31' } },
      '2036-05-31',
    ],
    ['a contract that holds', { contract: { longTerm: true, endedOn: null } }, null],
    ['no contract: three years', { contract: null, closedOn: '2026-02-28' }, '2029-02-28'],
    ['an order under way', { contract: null, closedOn: null }, null],
    ['a dispute that is open', { disputes: [null] }, null],
    ['a dispute that ended early changes nothing', { disputes: ['2027-01-01'] }, '2036-05-31'],
    ['one that ended late adds two years', { disputes: ['2035-12-01'] }, '2037-12-01'],
    ['the last of several counts', { disputes: ['2035-12-01', '2036-03-05'] }, '2038-03-05'],
    ['one over, one open', { disputes: ['2020-01-01', null] }, null],
    ['ended on a leap day', { contract: { longTerm: false, endedOn: '2028-02-29' } }, '2038-02-28'],
  ])('%s', (_name, more, until) => {
    expect(keepingOf(sale(more)).until).toBe(until);
  });

  test('the last day still counts', () => {
    const keeping = keepingOf(sale({}));
    expect(isOutlived(keeping, '2036-05-31')).toBe(false);
    expect(isOutlived(keeping, '2036-06-01')).toBe(true);
  });

  test('never shorter than the law, and a dispute never shortens it', () => {
    const day = fc
      .integer({ min: toDayNumber('2000-01-01'), max: toDayNumber('2090-12-31') })
      .map(fromDayNumber);
    fc.assert(
      fc.property(fc.boolean(), day, fc.array(day, { maxLength: 4 }), (longTerm, endedOn, ends) => {
        const contract = { longTerm, endedOn };
        const plain = keepingOf(sale({ contract })).until ?? '';
        const disputed = keepingOf(sale({ contract, disputes: ends })).until ?? '';
        expect(plain >= addYears(endedOn, 10)).toBe(true);
        expect(disputed >= plain).toBe(true);
        for (const end of ends) expect(disputed >= addYears(end, 2)).toBe(true);
        expect(isOutlived(keepingOf(sale({ contract })), addDays(plain, 1))).toBe(true);
      }),
    );
  });
});
