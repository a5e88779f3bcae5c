import type { OrderState } from '@parasol/domain/orders/order-states';

export const steps = ['提交', '核保', '确认', '交费', '出单'] as const;

const stepOfState: Readonly<Record<OrderState, number | null>> = {
  draft: 0,
  'to-consent': 0,
  submitted: 1,
  underwriting: 1,
  referred: 1,
  'accepted-with-terms': 2,
  accepted: 2,
  'to-verify': 2,
  'to-sign': 2,
  storing: 2,
  'to-pay': 3,
  paying: 3,
  paid: 4,
  issuing: 4,
  issued: steps.length,
  declined: null,
  refunding: null,
  refunded: null,
  closed: null,
  expired: null,
};

/** How far an order has come; null once it will not get there. */
export const stepOf = (state: OrderState): number | null => stepOfState[state];
