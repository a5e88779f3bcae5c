import type {
  SurrenderRequestFacts,
  InvoiceRequestFacts,
} from '@parasol/domain/sales/underwriting/insurer-answer';
import type { RequestRow } from '#modules/sales/underwriting/queries.ts';

/** Facts a request carries beyond its order, by its kind. */
export const surrenderFactsOf = ({ told }: RequestRow): SurrenderRequestFacts | undefined =>
  told !== null && 'surrenderNo' in told ? told : undefined;

export const invoiceFactsOf = ({ told }: RequestRow): InvoiceRequestFacts | undefined =>
  told !== null && 'invoiceNo' in told ? told : undefined;

export const recordNoOf = ({ told }: RequestRow): string | undefined =>
  told !== null && 'recordNo' in told ? told.recordNo : undefined;
