import type { InsurerTold, InvoiceTold } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { RequestRow } from '#modules/sales/underwriting/queries.ts';

/** Facts a request carries beyond its order, by its kind. */
export const surrenderTold = ({ told }: RequestRow): InsurerTold | undefined =>
  told !== null && 'surrenderNo' in told ? told : undefined;

export const invoiceTold = ({ told }: RequestRow): InvoiceTold | undefined =>
  told !== null && 'invoiceNo' in told ? told : undefined;

export const recordTold = ({ told }: RequestRow): string | undefined =>
  told !== null && 'recordNo' in told ? told.recordNo : undefined;
