import type { InvoiceTitle } from '@parasol/domain/contracts/payments/invoice';
import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { InvoiceRow } from '#modules/contracts/payments/queries/invoices.ts';

const place = (invoiceNo: string) => ({ table: 'invoices', column: 'sealed', row: invoiceNo });

/** Under the key of the contract it is about. */
export const sealTitle = (
  { vault }: App,
  invoice: Pick<InvoiceRow, 'invoice_no' | 'order_no' | 'user_id'>,
  title: InvoiceTitle,
): Promise<Buffer> =>
  vault.sealFor(keeperOf(invoice), place(invoice.invoice_no), JSON.stringify(title));

/** Undefined once the people of the contract were erased. */
export const openTitle = async (
  { vault }: App,
  { invoice_no: invoiceNo, sealed }: Pick<InvoiceRow, 'invoice_no' | 'sealed'>,
): Promise<InvoiceTitle | undefined> => {
  const opened = await vault.openText(place(invoiceNo), sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as InvoiceTitle);
};
