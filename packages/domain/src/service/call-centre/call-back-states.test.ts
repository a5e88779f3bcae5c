import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  againAfterMinutes,
  callBackLimits,
  mostTries,
  callBackEvent,
  type CallBackDeed,
  type CallBackState,
  callBackLife,
} from './call-back-states.ts';
import { telOf } from './phones.ts';

const moved = (state: CallBackState, deed: CallBackDeed, tries: number) =>
  callBackLife.move(state, callBackEvent(deed, tries));

test('nobody is called more often than said, and what is over stays over', () => {
  const deeds = fc.array(fc.constantFrom<CallBackDeed>('move', 'cancel', 'reach', 'miss'), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(deeds, (steps) => {
      let state: CallBackState = 'waiting';
      let tries = 0;
      for (const deed of steps) {
        const next = moved(state, deed, deed === 'miss' ? tries + 1 : tries);
        expect(next === null).toBe(callBackLife.isOver(state));
        if (next === null) continue;
        if (deed === 'miss') tries += 1;
        state = next;
      }
      expect(tries).toBeLessThanOrEqual(mostTries);
    }),
  );
});

test('a number is dialled without what makes it readable', () => {
  expect(telOf('400-000-1001')).toBe('tel:4000001001');
});

test('somebody is tried three times, half an hour apart, and asks three times a day', () => {
  expect([mostTries, againAfterMinutes]).toEqual([3, 30]);
  expect(callBackLimits).toEqual({ perDay: 3, perSlot: 10 });
  expect(callBackLife.first).toEqual(['waiting']);
  expect(callBackLife.openStates).toEqual(['waiting', 'again']);
  expect([2, 3].map((tries) => moved('waiting', 'miss', tries))).toEqual(['again', 'given-up']);
  expect(moved('again', 'move', 1)).toBe('waiting');
  expect(moved('again', 'cancel', 1)).toBe('cancelled');
  expect(moved('again', 'reach', 3)).toBe('done');
});
