import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barStates, moveBar, type BarEvent, type BarState } from './bar-states.ts';

const states = Object.keys(barStates) as BarState[];
const events = [
  ...new Set(states.flatMap((state) => Object.keys(barStates[state].moves))),
] as BarEvent[];

const reach = (from: BarState, may: (event: BarEvent) => boolean): ReadonlySet<BarState> => {
  const seen = new Set<BarState>([from]);
  for (const state of seen)
    for (const event of events.filter(may)) {
      const next = moveBar(state, event);
      if (next !== null) seen.add(next);
    }
  return seen;
};

test('every state is reached from the beginning, and every one leads back to it', () => {
  expect(reach('offline', () => true).size).toBe(states.length);
  for (const state of states) expect(reach(state, () => true).has('offline')).toBe(true);
});

test('what the line does alone never starts a call that somebody did not want', () => {
  const line: readonly BarEvent[] = ['signed-on', 'rings', 'ended', 'lost'];
  for (const state of states.filter((each) => !barStates[each].inCall))
    expect(reach(state, (event) => line.includes(event)).has('talking')).toBe(false);
});

test('whoever talked writes down what it was before the next call, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (steps) => {
      let state: BarState = 'offline';
      let owed = false;
      for (const event of steps) {
        const next = moveBar(state, event);
        if (next === null) continue;
        if (state === 'talking' || state === 'held') owed = true;
        if (next === 'ready' || next === 'away')
          expect(owed && event !== 'wrap-up-done' && state !== 'connecting').toBe(false);
        if (event === 'wrap-up-done' || next === 'offline') owed = false;
        state = next;
      }
    }),
  );
});

test('nobody rings who is on a break, busy or writing', () => {
  for (const state of states) expect(moveBar(state, 'rings') !== null).toBe(state === 'ready');
});
