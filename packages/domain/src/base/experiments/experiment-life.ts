import { defineLife, type StateOf } from '#base/lives/life.ts';

/** One experiment runs at a place; once stopped it is a record. */
export const experimentLife = /* @__PURE__ */ defineLife()({
  noun: 'experiment',
  title: '实验',
  first: ['draft'],
  events: {
    start: { words: '开始实验', by: ['staff'], audit: 'started' },
    /** Staff stop it, or the rule of harm and of unequal groups. */
    stop: { words: '停止实验', by: ['staff', 'system'], audit: 'stopped' },
  },
  states: {
    draft: { title: '草稿', moves: { start: 'running' } },
    running: { title: '进行中', moves: { stop: 'stopped' } },
    stopped: { title: '已停止', moves: {} },
  },
});

export type ExperimentState = StateOf<typeof experimentLife>;
