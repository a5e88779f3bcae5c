import type { CoverTold } from '@parasol/contract/payments/shapes';
import { startIfPaidNow } from '@parasol/domain/orders/order-dates';
import type { PayableOrder } from '#modules/orders/life/payable-order.ts';
import type { PayOrderRow } from '../queries/pay-orders.ts';

/** What the customer is told of the start of cover, as of this moment, before the money is there. */
export const coverTold = (
  pay: Pick<PayOrderRow, 'purpose' | 'state'>,
  order: PayableOrder | undefined,
  now: Date,
): CoverTold => {
  const open = pay.state === 'to-pay' || pay.state === 'paying';
  if (pay.purpose !== 'order' || !open || order === undefined) return null;
  // A renewal begins when the old policy ends, whenever within its time it is paid.
  if (order.renews !== null && order.payUntil !== null)
    return { startDate: order.effectiveDate, before: order.payUntil.toISOString(), later: null };
  const { startDate, before, later } = startIfPaidNow(
    order.effectiveDate,
    now.getTime(),
    order.payUntil?.getTime() ?? null,
  );
  return { startDate, before: new Date(before).toISOString(), later };
};
