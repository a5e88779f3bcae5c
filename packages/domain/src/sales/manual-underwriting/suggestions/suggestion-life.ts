import { defineLife, type StateOf } from '#base/lives/life.ts';

/** A rule that underwriters' decisions suggest; compliance answers, and no rule changes by that. */
export const suggestionLife = /* @__PURE__ */ defineLife()({
  noun: 'underwriting-suggestion',
  title: '核保规则建议',
  first: ['open'],
  events: {
    take: { words: '采纳核保规则建议', by: ['staff'], audit: 'taken' },
    dismiss: { words: '不采纳核保规则建议', by: ['staff'], audit: 'dismissed' },
  },
  states: {
    open: { title: '待答复', moves: { take: 'taken', dismiss: 'dismissed' } },
    taken: { title: '已采纳', moves: {} },
    dismissed: { title: '未采纳', moves: {} },
  },
});

export type SuggestionState = StateOf<typeof suggestionLife>;
