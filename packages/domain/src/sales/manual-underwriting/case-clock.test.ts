import { expect, test } from 'vitest';
import { acceptedUntil, caseClockWords, caseDue } from './case-clock.ts';
import { type CaseState, caseLife } from './case-states.ts';

const days = {
  draftDays: 1,
  reviewDays: 2,
  supplementDays: 3,
  insurerDays: 4,
  confirmDays: 5,
  offerDays: 6,
  objectionDays: 7,
};
// A Friday: staff continue on Monday, the customer's days run on.
const from = '2026-11-20';
const due = (state: CaseState, running: string | null = null) =>
  caseDue(state, { from, running, days, holidays: {} });

test('the house counts working days, the customer days of the calendar', () => {
  expect(due('draft')).toBe('2026-11-21');
  expect(due('submitted')).toBe('2026-11-24');
  expect(due('supplement-asked')).toBe('2026-11-23');
  expect(due('with-insurer')).toBe('2026-11-26');
  expect(due('to-confirm')).toBe('2026-11-27');
  expect(due('offered')).toBe('2026-11-26');
  expect(due('refused')).toBe('2026-11-27');
});

test('a clock that runs on keeps its day, and what is over has none', () => {
  for (const state of ['in-review', 'accepted', 'signed'] as const) {
    expect(due(state, '2026-12-01')).toBe('2026-12-01');
    expect(due(state)).toBeNull();
  }
  for (const state of ['converted', 'closed', 'expired', 'withdrawn'] as const)
    expect(due(state, '2026-12-01')).toBeNull();
});

test('every clock says whose turn it is and what ends it', () => {
  const read = (Object.keys(caseLife.states) as CaseState[]).flatMap((state) => {
    const { waits: clock } = caseLife.states[state];
    return clock ? [`${state}: ${clock.for}, ${clock.ends ?? 'shown as late'}`] : [];
  });
  expect(read).toEqual([
    'draft: customer, expire',
    'submitted: staff, shown as late',
    'in-review: staff, shown as late',
    'supplement-asked: customer, expire',
    'supplemented: staff, shown as late',
    'with-insurer: insurer, shown as late',
    'to-confirm: staff, shown as late',
    'offered: customer, expire',
    'refused: customer, close',
    'accepted: customer, expire',
    'signed: customer, expire',
  ]);
  const now = Date.parse('2026-11-20T00:00:00+08:00');
  expect(caseClockWords('submitted', '2026-11-20', now)).toContain('核保员处理：还有 1 天');
  expect(caseClockWords('submitted', null, now)).toBeNull();
  expect(caseClockWords('closed', '2026-11-20', now)).toBeNull();
});

test('who accepted has three days to sign, or as long as the offer holds', () => {
  expect(acceptedUntil(from, null)).toBe('2026-11-23');
  expect(acceptedUntil(from, '2026-11-22')).toBe('2026-11-23');
  expect(acceptedUntil(from, '2026-11-23')).toBe('2026-11-23');
  expect(acceptedUntil(from, '2026-11-24')).toBe('2026-11-24');
});
