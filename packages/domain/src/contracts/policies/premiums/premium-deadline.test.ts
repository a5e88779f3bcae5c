import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, monthlySeries } from '#base/calendar/plain-date.ts';
import {
  consequenceWords,
  lastPayDay,
  payAgainDays,
  premiumDeadline,
  reinstateUntil,
  type PremiumTerms,
} from './premium-deadline.ts';

const oneYear: PremiumTerms = { graceDays: 30, reinstatementYears: 0, coverEnd: '2028-01-30' };
const forLife: PremiumTerms = { graceDays: 60, reinstatementYears: 2, coverEnd: null };
const premium = (number: number, due: string, unpaid = true) => ({ number, due, unpaid });

describe('until when a premium can be paid', () => {
  test('is what the contract says, not what others say', () => {
    expect(premiumDeadline(oneYear, [premium(3, '2027-03-31')])).toEqual({
      number: 3,
      due: '2027-03-31',
      payBy: '2027-04-30',
      lapsesOn: '2027-05-01',
      reinstateUntil: null,
    });
    expect(premiumDeadline(forLife, [premium(3, '2027-03-31')])).toEqual({
      number: 3,
      due: '2027-03-31',
      payBy: '2027-05-30',
      lapsesOn: '2027-05-31',
      reinstateUntil: '2029-05-31',
    });
  });

  test('is decided by the earliest that is unpaid', () => {
    const premiums = [
      premium(2, '2027-02-28', false),
      premium(4, '2027-04-30'),
      premium(3, '2027-03-31'),
    ];
    expect(premiumDeadline(forLife, premiums)).toMatchObject({ number: 3, payBy: '2027-05-30' });
    expect(premiumDeadline(forLife, [premium(1, '2027-01-31', false)])).toBeNull();
  });

  test('is decided by the smaller number where two fell due on one day', () => {
    const both = [premium(4, '2027-03-31'), premium(3, '2027-03-31')];
    expect(premiumDeadline(forLife, both)?.number).toBe(3);
    expect(premiumDeadline(forLife, both.toReversed())?.number).toBe(3);
  });

  test('begins its grace once it could be collected, and never before it was due', () => {
    const from = (graceFrom: string | null) => lastPayDay({ ...forLife, graceFrom }, '2027-03-31');
    expect(from(null)).toBe('2027-05-30');
    expect(from('2027-03-01')).toBe('2027-05-30');
    expect(from('2027-04-01')).toBe('2027-05-31');
  });

  test('is the due date itself where there is no grace', () => {
    const terms = { ...oneYear, graceDays: 0 };
    expect(premiumDeadline(terms, [premium(2, '2027-02-28')])).toMatchObject({
      payBy: '2027-02-28',
      lapsesOn: '2027-03-01',
    });
  });

  test('is never after the end of cover, where nothing lapses any more', () => {
    expect(premiumDeadline(oneYear, [premium(12, '2028-01-15')])).toMatchObject({
      payBy: '2028-01-30',
      lapsesOn: null,
      reinstateUntil: null,
    });
  });

  test('can be the day before the last day of cover, which then has none', () => {
    expect(premiumDeadline(oneYear, [premium(12, '2027-12-30')])).toMatchObject({
      payBy: '2028-01-29',
      lapsesOn: '2028-01-30',
    });
  });

  test('says what happens then, with the days of this contract', () => {
    const words = (terms: PremiumTerms): string => {
      const deadline = premiumDeadline(terms, [premium(3, '2027-03-31')]);
      return deadline === null ? '' : consequenceWords(deadline);
    };
    expect(words({ ...oneYear, coverEnd: '2027-04-15' })).toBe('合同到期后保障结束。');
    expect(words(oneYear)).toContain('2027 年 5 月 1 日');
    expect(words(oneYear)).toContain('不能复效');
    expect(words(forLife)).toContain('2029 年 5 月 31 日及以前可以申请复效');
  });

  test('whatever is unpaid, the days come in their order and within the cover', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        fc.boolean(),
        (graceDays, reinstatementYears, unpaid, life) => {
          const coverEnd = life ? null : '2027-12-30';
          const terms = { graceDays, reinstatementYears, coverEnd };
          const premiums = monthlySeries('2026-12-31', 1, 12).map((due, at) =>
            premium(at + 1, due, unpaid[at] ?? false),
          );
          const deadline = premiumDeadline(terms, premiums);
          const first = premiums.find((each) => each.unpaid);
          expect(deadline?.number).toBe(first?.number);
          if (deadline === null || first === undefined) return;
          expect(deadline.payBy).toBe(lastPayDay(terms, first.due));
          expect(deadline.payBy >= deadline.due).toBe(true);
          if (coverEnd !== null) expect(deadline.payBy <= coverEnd).toBe(true);
          if (deadline.lapsesOn !== null)
            expect(deadline.lapsesOn).toBe(addDays(deadline.payBy, 1));
          if (deadline.reinstateUntil !== null) {
            expect(reinstatementYears).toBeGreaterThan(0);
            expect(deadline.reinstateUntil >= (deadline.lapsesOn ?? '')).toBe(true);
            if (coverEnd !== null) expect(deadline.reinstateUntil <= coverEnd).toBe(true);
          }
        },
      ),
    );
  });
});

test('a contract that ends is taken up again until its end at the latest', () => {
  const ending = { ...forLife, coverEnd: '2027-06-30' };
  expect(reinstateUntil(ending, '2026-04-03')).toBe('2027-06-30');
});

test('a premium that a provider took back can be paid again for ten days', () => {
  expect(payAgainDays).toBe(10);
});
