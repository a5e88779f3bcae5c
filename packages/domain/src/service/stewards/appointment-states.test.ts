import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deedsOf,
  type AppointmentDeed,
  type AppointmentSide,
  type AppointmentState,
  appointmentLife,
} from './appointment-states.ts';

const states = Object.keys(appointmentLife.states) as AppointmentState[];
const deeds: readonly AppointmentDeed[] = ['confirm', 'move', 'cancel', 'hold', 'lapse'];
const sides: readonly AppointmentSide[] = ['customer', 'steward', 'house'];

test('nobody says yes to a time that they named themselves', () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...deeds), fc.constantFrom(...sides)), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(walk, fc.constantFrom('customer' as const, 'steward' as const), (steps, first) => {
      let state: AppointmentState = first === 'customer' ? 'asked' : 'offered';
      let named: AppointmentSide = first;
      for (const [deed, by] of steps) {
        const next = appointmentLife.move(state, deed, by);
        if (next === null) continue;
        if (next === 'confirmed') expect(by).not.toBe(named);
        if (deed === 'move') named = by;
        state = next;
      }
    }),
  );
});

test('what is over stays over, and whatever stands can be called off by either side', () => {
  for (const state of states) {
    const stands = !appointmentLife.isOver(state);
    for (const by of ['customer', 'steward'] as const)
      expect(appointmentLife.move(state, 'cancel', by)).toBe(stands ? 'cancelled' : null);
    if (!stands)
      for (const deed of deeds)
        for (const by of sides) expect(appointmentLife.move(state, deed, by)).toBeNull();
  }
});

test('once it has begun only the steward has something to say: that it took place', () => {
  for (const state of states) {
    expect(deedsOf(state, 'customer', true)).toEqual([]);
    expect(deedsOf(state, 'steward', true)).toEqual(state === 'confirmed' ? ['hold'] : []);
    expect(deedsOf(state, 'steward', false)).not.toContain('hold');
  }
});
