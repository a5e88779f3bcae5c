import { defineLife, type StateOf } from '#base/lives/life.ts';

/** A list of sales whose records are due to go. */
export const retentionRunLife = /* @__PURE__ */ defineLife()({
  noun: 'retention',
  title: '到期清单',
  first: ['planned'],
  opening: 'plan',
  events: {
    plan: { words: '列出到期的销售记录', audit: 'planned' },
    /** Two people start it, or the nightly job where the setting says so. */
    start: { words: '开始清除到期的销售记录', audit: 'started' },
    finish: { words: '到期的销售记录清除完毕', audit: 'done' },
    replace: { words: '到期清单由新的清单替代', audit: 'replaced' },
  },
  states: {
    planned: { title: '待清除', moves: { start: 'running', replace: 'dropped' } },
    running: { title: '清除中', moves: { finish: 'done' } },
    done: { title: '已清除', moves: {} },
    dropped: { title: '已被替代', moves: {} },
  },
});

export type RetentionRunState = StateOf<typeof retentionRunLife>;
