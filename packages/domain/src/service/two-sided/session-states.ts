import { clocks } from '#base/clocks/clocks.ts';
import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';
import type { OrderState } from '#sales/orders/states/order-states.ts';

/** The two people of a session; `house` is any other mover: the insurer, the bank, the clock. */
export type Side = 'agent' | 'customer';
export type SessionMover = Side | 'house';

export interface SessionStateRow {
  /** Each side's text about it. */
  readonly words: Readonly<Record<Side, string>>;
  /** The party whose turn it is; null once it is over. */
  readonly turn: SessionMover | null;
}

const over = { turn: null, moves: {} } as const;

/** The life of a session. A row without moves is final. */
export const sessionLife = /* @__PURE__ */ defineLife<SessionStateRow>()({
  noun: 'agent-order',
  title: '一起办理',
  first: ['prepared'],
  events: {
    invite: { words: '邀请客户', by: ['agent'] },
    join: { words: '客户加入', by: ['customer'] },
    fill: { words: '客户核对与填写', by: ['agent', 'customer'] },
    /** The last prepared field was confirmed. */
    confirm: { words: '客户核对完毕', by: ['customer'] },
    'hand-over': { words: '转为客户本人的投保', by: ['customer'] },
    /** The order moved on. */
    'go-on': { words: '客户的订单有进展', by: ['house'] },
    'ask-payment': { words: '等客户支付', by: ['house'] },
    pay: { words: '客户已支付', by: ['house'] },
    issue: { words: '承保成功', by: ['house'] },
    /** The order failed. */
    close: { words: '没有承保', by: ['house'] },
    /** The joined customer is removed, so that the right person can come. */
    reset: { words: '重置客户身份', by: ['agent'] },
    revoke: { words: '撤回一起办理', by: ['agent', 'house'] },
    end: { words: '客户结束一起办理', by: ['customer'] },
    'agent-left': { words: '服务人员离开，由客户自己继续', by: ['house'] },
    expire: { words: '一起办理过期', by: ['house'] },
  },
  states: {
    prepared: {
      title: '准备中',
      words: {
        agent: '资料准备好后，把邀请发给客户。',
        customer: '服务人员正在为您准备资料。',
      },
      turn: 'agent',
      moves: { invite: 'invited', revoke: 'revoked', expire: 'expired' },
    },
    invited: {
      title: '已邀请',
      words: {
        agent: '邀请已生成，等客户用自己的手机登录加入。',
        customer: '服务人员邀请您一起办理，请用收到邀请的手机号登录。',
      },
      turn: 'customer',
      moves: {
        invite: 'invited',
        join: 'joined',
        reset: 'invited',
        revoke: 'revoked',
        expire: 'expired',
      },
    },
    joined: {
      title: '已加入',
      words: {
        agent: '客户已加入，正在查看您准备的资料。',
        customer: '请逐项核对服务人员为您准备的资料。',
      },
      turn: 'customer',
      moves: {
        fill: 'filling',
        confirm: 'confirmed',
        reset: 'invited',
        revoke: 'revoked',
        end: 'ended',
        'agent-left': 'left',
        expire: 'expired',
      },
    },
    filling: {
      title: '核对中',
      words: {
        agent: '客户正在核对和填写。',
        customer: '请逐项核对，并填写只能由您本人填写的内容。',
      },
      turn: 'customer',
      moves: {
        fill: 'filling',
        confirm: 'confirmed',
        reset: 'invited',
        revoke: 'revoked',
        end: 'ended',
        'agent-left': 'left',
        expire: 'expired',
      },
    },
    confirmed: {
      title: '已核对',
      words: {
        agent: '客户已核对完您准备的资料，接下来由客户本人办理。',
        customer: '资料已核对完，确认后进入投保。',
      },
      turn: 'customer',
      moves: {
        fill: 'filling',
        confirm: 'confirmed',
        'hand-over': 'handed-over',
        reset: 'invited',
        revoke: 'revoked',
        end: 'ended',
        'agent-left': 'left',
        expire: 'expired',
      },
    },
    'handed-over': {
      title: '投保中',
      words: {
        agent: '客户正在本人办理投保，您可以查看进度。',
        customer: '健康告知、身份验证、签名和交费都由您本人完成。',
      },
      turn: 'customer',
      moves: {
        'go-on': 'handed-over',
        'ask-payment': 'to-pay',
        pay: 'paid',
        issue: 'issued',
        close: 'closed',
        expire: 'expired',
      },
    },
    'to-pay': {
      title: '待支付',
      words: { agent: '等客户本人支付。', customer: '请在期限内本人支付。' },
      turn: 'customer',
      moves: {
        'go-on': 'handed-over',
        'ask-payment': 'to-pay',
        pay: 'paid',
        issue: 'issued',
        close: 'closed',
      },
    },
    paid: {
      title: '已支付',
      words: {
        agent: '客户已支付，等保险公司承保。',
        customer: '已收到您的保险费，等保险公司承保。',
      },
      turn: 'house',
      moves: { pay: 'paid', issue: 'issued', close: 'closed' },
    },
    issued: {
      title: '承保成功',
      words: {
        agent: '保单承保成功，请提醒客户签收回执，长期保单还请提醒完成回访。',
        customer: '保单承保成功，请签收回执，长期保单还请完成回访。',
      },
      turn: 'customer',
      lasts: 'the policy stands, and the session stays to be read',
      moves: { issue: 'issued' },
    },
    revoked: {
      title: '已撤回',
      words: {
        agent: '您撤回了这次办理。',
        customer: '服务人员撤回了这次办理，您没有产生任何费用。',
      },
      ...over,
    },
    ended: {
      title: '客户已结束',
      words: { agent: '客户结束了这次办理。', customer: '您结束了这次办理，没有产生任何费用。' },
      ...over,
    },
    expired: {
      title: '已过期',
      words: {
        agent: '时间已过，需要时请重新发起。',
        customer: '这次办理已过期，需要时请服务人员重新发起。',
      },
      ...over,
    },
    closed: {
      title: '未成保单',
      words: { agent: '这份订单没有承保。', customer: '这份订单没有承保，详情见您的订单。' },
      ...over,
    },
    /** Its agent has left the brokerage: the customer may continue alone. */
    left: {
      title: '服务人员已离开',
      words: {
        agent: '您的登记已注销，这次办理到此为止。',
        customer: '为您服务的人员不再提供服务。您填写和核对过的内容还在，可以自己接着投保。',
      },
      turn: 'customer',
      moves: { 'hand-over': 'handed-over', end: 'ended', expire: 'expired' },
    },
  },
});

