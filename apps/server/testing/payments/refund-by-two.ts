import type { Parsed } from '@parasol/contract';
import type { Refusal } from '@parasol/contract/errors';
import { stillThere } from '#ground/subject.ts';
import { payOrderBySeq } from '#modules/contracts/payments/queries/pay-orders.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { makeRefund } from '#modules/contracts/payments/refunds/refund-payment.ts';
import type { RefundRow } from '#modules/contracts/payments/queries/refunds.ts';
import type { OrderDesk } from '#testing/orders/order-desk.ts';
import { staffContext } from './pay-desk.ts';

/** A refund of an issued contract, as it is made once a colleague has granted it. */
export const refundByTwo = (
  desk: OrderDesk,
  input: Parsed<'refundPayment'>,
): Promise<RefundRow | Refusal> =>
  inTransaction(desk.app.database, async (tx) => {
    const pay = stillThere(await payOrderBySeq(tx.db, input.paySeq));
    return makeRefund(tx, staffContext(desk), input, pay, true);
  });
