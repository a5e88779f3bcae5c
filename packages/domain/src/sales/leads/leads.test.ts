import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcedHolidays } from '#base/calendar/working-days.ts';
import { serviceStateAt, standardHours } from '#base/service-hours/hours.ts';
import { callTimeNames, callTimes, firstCallDue } from './first-call.ts';
import { budgetOf, leadLimits, leadLife } from './lead-states.ts';
import { keptLengths } from '#base/clocks/kept-lengths.ts';
import { leadConsent } from './consents.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const plan = { hours: standardHours, holidays: announcedHolidays };

describe('a lead', () => {
  test('ends by being bought, closed or stopped from wherever somebody works on it', () => {
    for (const state of leadLife.openStates) {
      expect(leadLife.move(state, 'buy')).toBe('converted');
      expect(leadLife.move(state, 'close')).toBe('closed');
      expect(leadLife.move(state, 'stop')).toBe('do-not-call');
    }
  });

  test('whoever wants no more calls, or has bought, is given to nobody', () => {
    for (const state of ['do-not-call', 'converted'] as const)
      expect(leadLife.states[state].moves).toEqual({});
    expect(leadLife.move('closed', 'assign')).toBeNull();
    expect(leadLife.move('closed', 'again')).toBe('new');
    expect(leadLife.move('contacted', 'again')).toBe('contacted');
  });

  test('every state leads to states of the table', () => {
    for (const { moves } of Object.values(leadLife.states))
      for (const to of Object.values(moves)) expect(leadLife.stateNames).toContain(to);
  });

  test.each([
    [5000, 'up-to-5000'],
    [5001, 'up-to-10000'],
    [30_000, 'up-to-30000'],
    [30_001, 'over'],
  ])('a yearly premium of %d lies in %s', (yuan, budget) => {
    expect(budgetOf(yuan)).toBe(budget);
  });
});

describe('the first call', () => {
  test.each([
    ['2026-11-16T10:00', 'soon', '2026-11-16T12:00'],
    ['2026-11-16T19:30', 'soon', '2026-11-16T21:30'],
    // The rest of the evening counts on the next morning, and a holiday not at all.
    ['2026-11-16T20:30', 'soon', '2026-11-17T10:30'],
    ['2026-11-16T23:00', 'soon', '2026-11-17T11:30'],
    ['2026-09-30T22:00', 'soon', '2026-10-08T11:30'],
    ['2026-11-16T08:00', 'morning', '2026-11-16T12:00'],
    ['2026-11-16T11:30', 'morning', '2026-11-17T12:00'],
    ['2026-11-16T11:30', 'afternoon', '2026-11-16T18:00'],
    ['2026-11-16T19:00', 'evening', '2026-11-16T21:00'],
    ['2026-10-01T08:00', 'evening', '2026-10-08T21:00'],
  ] as const)('asked at %s for %s is due by %s', (asked, when, due) => {
    expect(firstCallDue(at(asked), when, plan)).toBe(at(due));
  });

  test('is due later than it was asked for, and not while nobody answers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00'), max: at('2026-12-01T00:00') }),
        fc.constantFrom(...callTimeNames),
        (asked, when) => {
          const due = firstCallDue(asked, when, plan);
          expect(due).toBeGreaterThan(asked);
          expect(serviceStateAt(due - 1, plan).open).toBe(true);
          const hours = new Date(due - 1 + 8 * 3_600_000).getUTCHours();
          expect(hours).toBeGreaterThanOrEqual(callTimes[when].from);
          expect(hours).toBeLessThan(callTimes[when].to);
        },
      ),
    );
  });
});

test('a budget reaches to its figure, and a wish is the same for thirty days', () => {
  const yuan = [5000, 5001, 10_000, 10_001, 30_000, 30_001];
  expect(yuan.map(budgetOf)).toEqual([
    'up-to-5000',
    'up-to-10000',
    'up-to-10000',
    'up-to-30000',
    'up-to-30000',
    'over',
  ]);
  expect(leadLimits).toEqual({ sameDays: 30, perDay: 3 });
  expect(leadLife.openStates).toEqual(['new', 'assigned', 'contacted', 'appointment']);
});

test('parts of a day follow each other without a gap', () => {
  const parts = callTimeNames.map((name) => [name, callTimes[name].from, callTimes[name].to]);
  expect(parts).toEqual([
    ['soon', 0, 24],
    ['morning', 9, 12],
    ['afternoon', 12, 18],
    ['evening', 18, 21],
  ]);
});

test('where no opening is planned somebody calls within a day', () => {
  const never = {
    ...plan,
    hours: { ...standardHours, closed: [['2026-01-01', '2036-01-01']] as const },
  };
  const asked = at('2026-11-16T10:00');
  for (const when of callTimeNames)
    expect(firstCallDue(asked, when, never)).toBe(asked + 24 * 3_600_000);
});

test('a part of the day of which an hour is left is promised, a shorter rest is not', () => {
  expect(firstCallDue(at('2026-11-16T11:00'), 'morning', plan)).toBe(at('2026-11-16T12:00'));
  expect(firstCallDue(at('2026-11-16T11:00:01'), 'morning', plan)).toBe(at('2026-11-17T12:00'));
  expect(firstCallDue(at('2026-11-16T10:00'), 'soon', plan)).toBe(at('2026-11-16T12:00'));
  expect(firstCallDue(at('2026-11-16T20:30'), 'soon', plan)).toBe(at('2026-11-17T10:30'));
});

test('a part of the day in which nobody answers is not promised', () => {
  const early = { ...plan, hours: { ...standardHours, closes: '17:00' } };
  const asked = at('2026-11-16T10:00');
  expect(firstCallDue(asked, 'evening', early)).toBe(asked + 24 * 3_600_000);
  expect(firstCallDue(asked, 'afternoon', early)).toBe(at('2026-11-16T18:00'));
});

test('a part of the day is looked for within thirty days', () => {
  const asked = at('2026-11-16T10:00');
  const closedTo = (last: string) => ({
    ...plan,
    hours: { ...standardHours, closed: [['2026-11-16', last]] as const },
  });
  expect(firstCallDue(asked, 'morning', closedTo('2026-12-15'))).toBe(at('2026-12-16T12:00'));
  expect(firstCallDue(asked, 'morning', closedTo('2026-12-16'))).toBe(asked + 24 * 3_600_000);
});

test('two hours are put together from fifteen openings at most', () => {
  const closing = (closes: string) => ({ ...plan, hours: { ...standardHours, closes } });
  for (const asked of [at('2026-11-16T08:00'), at('2026-11-16T09:30')]) {
    expect(firstCallDue(asked, 'soon', closing('09:38'))).toBe(at('2026-11-30T09:38'));
    expect(firstCallDue(asked, 'soon', closing('09:37'))).toBe(asked + 24 * 3_600_000);
  }
});

test('a customer consents to being forgotten after a year, which is when leads are deleted', () => {
  expect(leadConsent.words('', '').join('')).toContain('一年后删除');
  expect(keptLengths.leads.count).toBe(365);
});
