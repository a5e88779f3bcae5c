import { Refusal } from '@parasol/contract/errors';
import { payPaths } from '@parasol/domain/payments/pay-paths';
import type { Verb } from '#context.ts';
import { supplierPage } from './get-supplier-pay-url.ts';
import { findPayOrder } from './own-pay-order.ts';
import { payOrderBySeq } from '../queries/pay-orders.ts';

export const launchSupplierPay: Verb<'launchSupplierPay'> = async (context, { paySeq }) => {
  const pay = await findPayOrder(context, paySeq);
  if (pay instanceof Refusal) return pay;
  const page = await supplierPage(context, pay);
  if (page instanceof Refusal) return page;
  const after = (await payOrderBySeq(context.app.database.db, paySeq)) ?? pay;
  return {
    paySeq,
    state: after.state,
    url: page?.url ?? null,
    waitUrl: payPaths(context.brand).wait(paySeq, pay.display_id),
    supplierName: context.app.catalogue.insurer(pay.insurer).name,
  };
};
