import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { sql } from 'kysely';
import type { Ports } from '#ground/context.ts';

const unpaid: readonly OrderState[] = [
  'draft',
  'to-consent',
  'submitted',
  'underwriting',
  'referred',
  'accepted-with-terms',
  'accepted',
  'to-verify',
  'to-sign',
  'storing',
  'to-pay',
  'paying',
];

/** Prices without an order yet, for the studio, which may change them. */
export const pricesAhead: Ports['pricesAhead'] = {
  drafts: (baseProductNo, now) => sql`
    select quote_no from order_drafts
    where base_product_no = ${baseProductNo} and order_no is null and expires_at > ${now}`,
  unpaidOrders: (baseProductNo) => sql`
    select quote_no from orders
    where base_product_no = ${baseProductNo} and state = any(${unpaid})`,
};
