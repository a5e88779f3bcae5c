import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';

/** The life of a pay order; a row without moves is final. */
export const payLife = /* @__PURE__ */ defineLife<WithWords>()({
  noun: 'pay',
  title: '支付',
  first: ['to-pay'],
  events: {
    launch: { words: '发起支付', audit: 'launched' },
    'fall-back': { words: '支付未完成，恢复待支付', audit: 'fell-back' },
    pay: { words: '收到款项', audit: 'paid' },
    /** Nothing is due. */
    free: { words: '无需支付' },
    refund: { words: '开始退款' },
    'refund-part': { words: '退还部分款项' },
    'refund-all': { words: '退还全部款项' },
    reverse: { words: '支付机构撤回款项', audit: 'reversed' },
    close: { words: '关闭支付', audit: 'closed' },
  },
  states: {
    'to-pay': {
      title: '待支付',
      words: '请在有效时间内完成支付。',
      moves: { launch: 'paying', pay: 'paid', free: 'paid', close: 'closed' },
    },
    paying: {
      title: '支付结果查询中',
      words: '正在向支付机构查询结果，请不要重复支付，结果也会留在“我的 · 支付记录”里。',
      moves: { launch: 'paying', pay: 'paid', 'fall-back': 'to-pay', close: 'closed' },
    },
    paid: {
      title: '支付成功',
      words: '款项已收到。',
      over: true,
      moves: { refund: 'refunding', reverse: 'reversed' },
    },
    refunding: {
      title: '退款中',
      words: '款项正在退还，进度见退款记录，到账时间以支付机构或银行为准。',
      moves: { 'refund-part': 'part-refunded', 'refund-all': 'refunded' },
    },
    'part-refunded': {
      title: '已部分退款',
      words: '部分款项已退还。',
      over: true,
      moves: { refund: 'refunding', reverse: 'reversed' },
    },
    refunded: { title: '已退款', words: '款项已退还，到账时间以支付机构或银行为准。', moves: {} },
    closed: {
      title: '已关闭',
      words: '这笔支付已关闭。如果您仍然付了款，款项会自动原路退回。',
      moves: {},
    },
    /** The provider took the money back. */
    reversed: {
      title: '已被撤回',
      words: '支付机构撤回了这笔款项，我们没有收到。',
      moves: {},
    },
  },
});

export type PayState = StateOf<typeof payLife>;
export type PayEvent = EventOf<typeof payLife>;

/** The customer's text after an unpaid attempt, by how it ended. */
export const unpaidWords = {
  title: '支付未成功',
  failed: '没有完成支付，没有扣款。可能是余额不足、超过限额或中途取消，可以换一种方式再试。',
  closed: '没有完成支付，这次支付已经关闭，没有扣款。可以重新支付，也可以换一种方式。',
} as const;

/** One try at a provider under a number of its own. The number is never used for anything else. */
export type AttemptState = 'prepared' | 'waiting' | 'failed' | 'closed' | 'paid';

/**
 * News only ever moves an attempt forward: the order in which messages arrive makes no difference.
 */
const ranks: Readonly<Record<AttemptState, number>> = {
  prepared: 0,
  waiting: 1,
  failed: 2,
  closed: 3,
  paid: 4,
};

export const laterAttempt = (stored: AttemptState, news: AttemptState): AttemptState =>
  ranks[news] > ranks[stored] ? news : stored;

/** Money may still arrive by it. */
export const isLive = (state: AttemptState): boolean => state === 'prepared' || state === 'waiting';

/** `stuck`: the provider refused for good; staff pay it back another way and then record it. */
export const refundLife = /* @__PURE__ */ defineLife()({
  noun: 'refund',
  title: '退款',
  first: ['requested'],
  events: {
    sent: { words: '退款已送支付机构' },
    done: { words: '退款完成' },
    stuck: { words: '退款被支付机构拒绝' },
    again: { words: '重新发起退款' },
  },
  states: {
    requested: { title: '退款已受理', moves: { sent: 'sent', done: 'done', stuck: 'stuck' } },
    sent: { title: '退款处理中', moves: { done: 'done', stuck: 'stuck' } },
    stuck: {
      title: '原路退回未成功，待人工处理',
      moves: { sent: 'sent', done: 'done', again: 'sent' },
    },
    done: { title: '已退款', moves: {} },
  },
});

export type RefundState = StateOf<typeof refundLife>;
