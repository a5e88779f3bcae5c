import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

/** A benefit that staff fulfil for a customer. */
export const useLife = /* @__PURE__ */ defineLife()({
  noun: 'benefit',
  title: '权益',
  first: ['to-do'],
  events: {
    fulfil: { words: '办结客户的权益', by: ['staff'], audit: 'settled' },
    'give-up': { words: '客户的权益没有办成，已结束', by: ['staff'], audit: 'ended' },
  },
  states: {
    'to-do': { title: '等待办理', moves: { fulfil: 'done', 'give-up': 'ended' } },
    done: { title: '已完成', moves: {} },
    ended: { title: '已结束', moves: {} },
  },
});

export type UseState = StateOf<typeof useLife>;

/** Staff's results of a use: it is done, or the reason it was not fulfilled. */
export const endsOfUse = {
  done: '已完成',
  unreachable: '多次联系不上',
  'not-wanted': '客户不需要了',
} as const;
export type UseEnd = keyof typeof endsOfUse;

export const eventOfEnd = (end: UseEnd): EventOf<typeof useLife> =>
  end === 'done' ? 'fulfil' : 'give-up';
