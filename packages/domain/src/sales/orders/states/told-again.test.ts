import { describe, expect, test } from 'vitest';
import { finalOrderStates, type OrderState, orderLife } from './order-states.ts';
import { closesNotice, effectOf, tellsMore, tooLateFor } from './told-again.ts';

const states = Object.keys(orderLife.states) as OrderState[];
const open = { coverBegun: false, policyOver: false };

describe('an answer for an order', () => {
  test('that tells nothing new changes nothing, wherever the order stands', () => {
    for (const state of states) expect(effectOf(state, false)).toBe('kept');
  });

  test('that tells something new stops every order that is still to be decided, paid or issued', () => {
    for (const state of states) {
      if (tooLateFor(state, open) !== null || state === 'draft') continue;
      const effect = effectOf(state, true);
      const to = orderLife.states[state].moves['tell-again'];
      if (state === 'issued') expect(effect).toBe('insurer');
      else if (effect === 'noted') expect(to).toBe(state);
      else expect(to).toBe(effect === 'rechecking' ? 'rechecking' : 'referred');
    }
  });

  test('comes too late once the order has come to nothing, or its cover has begun', () => {
    for (const state of finalOrderStates)
      expect(tooLateFor(state, open)).toBe(state === 'issued' ? null : 'ended');
    expect(tooLateFor('refunding', open)).toBe('ended');
    expect(tooLateFor('issued', { ...open, coverBegun: true })).toBe('covered');
    expect(tooLateFor('issued', { ...open, policyOver: true })).toBe('ended');
  });

  test('closes the ordinary notice from the moment the order is placed until it comes to nothing', () => {
    expect(states.filter((state) => !closesNotice(state)).toSorted()).toEqual(
      ['draft', 'declined', 'closed', 'expired', 'refunding', 'refunded'].toSorted(),
    );
  });
});

describe('telling more', () => {
  const asked = [{ id: 'tumours' }, { id: 'social-insurance', kind: 'fact' as const }];

  test('is a yes where only what happened since is asked', () => {
    expect(tellsMore(asked, { tumours: 'yes' }, null)).toBe(true);
    expect(tellsMore(asked, { tumours: 'no', 'social-insurance': 'yes' }, null)).toBe(false);
  });

  test('is any other answer where the whole notice is asked again', () => {
    const known = { tumours: 'yes', 'social-insurance': 'yes' } as const;
    expect(tellsMore(asked, known, known)).toBe(false);
    expect(tellsMore(asked, { ...known, tumours: 'no' }, known)).toBe(true);
    expect(tellsMore(asked, { ...known, 'social-insurance': 'no' }, known)).toBe(true);
  });
});
