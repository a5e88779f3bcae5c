import type { OrderState } from './order-states.ts';

/** The party whose turn it is, as the agent reads it. */
export type Turn = 'customer' | 'insurer' | 'us' | 'nobody';

export const turns = {
  customer: '等客户办理',
  insurer: '等保险公司',
  us: '处理中',
  nobody: '已办结',
} as const satisfies Record<Turn, string>;

export const turnOf = {
  draft: 'customer',
  'to-consent': 'customer',
  submitted: 'us',
  underwriting: 'insurer',
  referred: 'us',
  declined: 'nobody',
  'accepted-with-terms': 'customer',
  accepted: 'us',
  'to-verify': 'customer',
  'to-sign': 'customer',
  storing: 'insurer',
  'to-pay': 'customer',
  paying: 'us',
  paid: 'us',
  issuing: 'insurer',
  rechecking: 'us',
  issued: 'nobody',
  refunding: 'us',
  refunded: 'nobody',
  closed: 'nobody',
  expired: 'nobody',
} as const satisfies Record<OrderState, Turn>;

export const statesWithTurn = (turn: Turn): OrderState[] =>
  (Object.keys(turnOf) as OrderState[]).filter((state) => turnOf[state] === turn);
