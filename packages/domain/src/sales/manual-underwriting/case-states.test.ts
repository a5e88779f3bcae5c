import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deskStates,
  takesPages,
  type CaseEvent,
  type CaseMover,
  type CaseState,
  caseLife,
} from './case-states.ts';

const states = Object.keys(caseLife.states) as CaseState[];
const events = Object.keys(caseLife.events) as CaseEvent[];
const movers: CaseMover[] = ['customer', 'staff', 'insurer', 'system'];

const step = fc.record({ event: fc.constantFrom(...events), by: fc.constantFrom(...movers) });

const reachable = (from: CaseState): ReadonlySet<CaseState> => {
  const seen = new Set<CaseState>([from]);
  const open = [from];
  for (let state = open.pop(); state; state = open.pop())
    for (const next of caseLife.nextStates(state))
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
  return seen;
};

describe('a case', () => {
  test('is never lost: wherever it stands it is in the table, and from there an end can be reached', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: CaseState = 'draft';
        for (const { event, by } of steps) state = caseLife.move(state, event, by) ?? state;
        expect(states).toContain(state);
        expect([...reachable(state)].some(caseLife.isOver)).toBe(true);
      }),
    );
  });

  /** Moves of the order after the case was over. */
  const comesBack = ['reopen', 'tell-again'];

  test('has a clock exactly while somebody is waited for', () => {
    for (const state of states) {
      const { waits: clock, moves } = caseLife.states[state];
      const left = Object.keys(moves).filter((event) => !comesBack.includes(event));
      expect(clock === undefined, state).toBe(left.length === 0);
    }
  });

  test('ends by itself when the customer does nothing, and only then', () => {
    for (const state of states) {
      const { waits: clock } = caseLife.states[state];
      if (clock === undefined) continue;
      expect(clock.ends !== undefined, state).toBe(clock.for === 'customer');
      if (clock.ends !== undefined) {
        const over = caseLife.move(state, clock.ends, 'system');
        expect(over && caseLife.isOver(over), state).toBe(true);
      }
    }
  });

  test('reaches every state from the first, and every event is used', () => {
    expect([...reachable('draft')].toSorted()).toEqual(states.toSorted());
    const used = new Set(states.flatMap((state) => Object.keys(caseLife.states[state].moves)));
    expect([...used, 'begin'].toSorted()).toEqual(events.toSorted());
  });

  test.each([
    ['offered', 'accept', 'customer', 'accepted'],
    ['offered', 'accept', 'staff', null],
    ['refused', 'accept', 'customer', null],
    ['submitted', 'offer', 'staff', null],
    ['in-review', 'offer', 'staff', 'offered'],
    ['in-review', 'offer', 'customer', null],
    ['to-confirm', 'send-back', 'staff', 'in-review'],
    ['refused', 'object', 'customer', 'submitted'],
    ['expired', 'accept', 'customer', null],
    ['signed', 'convert', 'system', 'converted'],
    ['converted', 'withdraw', 'customer', null],
  ] as const)('in %s after %s by %s is %s', (state, event, by, next) => {
    expect(caseLife.move(state, event, by)).toBe(next);
  });

  test('takes pages only before somebody looks, or where somebody asked', () => {
    expect(states.filter(takesPages)).toEqual(['draft', 'submitted', 'supplement-asked']);
    for (const state of deskStates)
      expect(caseLife.states[state].waits?.for, state).not.toBe('customer');
  });
});
