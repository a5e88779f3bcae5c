import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

const final = (title: string) => ({ title, moves: {} });

/**
 * A customer who applies on their own has renewed as well; a product no longer sold cannot be
 * renewed.
 */
const open = { issue: 'renewed', withdraw: 'unavailable', 'run-out': 'let-go' } as const;
const underWay = {
  stop: 'stopped',
  pay: 'paid',
  issue: 'renewed',
  refuse: 'declined',
  miss: 'missed',
} as const;

/**
 * The only place that says how the renewal of a policy continues; a state without moves is final.
 */
export const renewalLife = /* @__PURE__ */ defineLife()({
  noun: 'renewal',
  title: '续保',
  first: ['offered', 'planned'],
  events: {
    /** The policyholder wants it, or no longer wants it. */
    start: { words: '开启到期自动申请重新投保' },
    stop: { words: '停止到期自动申请重新投保' },
    /** The price changed since it was announced, and is announced again. */
    retell: { words: '告知续保保险费' },
    choose: { words: '更换续保的计划' },
    /** An order for the next period was placed. */
    apply: { words: '提交续保申请' },
    /** One of a family left: the application is made again without them. */
    again: { words: '有人离开这份保单，按其余的人重新申请' },
    /** The insurer took it on: it can be paid. */
    ready: { words: '保险公司同意承保，等待交费' },
    pay: { words: '收到续保保险费' },
    issue: { words: '续保保单已出具' },
    /** No longer sold, or not at that age. */
    withdraw: { words: '不能续保' },
    refuse: { words: '续保申请未能承保' },
    /** Not paid by the last day. */
    miss: { words: '没有在期限内交费' },
    /** The policy ended, and no renewal was wanted. */
    'run-out': { words: '保单到期，没有续保' },
  },
  states: {
    offered: {
      title: '未开启',
      moves: { start: 'planned', choose: 'offered', retell: 'offered', ...open },
    },
    planned: {
      title: '到期自动申请',
      moves: {
        stop: 'stopped',
        choose: 'planned',
        retell: 'planned',
        apply: 'applied',
        refuse: 'declined',
        ...open,
      },
    },
    stopped: {
      title: '已停止',
      moves: { start: 'planned', choose: 'stopped', retell: 'stopped', ...open },
    },
    applied: { title: '申请中', moves: { ready: 'to-pay', again: 'planned', ...underWay } },
    'to-pay': { title: '待交费', moves: { again: 'planned', ...underWay } },
    paid: { title: '已交费', moves: { issue: 'renewed', refuse: 'declined' } },
    renewed: final('已续保'),
    unavailable: final('不能续保'),
    declined: final('未能承保'),
    missed: final('未按时交费'),
    'let-go': final('没有续保'),
  },
});

export type RenewalState = StateOf<typeof renewalLife>;
export type RenewalEvent = EventOf<typeof renewalLife>;
