import { defineLife, type StateOf } from '#base/lives/life.ts';

/** A difference between our ledger and a bill or statement. */
export const differenceLife = /* @__PURE__ */ defineLife()({
  noun: 'bill',
  title: '对账差异',
  first: ['open'],
  events: {
    settle: { words: '处理对账差异', by: ['staff'], audit: 'difference-done' },
    /** Unexplained money is written off, always by two people. */
    waive: { words: '对账差异不予处理', by: ['staff'], audit: 'difference-waived' },
    /** A statement that matched once differs again. */
    reopen: { words: '对账差异再次出现', by: ['system'], audit: 'difference-reopened' },
  },
  states: {
    open: { title: '待处理', moves: { settle: 'done', waive: 'waived' } },
    done: { title: '已处理', over: true, moves: { reopen: 'open' } },
    waived: { title: '不予处理', moves: {} },
  },
});

export type DifferenceState = StateOf<typeof differenceLife>;
