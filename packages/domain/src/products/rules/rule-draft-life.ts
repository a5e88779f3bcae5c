import { defineLife, type StateOf } from '#base/lives/life.ts';

export const ruleDraftLife = /* @__PURE__ */ defineLife()({
  noun: 'rule-draft',
  title: '健康核保规则草稿',
  first: ['open'],
  events: {
    publish: { words: '发布健康核保规则草稿', audit: 'published' },
    drop: { words: '放弃健康核保规则草稿', audit: 'dropped' },
  },
  states: {
    open: { title: '草稿', moves: { publish: 'published', drop: 'dropped' } },
    published: { title: '已发布', moves: {} },
    dropped: { title: '已放弃', moves: {} },
  },
});

export type RuleDraftState = StateOf<typeof ruleDraftLife>;
