import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { payOrderBySeq, type PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';

/** A stranger's number and a wrong one get the same answer; the first is logged. */
export const admitPayOrder = (
  context: Context,
  pay: PayOrderRow | undefined,
): PayOrderRow | Refusal => {
  const person = personOf(context.caller);
  if (pay && person !== null && pay.user_id === person && pay.brand === context.brand.id)
    return pay;
  if (pay)
    context.log.warn(
      { paySeq: pay.pay_seq, caller: person },
      'a payment was asked for by a stranger',
    );
  return refuse('NOT_FOUND', '没有找到这笔支付，请从订单重新进入');
};

export const findPayOrder = async (
  context: Context,
  paySeq: string,
): Promise<PayOrderRow | Refusal> =>
  admitPayOrder(context, await payOrderBySeq(context.app.database.db, paySeq));
