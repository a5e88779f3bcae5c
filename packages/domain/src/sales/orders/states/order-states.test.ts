import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderActions } from './order-actions.ts';
import {
  type OrderEvent,
  type OrderMover,
  type OrderState,
  orderLife,
  orderTabs,
} from './order-states.ts';
import { hourMs } from '#base/calendar/durations.ts';
import { lengthMs } from '#base/clocks/length.ts';

const states = Object.keys(orderLife.states) as OrderState[];
const events = Object.keys(orderLife.events) as OrderEvent[];
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

/** The states of an order that keeps moving, chosen among the possible moves. */
const walk = (choices: readonly number[]): OrderState[] => {
  const seen: OrderState[] = ['draft'];
  for (const choice of choices) {
    const state = seen.at(-1) ?? 'draft';
    const possible = Object.keys(orderLife.states[state].moves) as OrderEvent[];
    const event = possible[choice % possible.length];
    if (event === undefined) break;
    const move = orderLife.move(state, event, orderLife.events[event].by?.[0] ?? 'system');
    if (move !== null) seen.push(move);
  }
  return seen;
};

describe('the life of an order', () => {
  test('a final state never changes, whatever happens and whoever does it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states.filter(orderLife.isOver)),
        step,
        (state, [event, by]) => {
          expect(orderLife.move(state, event, by)).toBeNull();
        },
      ),
    );
  });

  test('only these states are final', () => {
    expect(states.filter(orderLife.isOver).toSorted()).toEqual([
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
      for (const to of orderLife.nextStates(from)) reach(to, seen);
      return seen;
    };
    expect([...reach('paid')].filter(orderLife.isOver).toSorted()).toEqual([
      'closed',
      'issued',
      'refunded',
    ]);
    const closing = Object.entries(orderLife.states.paid.moves).filter(([, to]) => to === 'closed');
    expect(closing.map(([event]) => event)).toEqual(['reverse']);
  });

  test('every state but the first can be reached and every state can end', () => {
    const next = orderLife.nextStates;
    const reached = new Set<OrderState>(states.flatMap(next));
    expect(states.filter((state) => !reached.has(state))).toEqual(['draft']);
    for (const state of states) {
      const seen = new Set<OrderState>([state]);
      for (const each of seen) for (const to of next(each)) seen.add(to);
      expect([...seen].some(orderLife.isOver), state).toBe(true);
    }
  });

  test('an event is refused to who may not bring it about', () => {
    expect(orderLife.move('accepted-with-terms', 'agree-terms', 'agent')).toBeNull();
    expect(orderLife.move('to-pay', 'pay', 'customer')).toBeNull();
    expect(orderLife.move('to-pay', 'pay', 'provider')).toBe('paid');
  });

  test('money on its way keeps an order from being cancelled, and once there from expiring', () => {
    for (const state of ['paying', 'paid', 'issuing', 'refunding'] as const)
      expect(orderLife.move(state, 'cancel', 'customer')).toBeNull();
    for (const state of ['paid', 'issuing', 'refunding'] as const)
      expect(orderLife.move(state, 'expire', 'system')).toBeNull();
    expect(orderLife.move('paying', 'expire', 'customer')).toBeNull();
  });

  test('every state has words without exclamation marks and something to do or to read', () => {
    for (const state of states) {
      const { title, words } = orderLife.states[state];
      expect(title + words).not.toMatch(/[!！]/);
      expect(words.endsWith('。'), state).toBe(true);
      expect(orderActions(state).length, state).toBeGreaterThan(0);
    }
  });
});

test('an unpaid order waits for its customer so many hours in each state', () => {
  const waits = states.flatMap((state) => {
    const { stays } = orderLife.states[state];
    return stays ? [[state, lengthMs(stays) / hourMs]] : [];
  });
  expect(Object.fromEntries(waits)).toEqual({
    draft: 720,
    'to-consent': 168,
    referred: 720,
    'accepted-with-terms': 168,
    'to-verify': 168,
    'to-sign': 72,
    'to-pay': 24,
  });
  expect(states.filter((state) => orderLife.states[state].outlivesPrice)).toEqual(['referred']);
  expect(states.filter((state) => orderLife.states[state].stays)).toEqual(
    states.filter((state) => state !== 'paying' && orderLife.states[state].moves.expire),
  );
});

test('every tab of the list of orders has a state, and every state a tab', () => {
  const shown = new Set(states.map((state) => orderLife.states[state].tab));
  expect([...shown].toSorted()).toEqual([...orderTabs].toSorted());
});