export type SessionState = StateOf<typeof sessionLife>;
export type SessionMove = EventOf<typeof sessionLife>;

/**
 * Before the order the session has only what both typed; from the hand-over on the order counts.
 */
export const beforeOrder: readonly SessionState[] = [
  'prepared',
  'invited',
  'joined',
  'filling',
  'confirmed',
];

/** The customer is in it, and both can write. */
export const together: readonly SessionState[] = ['joined', 'filling', 'confirmed'];

/** Days that a session waits for a side before its order. */
export const sessionDays = clocks['session-open'].count;

/** Wrong accounts that may try a link before it stops working. */
export const mostJoinTries = 5;

/** The session's move for each state of its order. */
export const moveByOrder: Readonly<Partial<Record<OrderState, SessionMove>>> = {
  'to-consent': 'go-on',
  submitted: 'go-on',
  underwriting: 'go-on',
  referred: 'go-on',
  'accepted-with-terms': 'go-on',
  accepted: 'go-on',
  'to-verify': 'go-on',
  'to-sign': 'go-on',
  storing: 'go-on',
  'to-pay': 'ask-payment',
  paying: 'ask-payment',
  paid: 'pay',
  issuing: 'pay',
  rechecking: 'pay',
  issued: 'issue',
  declined: 'close',
  refunding: 'close',
  refunded: 'close',
  closed: 'close',
  expired: 'close',
};
