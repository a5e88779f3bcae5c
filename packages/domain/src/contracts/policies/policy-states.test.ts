import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standingStates, type PolicyEvent, type PolicyState, policyLife } from './policy-states.ts';

const states = Object.keys(policyLife.states) as PolicyState[];
const events = [
  ...new Set(states.flatMap((state) => Object.keys(policyLife.states[state].moves))),
] as PolicyEvent[];

describe('the states of a policy', () => {
  test.each<[PolicyState, PolicyEvent, PolicyState | null]>([
    ['waiting', 'begin', 'in-force'],
    ['waiting', 'lapse', null],
    ['in-force', 'miss', 'grace'],
    ['grace', 'pay', 'in-force'],
    ['grace', 'lapse', 'lapsed'],
    ['lapsed', 'pay', null],
    ['lapsed', 'reinstate', 'in-force'],
    ['lapsed', 'end', 'ended'],
    ['waiting', 'cancel', 'cancelled'],
    ['in-force', 'withdraw', 'withdrawn'],
    ['in-force', 'surrender', 'surrendered'],
    ['in-force', 'mature', 'matured'],
    ['in-force', 'renew', 'renewed'],
    ['cancelled', 'begin', null],
    ['ended', 'reinstate', null],
  ])('%s, %s: %s', (state, event, next) => {
    expect(policyLife.move(state, event)).toBe(next);
  });

  test('one that is over stays as it is, whatever happens afterwards', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (happened) => {
        let state: PolicyState = 'waiting';
        let over: PolicyState | null = null;
        for (const event of happened) {
          state = policyLife.move(state, event) ?? state;
          if (over !== null) expect(state).toBe(over);
          if (policyLife.isOver(state)) over = state;
        }
      }),
    );
  });

  test('every state is reached, and nothing that is over or lapsed counts as cover', () => {
    const reached = new Set<PolicyState>(['waiting']);
    for (const state of reached) {
      for (const next of policyLife.nextStates(state)) reached.add(next);
    }
    expect([...reached].toSorted()).toEqual(states.toSorted());
    expect(standingStates).toEqual(['waiting', 'in-force', 'grace']);
  });
});
