import type { App } from '#ground/context.ts';
import { invoiceByNo } from '#modules/contracts/payments/queries/invoices.ts';
import { openTitle } from './sealed-title.ts';

/** The invoice request for the insurer; the same at every repetition. */
export const invoiceOf = async (app: App, invoiceNo: string): Promise<object> => {
  const invoice = await invoiceByNo(app.database.db, invoiceNo);
  if (invoice === undefined) throw new Error(`invoice ${invoiceNo} is gone`);
  const { kind, year, pay_seq: paySeq, policy_no: policyNo, number } = invoice;
  const title = await openTitle(app, invoice);
  return { invoiceNo, kind, year, paySeq, policyNo, number, title: title ?? null };
};
