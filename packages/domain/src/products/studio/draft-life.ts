import { defineLife, type StateOf } from '#base/lives/life.ts';
import { draftStates } from './draft-states.ts';

export const productDraftLife = /* @__PURE__ */ defineLife()({
  noun: 'product-draft',
  title: '产品草稿',
  first: ['open'],
  events: {
    schedule: { words: '排期发布产品草稿', audit: 'scheduled' },
    unschedule: { words: '取消产品草稿的排期', audit: 'unscheduled' },
    publish: { words: '发布产品草稿', audit: 'published' },
    hold: { words: '产品草稿到期未能发布', audit: 'held' },
    drop: { words: '放弃产品草稿', audit: 'dropped' },
  },
  states: {
    open: {
      title: draftStates.open,
      moves: { schedule: 'scheduled', publish: 'published', drop: 'dropped' },
    },
    scheduled: {
      title: draftStates.scheduled,
      moves: { publish: 'published', unschedule: 'open', hold: 'open' },
    },
    published: { title: draftStates.published, moves: {} },
    dropped: { title: draftStates.dropped, moves: {} },
  },
});

export type ProductDraftState = StateOf<typeof productDraftLife>;
