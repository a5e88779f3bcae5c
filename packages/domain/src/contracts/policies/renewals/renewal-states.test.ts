import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RenewalEvent, type RenewalState, renewalLife } from './renewal-states.ts';
import { renewalTitle, renewalWords, type ShownRenewal } from './renewal-words.ts';

const states = Object.keys(renewalLife.states) as RenewalState[];
const events = Object.keys(renewalLife.events) as RenewalEvent[];

describe('the states of a renewal', () => {
  test('only the person starts it, and nothing is applied for that is not wanted', () => {
    const wanting = states.filter((state) => renewalLife.move(state, 'apply') !== null);
    expect(wanting).toEqual(['planned']);
    // The new application has only people of the old one.
    const again = states.filter((state) => renewalLife.move(state, 'again') !== null);
    expect(again).toEqual(['applied', 'to-pay']);
    for (const state of states) {
      for (const event of events.filter((each) => each !== 'start' && each !== 'again')) {
        if (state !== 'planned') expect(renewalLife.move(state, event)).not.toBe('planned');
      }
    }
  });

  test('whatever happens, an end stays an end and money is never left undecided', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
        let state: RenewalState = 'offered';
        for (const event of happened) {
          const next = renewalLife.move(state, event);
          if (renewalLife.isOver(state)) expect(next).toBeNull();
          state = next ?? state;
        }
        if (state === 'paid') expect(renewalLife.move(state, 'stop')).toBeNull();
      }),
    );
    expect(renewalLife.openStates).toEqual([
      'offered',
      'planned',
      'stopped',
      'applied',
      'to-pay',
      'paid',
    ]);
  });

  test.each<ShownRenewal>([...states, 'early', 'none'])('%s is said in words', (state) => {
    const facts = {
      on: true,
      note: '本产品为终身保险，不涉及续保。',
      end: '2027-05-20',
      start: '2027-05-21',
      payBy: '2027-06-19',
      tellOn: '2027-04-20',
      applyOn: '2027-05-10',
      asksHealth: false,
      reason: null,
      nextPolicyNo: null,
      orderTitle: null,
    };
    const words = renewalWords({ ...facts, state });
    expect(words).toMatch(/。$/);
    expect(words).not.toMatch(/undefined|null|。。|！/);
    expect(renewalTitle(state, { on: true, asksHealth: true })).not.toBe('');
    expect(renewalWords({ ...facts, state, over: true })).not.toContain('本产品');
  });
});
