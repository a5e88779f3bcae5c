import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderActions } from './order-actions.ts';
import {
  isFinal,
  moveOrder,
  orderEvents,
  orderStates,
  type OrderEvent,
  type OrderMover,
  type OrderState,
} from './order-states.ts';

const states = Object.keys(orderStates) as OrderState[];
const events = Object.keys(orderEvents) as OrderEvent[];
const movers: OrderMover[] = [
  'customer',
  'insured',
  'agent',
  'staff',
  'insurer',
  'provider',
  'system',
];
const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...movers));

/** The states of an order that keeps moving, choosing among what is possible. */
const walk = (choices: readonly number[]): OrderState[] => {
  const seen: OrderState[] = ['draft'];
  for (const choice of choices) {
    const state = seen.at(-1) ?? 'draft';
    const possible = Object.keys(orderStates[state].moves) as OrderEvent[];
    const event = possible[choice % possible.length];
    if (event === undefined) break;
    const move = moveOrder(state, event, orderEvents[event].by[0] ?? 'system');
    if (move.ok) seen.push(move.state);
  }
  return seen;
};

describe('the life of an order', () => {
  test('a final state never changes, whatever happens and whoever does it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states.filter(isFinal)), step, (state, [event, by]) => {
        expect(moveOrder(state, event, by)).toEqual({ ok: false, because: 'not-possible' });
      }),
    );
  });

  test('only these states are final', () => {
    expect(states.filter(isFinal).toSorted()).toEqual([
      'closed',
      'declined',
      'expired',
      'issued',
      'refunded',
    ]);
  });

  test('nothing is paid, issued or refunded that was not accepted and stored before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 20, maxLength: 40 }), (choices) => {
        const seen = walk(choices);
        const paid = seen.indexOf('paid');
        if (paid === -1) {
          expect(seen).not.toContain('issuing');
          expect(seen).not.toContain('issued');
          expect(seen).not.toContain('refunded');
        } else {
          expect(seen.slice(0, paid)).toContain('accepted');
          expect(seen.slice(0, paid)).toContain('to-pay');
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('every paid order can still end: issued, refunded, or closed once its money was taken back', () => {
    const reach = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
      if (seen.has(from)) return seen;
      seen.add(from);
      for (const to of Object.values(orderStates[from].moves)) reach(to, seen);
      return seen;
    };
    expect([...reach('paid')].filter(isFinal).toSorted()).toEqual(['closed', 'issued', 'refunded']);
    const closing = Object.entries(orderStates.paid.moves).filter(([, to]) => to === 'closed');
    expect(closing.map(([event]) => event)).toEqual(['reverse']);
  });

  test('every state but the first can be reached and every state can end', () => {
    const next = (state: OrderState) => Object.values(orderStates[state].moves);
    const reached = new Set<OrderState>(states.flatMap(next));
    expect(states.filter((state) => !reached.has(state))).toEqual(['draft']);
    for (const state of states) {
      const seen = new Set<OrderState>([state]);
      for (const each of seen) for (const to of next(each)) seen.add(to);
      expect([...seen].some(isFinal), state).toBe(true);
    }
  });

  test('an event is refused to who may not bring it about', () => {
    expect(moveOrder('accepted-with-terms', 'agree-terms', 'agent')).toEqual({
      ok: false,
      because: 'not-theirs',
    });
    expect(moveOrder('to-pay', 'pay', 'customer')).toEqual({ ok: false, because: 'not-theirs' });
    expect(moveOrder('to-pay', 'pay', 'provider')).toEqual({ ok: true, state: 'paid' });
  });

  test('money on its way keeps an order from being cancelled, and once there from expiring', () => {
    for (const state of ['paying', 'paid', 'issuing', 'refunding'] as const)
      expect(moveOrder(state, 'cancel', 'customer').ok).toBe(false);
    for (const state of ['paid', 'issuing', 'refunding'] as const)
      expect(moveOrder(state, 'expire', 'system').ok).toBe(false);
    expect(moveOrder('paying', 'expire', 'customer').ok).toBe(false);
  });

  test('every state has words without exclamation marks and something to do or to read', () => {
    for (const state of states) {
      const { title, words } = orderStates[state];
      expect(title + words).not.toMatch(/[!！]/);
      expect(words.endsWith('。'), state).toBe(true);
      expect(orderActions(state).length, state).toBeGreaterThan(0);
    }
  });
});

test('an unpaid order waits for its customer so many hours in each state', () => {
  const waits = states
    .filter((state) => orderStates[state].staysForHours !== undefined)
    .map((state) => [state, orderStates[state].staysForHours]);
  expect(Object.fromEntries(waits)).toEqual({
    draft: 720,
    'to-consent': 168,
    referred: 720,
    'accepted-with-terms': 168,
    'to-verify': 168,
    'to-sign': 72,
    'to-pay': 24,
  });
  expect(states.filter((state) => orderStates[state].outlivesPrice)).toEqual(['referred']);
  expect(states.filter((state) => orderStates[state].staysForHours)).toEqual(
    states.filter((state) => state !== 'paying' && orderStates[state].moves.expire),
  );
});
