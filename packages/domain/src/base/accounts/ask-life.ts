import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

/** A question to a second colleague; a granted act is done by its own noun. */
export const askLife = /* @__PURE__ */ defineLife()({
  noun: 'ask',
  title: '复核',
  first: ['open'],
  events: {
    grant: { words: '批准复核', by: ['other'], audit: 'granted' },
    refuse: { words: '不批准复核', by: ['other'], audit: 'refused' },
    /** An ask also ends when the asker's account is closed, or their role or brand changes. */
    withdraw: { words: '撤回复核申请', by: ['asker', 'system'], audit: 'withdrawn' },
  },
  states: {
    open: {
      title: '待复核',
      moves: { grant: 'granted', refuse: 'refused', withdraw: 'withdrawn' },
    },
    granted: { title: '已批准', moves: {} },
    refused: { title: '未批准', moves: {} },
    withdrawn: { title: '已撤回', moves: {} },
  },
});

export type AskState = StateOf<typeof askLife>;
export type AskEvent = EventOf<typeof askLife>;
