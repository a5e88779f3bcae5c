import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

/** States in which staff or an agent work on the lead. */
const atWork = {
  reach: 'contacted',
  appoint: 'appointment',
  close: 'closed',
  stop: 'do-not-call',
  buy: 'converted',
} as const;

export const leadLife = /* @__PURE__ */ defineLife()({
  noun: 'lead',
  title: '线索',
  first: ['new'],
  events: {
    /** Assigned to a colleague or an agent. */
    assign: { words: '分配线索' },
    /** Given back: it is unassigned. */
    release: { words: '收回线索' },
    /** A colleague has talked to the customer. */
    reach: { words: '已与线索联系' },
    /** Called without an answer. */
    miss: { words: '联系线索未接通' },
    /** Both agreed on a time. */
    appoint: { words: '与线索约定时间' },
    close: { words: '关闭线索' },
    /** The customer wants no more calls. */
    stop: { words: '要求不再接到电话' },
    /** The customer bought the product of the lead. */
    buy: { words: '线索投保了所咨询的产品' },
    /** Repeated within the days in which it counts as the same wish. */
    again: { words: '再次预约同一产品的咨询' },
  },
  states: {
    new: {
      title: '待分配',
      moves: { ...atWork, assign: 'assigned', miss: 'new', again: 'new' },
    },
    assigned: {
      title: '已分配',
      moves: { ...atWork, assign: 'assigned', release: 'new', miss: 'assigned', again: 'assigned' },
    },
    contacted: {
      title: '已联系',
      moves: { ...atWork, assign: 'contacted', miss: 'contacted', again: 'contacted' },
    },
    appointment: {
      title: '已约时间',
      moves: { ...atWork, assign: 'appointment', miss: 'appointment', again: 'appointment' },
    },
    converted: { title: '已投保', moves: {} },
    // A customer who buys later, or changes their mind, returns on their own.
    closed: {
      title: '已关闭',
      over: true,
      moves: { again: 'new', buy: 'converted', stop: 'do-not-call' },
    },
    'do-not-call': { title: '勿扰', moves: {} },
  },
});

export type LeadState = StateOf<typeof leadLife>;
export type LeadDeed = EventOf<typeof leadLife>;

/** Why the lead failed. */
export const closeReasons = {
  'not-interested': '没有意向',
  'not-eligible': '不符合投保条件',
  unreachable: '多次联系不上',
  'wrong-number': '不是本人的号码',
  elsewhere: '已在别处投保',
  other: '其他原因',
} as const;
export type CloseReason = keyof typeof closeReasons;
export const closeReasonNames = Object.keys(closeReasons) as [CloseReason, ...CloseReason[]];

/** A customer's possible budgets, for a year. */
export const budgets = {
  'up-to-5000': '5 千元以内',
  'up-to-10000': '5 千–1 万元',
  'up-to-30000': '1–3 万元',
  over: '3 万元以上',
  open: '还没想好',
} as const;
export type Budget = keyof typeof budgets;
export const budgetNames = Object.keys(budgets) as [Budget, ...Budget[]];

/** The range of a yearly premium. */
export const budgetOf = (yearlyYuan: number): Budget => {
  if (yearlyYuan <= 5000) return 'up-to-5000';
  if (yearlyYuan <= 10_000) return 'up-to-10000';
  return yearlyYuan <= 30_000 ? 'up-to-30000' : 'over';
};

export const leadLimits = {
  /** Within so many days the same person and product is the same lead. */
  sameDays: serviceLengths['same-lead'].count,
  /** New leads of one number in a day. */
  perDay: 3,
} as const;
