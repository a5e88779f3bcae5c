import { defineLife, type StateOf } from '#base/lives/life.ts';

/** A finding about one person and one entry of a list; its decision holds. */
export const screeningLife = /* @__PURE__ */ defineLife()({
  noun: 'screening',
  title: '名单筛查',
  first: ['waiting'],
  opening: 'open',
  events: {
    open: { words: '名单筛查发现相近的人', by: ['system'], audit: 'opened' },
    clear: { words: '名单筛查：不是同一人', by: ['staff'], audit: 'cleared' },
    stop: { words: '名单筛查：不予受理', by: ['staff', 'system'], audit: 'stopped' },
  },
  states: {
    waiting: { title: '待核对', moves: { clear: 'cleared', stop: 'stopped' } },
    cleared: { title: '不是同一人', moves: {} },
    stopped: { title: '不予受理', moves: {} },
  },
});

export type ScreeningState = StateOf<typeof screeningLife>;
