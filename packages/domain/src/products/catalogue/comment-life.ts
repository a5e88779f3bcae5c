import { defineLife, type StateOf } from '#base/lives/life.ts';

/** A customer's comment; a refused one stays refused. */
export const commentLife = /* @__PURE__ */ defineLife()({
  noun: 'comment',
  title: '评价',
  first: ['waiting'],
  events: {
    show: { words: '展示评价', by: ['staff'], audit: 'shown' },
    refuse: { words: '不展示评价', by: ['staff'], audit: 'refused' },
  },
  states: {
    waiting: { title: '待审核', moves: { show: 'shown', refuse: 'refused' } },
    shown: { title: '展示中', over: true, moves: { refuse: 'refused' } },
    refused: { title: '未展示', moves: {} },
  },
});

export type CommentStatus = StateOf<typeof commentLife>;
