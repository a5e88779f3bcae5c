import { expect, test } from 'vitest';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { isDone } from './is-done.ts';

const session = (change: Partial<AgentOrder>) =>
  ({
    side: 'customer',
    state: 'handed-over',
    choices: { confirmed: true },
    unconfirmed: [],
    health: { state: 'not-asked' },
    order: null,
    ...change,
  }) as AgentOrder;

const at = (state: string) => ({ state }) as NonNullable<AgentOrder['order']>;

test('an agent is told the same of an order as the customer', () => {
  for (const side of ['agent', 'customer'] as const) {
    const paying = session({ side, state: 'to-pay', order: at('to-pay') });
    expect(isDone(paying, null, 'orderconfirm')).toBe(true);
    expect(isDone(paying, null, 'signature')).toBe(true);
    expect(isDone(paying, null, 'pay')).toBe(false);
    expect(isDone(paying, null, 'commonReceipt')).toBe(false);
  }
});

test('a draft is past nothing but what was prepared, and a declined order is past no later step', () => {
  const draft = session({ order: at('draft') });
  expect(isDone(draft, null, 'form')).toBe(true);
  expect(isDone(draft, null, 'orderconfirm')).toBe(false);
  const declined = session({ order: at('declined') });
  expect(isDone(declined, null, 'certification')).toBe(false);
  expect(isDone(declined, null, 'pay')).toBe(false);
});

test('before the order the form is done once nothing is left to confirm', () => {
  expect(isDone(session({ state: 'confirmed' }), null, 'form')).toBe(true);
  const filling = session({ state: 'filling', unconfirmed: ['policyholder.name'] });
  expect(isDone(filling, null, 'form')).toBe(false);
  expect(isDone(session({ state: 'joined' }), null, 'details')).toBe(false);
});
