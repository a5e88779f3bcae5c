import { payments } from './calls.ts';
import { paymentCards } from './cards.ts';
import { paymentInvoices } from './invoices.ts';
import { paymentMandates } from './mandates.ts';
import { paymentStaff } from './staff.ts';
import { paymentSuppliers } from './suppliers.ts';

export const paymentCalls = {
  ...payments,
  ...paymentCards,
  ...paymentInvoices,
  ...paymentMandates,
  ...paymentStaff,
  ...paymentSuppliers,
};
