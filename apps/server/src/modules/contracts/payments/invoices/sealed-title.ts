import type { InvoiceTitle } from '@parasol/domain/contracts/payments/invoice';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';

/** Under the key of the contract it is about. */
export const sealedTitle = sealed(
  { table: 'invoices', column: 'sealed', key: ['invoice_no'] },
  { keeper: keeperOf, form: json<InvoiceTitle>(), erased: undefined, sale: 'order_no' },
);
export const { seal: sealTitle, open: openTitle } = sealedTitle;
