import { Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { supplierPage } from './get-supplier-pay-url.ts';
import { payOrderBySeq } from '#modules/contracts/payments/queries/pay-orders.ts';

export const launchSupplierPay: Verb<'launchSupplierPay'> = async (context, { paySeq }, pay) => {
  const page = await supplierPage(context, pay);
  if (page instanceof Refusal) return page;
  const after = (await payOrderBySeq(context.app.database.db, paySeq)) ?? pay;
  return {
    paySeq,
    state: after.state,
    url: page?.url ?? null,
    waitUrl: brandLink(context.brand, '/loading/pay', { paySeq, displayId: pay.display_id }),
    supplierName: context.app.catalogue.insurer(pay.insurer).name,
  };
};
