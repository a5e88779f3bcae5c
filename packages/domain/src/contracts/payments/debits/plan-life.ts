import { defineLife, type StateOf } from '#base/lives/life.ts';

/** The premiums of a contract after the first: paid in time, in grace, or no longer asked for. */
export const planLife = /* @__PURE__ */ defineLife()({
  noun: 'plan',
  title: '扣款计划',
  first: ['active'],
  events: {
    miss: { words: '有保险费到期没有交，进入宽限期', audit: 'in-grace' },
    'catch-up': { words: '到期的保险费已交清', audit: 'caught-up' },
    finish: { words: '全部保险费已交清', audit: 'finished' },
    /** A premium that was paid is owed again. */
    reopen: { words: '已交的保险费被撤回，继续收取', audit: 'reopened' },
    rewrite: { words: '按年交重排交费计划', audit: 'rewritten' },
    lapse: { words: '扣款计划中止', audit: 'lapsed' },
    resume: { words: '合同复效，继续收取保险费', audit: 'resumed' },
    stop: { words: '扣款计划停止', audit: 'stopped' },
  },
  states: {
    active: {
      title: '正常交费',
      moves: {
        miss: 'grace',
        finish: 'finished',
        rewrite: 'active',
        lapse: 'lapsed',
        stop: 'stopped',
      },
    },
    grace: {
      title: '宽限期内',
      moves: {
        'catch-up': 'active',
        finish: 'finished',
        rewrite: 'active',
        lapse: 'lapsed',
        resume: 'active',
        stop: 'stopped',
      },
    },
    lapsed: {
      title: '已中止',
      over: true,
      moves: { resume: 'active', finish: 'finished', rewrite: 'active', stop: 'stopped' },
    },
    finished: {
      title: '已交清',
      over: true,
      moves: { reopen: 'active', rewrite: 'active', lapse: 'lapsed' },
    },
    stopped: { title: '已停止', moves: {} },
  },
});

export type PlanState = StateOf<typeof planLife>;
