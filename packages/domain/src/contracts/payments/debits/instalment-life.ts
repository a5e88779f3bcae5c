import { defineLife, type StateOf } from '#base/lives/life.ts';

/** One premium of a plan: to be collected, paid, or no longer asked for. */
export const instalmentLife = /* @__PURE__ */ defineLife()({
  noun: 'instalment',
  title: '分期保险费',
  /** A plan that is written later than its premiums begins with paid ones. */
  first: ['coming', 'paid'],
  events: {
    notice: { words: '通知客户即将扣款', audit: 'noticed' },
    debit: { words: '发起自动扣款', audit: 'debited' },
    miss: { words: '自动扣款没有成功', audit: 'missed' },
    pay: { words: '这一期保险费已交', audit: 'paid' },
    'give-back': { words: '这一期保险费已全额退回，不再收取', audit: 'given-back' },
    /** The provider took the payment back. */
    reopen: { words: '支付被撤回，这一期保险费重新收取', audit: 'owed-again' },
    lapse: { words: '合同效力中止，暂不收取这一期保险费', audit: 'lapsed' },
    resume: { words: '合同复效，这一期保险费按期收取', audit: 'resumed' },
    /** The money of a reinstatement was refunded. */
    undo: { words: '复效的款项已退回，这一期保险费变回未交', audit: 'undone' },
    cancel: { words: '不再收取这一期保险费', audit: 'cancelled' },
  },
  states: {
    coming: {
      title: '待交',
      moves: {
        notice: 'noticed',
        debit: 'debiting',
        miss: 'missed',
        pay: 'paid',
        lapse: 'lapsed',
        cancel: 'cancelled',
      },
    },
    noticed: {
      title: '即将扣费',
      moves: {
        notice: 'noticed',
        debit: 'debiting',
        miss: 'missed',
        pay: 'paid',
        lapse: 'lapsed',
        cancel: 'cancelled',
      },
    },
    debiting: {
      title: '扣费中',
      moves: {
        /** The debit was called off before the provider answered. */
        notice: 'noticed',
        debit: 'debiting',
        miss: 'missed',
        pay: 'paid',
        lapse: 'lapsed',
        cancel: 'cancelled',
      },
    },
    missed: {
      title: '未交，宽限期内',
      moves: {
        /** A missed instalment remains so until it is paid. */
        notice: 'missed',
        debit: 'debiting',
        miss: 'missed',
        pay: 'paid',
        lapse: 'lapsed',
        cancel: 'cancelled',
      },
    },
    paid: {
      title: '已交',
      over: true,
      moves: { 'give-back': 'cancelled', reopen: 'coming', undo: 'lapsed' },
    },
    lapsed: {
      title: '未交，效力中止',
      over: true,
      moves: { pay: 'paid', resume: 'coming', cancel: 'cancelled' },
    },
    cancelled: { title: '不再需要', moves: {} },
  },
});

export type InstalmentState = StateOf<typeof instalmentLife>;
