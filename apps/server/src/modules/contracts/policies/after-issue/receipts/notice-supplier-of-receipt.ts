import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import {
  insurerKnowsOfReceipt,
  tellOfReceiptAgain,
} from '#modules/sales/underwriting/supplements/tell-insurer.ts';
import { receiptOf } from '#modules/contracts/policies/queries/receipts.ts';
import { orderReceivedBy } from './receipt-view.ts';

export const noticeSupplierOfReceipt: Verb<'noticeSupplierOfReceipt'> = async (
  context,
  { orderNo },
) => {
  const { database } = context.app;
  const order = await orderReceivedBy(context, orderNo);
  if (order instanceof Refusal) return order;
  if ((await receiptOf(database.db, orderNo)) === undefined)
    return refuse('ORDER_MOVED_ON', '签收保单后才能通知保险公司');
  const insurerKnows = await insurerKnowsOfReceipt(database.db, orderNo);
  if (!insurerKnows) await tellOfReceiptAgain(database, orderNo);
  return { told: insurerKnows };
};
