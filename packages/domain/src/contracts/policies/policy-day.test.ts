import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, monthlySeries } from '#base/calendar/plain-date.ts';
import { movesByTime, policyOn, type DatedPolicy } from './policy-day.ts';
import { type PolicyState, policyLife } from './policy-states.ts';

const dues = monthlySeries('2026-05-21', 1, 12);
const policy = (paid: number, more: Partial<DatedPolicy> = {}): DatedPolicy => ({
  state: 'waiting',
  since: '2026-05-20',
  start: '2026-05-21',
  terms: { graceDays: 30, reinstatementYears: 0, coverEnd: '2027-05-20' },
  premiums: dues.map((due, at) => ({ number: at + 1, due, unpaid: at >= paid })),
  matures: false,
  renewedBy: null,
  ...more,
});

describe('a policy on a day', () => {
  test.each<[string, number, PolicyState, string]>([
    ['2026-05-20', 12, 'waiting', '2026-05-20'],
    ['2026-05-21', 12, 'in-force', '2026-05-21'],
    ['2027-05-20', 12, 'in-force', '2026-05-21'],
    ['2027-05-21', 12, 'ended', '2027-05-21'],
    // The second premium was due on 21 June and has thirty days.
    ['2026-06-21', 1, 'in-force', '2026-05-21'],
    ['2026-06-22', 1, 'grace', '2026-06-22'],
    ['2026-07-21', 1, 'grace', '2026-06-22'],
    ['2026-07-22', 1, 'lapsed', '2026-07-22'],
    ['2027-05-20', 1, 'lapsed', '2026-07-22'],
    ['2027-05-21', 1, 'ended', '2027-05-21'],
  ])('%s with %s premiums paid is %s since %s', (today, paid, state, since) => {
    expect(policyOn(policy(paid), today)).toMatchObject({ state, since });
  });

  test.each<[string, number, PolicyState, string]>([
    ['2026-06-10', 12, 'in-force', '2026-05-21'],
    ['2026-06-30', 12, 'lapsed', '2026-06-30'],
    // The earlier of both days.
    ['2026-07-22', 1, 'lapsed', '2026-06-30'],
  ])('%s with %s premiums paid and a loan that outgrows it is %s', (today, paid, state, since) => {
    const lent = policy(paid, { loanLapsesOn: '2026-06-30' });
    expect(policyOn(lent, today)).toMatchObject({ state, since });
  });

  test('says when a loan will suspend it', () => {
    const lent = policy(12, { loanLapsesOn: '2026-06-30' });
    expect(policyOn(lent, '2026-06-10').words).toContain('自 2026 年 6 月 30 日起中止');
  });

  test('never ends when it is for life', () => {
    const terms = { graceDays: 60, reinstatementYears: 2, coverEnd: null };
    expect(policyOn(policy(12, { terms }), '2099-12-31').state).toBe('in-force');
  });

  test('is followed by another, or pays out, at its end', () => {
    expect(policyOn(policy(12, { renewedBy: 'P2' }), '2027-05-21')).toMatchObject({
      state: 'renewed',
      words: '2027 年 5 月 20 日到期，由保单 P2 接续。',
    });
    expect(policyOn(policy(12, { matures: true }), '2027-05-21').state).toBe('matured');
  });

  test('says in words what a customer has to know, with its day', () => {
    expect(policyOn(policy(1), '2026-07-01').words).toContain('2026 年 7 月 21 日');
    expect(policyOn(policy(1), '2026-07-22').words).toBe(
      '自 2026 年 7 月 22 日起效力中止，中止期间没有保障。这份合同不能复效，需要保障可以重新投保。',
    );
    const reinstatable = { graceDays: 60, reinstatementYears: 2, coverEnd: null };
    expect(policyOn(policy(1, { terms: reinstatable }), '2026-08-21').words).toContain(
      '2028 年 8 月 21 日及以前可以申请复效',
    );
  });

  test('that was cancelled is not brought back by time', () => {
    const over = policy(12, { state: 'cancelled', since: '2026-05-20' });
    expect(policyOn(over, '2026-06-01')).toMatchObject({ state: 'cancelled', since: '2026-05-20' });
  });

  test('whenever it is looked at, what time brought is the same as if it had been written down', () => {
    const days = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 12 }), (written, paid) => {
        let contract = policy(paid);
        const last = addDays(contract.start, 501);
        for (const day of written.toSorted((a, b) => a - b)) {
          for (const { event, on } of movesByTime(contract, addDays(contract.start, day - 2))) {
            contract = {
              ...contract,
              state: policyLife.move(contract.state, event) ?? contract.state,
              since: on,
            };
          }
        }
        expect(policyOn(contract, last)).toEqual(policyOn(policy(paid), last));
        expect(policyLife.isOver(policyOn(contract, last).state)).toBe(true);
      }),
    );
  });

  test('is called covered on no day on which a premium is beyond its grace', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 364 }),
        (paid, day) => {
          const contract = policy(paid);
          const today = addDays(contract.start, day);
          const { state } = policyOn(contract, today);
          const due = dues[paid];
          const beyond = due !== undefined && today > addDays(due, 30);
          expect(policyLife.states[state].stands).toBe(!beyond);
        },
      ),
    );
  });
});
