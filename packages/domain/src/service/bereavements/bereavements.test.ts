import { expect, test } from 'vitest';
import { bereavementLimits, type BereavementState, bereavementLife } from './case-states.ts';
import { effectAtOnce, effectsOpen } from './effects.ts';

const states = Object.keys(bereavementLife.states) as BereavementState[];

test('papers are taken and the clock of the house runs until a report is over', () => {
  expect(states.filter((state) => !bereavementLife.states[state].takesFiles)).toEqual([
    'closed',
    'withdrawn',
  ]);
  expect(states.map((state) => bereavementLife.states[state].clock ?? null)).toEqual([
    'service-accepted',
    'service-accepted',
    // The family is not hurried.
    null,
    'service-accepted',
    'service-done',
    null,
    null,
  ]);
  expect(bereavementLimits).toEqual({ perDay: 3, linkDays: 180 });
});

test('a death is claimed where it is covered, and ends or leaves what still runs', () => {
  const at = (role: 'insured' | 'family-member', deathCover: boolean, over: boolean) =>
    effectAtOnce({ role, deathCover, over });
  expect(at('insured', true, true)).toBe('claim');
  expect(at('insured', false, false)).toBe('end');
  expect(at('family-member', false, false)).toBe('leave');
  expect(at('insured', false, true)).toBeNull();
  expect(effectAtOnce({ role: 'policyholder', deathCover: true, over: false })).toBeNull();
});

test('the family of a policyholder chooses, and after a claim the person still goes', () => {
  expect(effectsOpen('policyholder', null, false)).toEqual(['successor', 'surrender']);
  expect(effectsOpen('policyholder', null, true)).toEqual([]);
  expect(effectsOpen('insured', 'claim', false)).toEqual(['end']);
  expect(effectsOpen('family-member', 'claim', false)).toEqual(['leave']);
  expect(effectsOpen('insured', 'end', false)).toEqual([]);
});
