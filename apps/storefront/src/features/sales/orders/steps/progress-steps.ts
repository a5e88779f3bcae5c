import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { PurchaseStep } from '#shell/frame/purchase-steps.tsx';

const stepOfState: Readonly<Record<OrderState, PurchaseStep | null>> = {
  draft: '告知与填写',
  'to-consent': '告知与填写',
  submitted: '核保',
  underwriting: '核保',
  referred: '核保',
  'accepted-with-terms': '确认',
  accepted: '确认',
  'to-verify': '确认',
  'to-sign': '确认',
  storing: '确认',
  'to-pay': '支付',
  paying: '支付',
  paid: '出单',
  issuing: '出单',
  rechecking: '出单',
  issued: 'done',
  declined: null,
  refunding: null,
  refunded: null,
  closed: null,
  expired: null,
};

/** The progress of an order; null once it will fail. */
export const stepOf = (state: OrderState): PurchaseStep | null => stepOfState[state];
