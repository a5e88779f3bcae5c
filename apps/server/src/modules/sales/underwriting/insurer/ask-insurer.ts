import { randomBytes } from 'node:crypto';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type {
  InsurerKind,
  SurrenderRequestFacts,
  InvoiceRequestFacts,
  ProposalRequestFacts,
  SupplementRequestFacts,
} from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { inQueueOf, insurerRequest } from '#modules/sales/underwriting/jobs.ts';
import { insertRequest } from '#modules/sales/underwriting/queries.ts';

interface AboutOrder {
  readonly orderNo: string;
  readonly insurer: string;
}

type Told =
  | SurrenderRequestFacts
  | InvoiceRequestFacts
  | ProposalRequestFacts
  | SupplementRequestFacts;

/** Writes down what is to be asked; a job asks it once this has been committed. */
const askInsurer =
  (kind: InsurerKind) =>
  async (
    tx: Tx,
    app: App,
    {
      orderNo,
      insurer,
      posNo,
      told,
    }: AboutOrder & { readonly posNo?: string; readonly told?: Told },
  ): Promise<void> => {
    // The insurer knows a question by its number, however often it is sent.
    const requestNo = orderNumber('RQ', randomBytes(numberBytes));
    tx.enqueue(insurerRequest, { requestNo }, inQueueOf({ insurer, kind }));
    await insertRequest(tx.db, {
      request_no: requestNo,
      order_no: orderNo,
      insurer,
      kind,
      pos_no: posNo ?? null,
      state: 'waiting',
      ...(told === undefined ? {} : { told: JSON.stringify(told) }),
      created_at: app.clock(),
    });
  };

export const askToUnderwrite = askInsurer('underwrite');
export const askToStore = askInsurer('store');
export const askToIssue = askInsurer('issue');
export const askToCancel = askInsurer('cancel');
export const askToChange = askInsurer('change');
export const tellOfReceipt = askInsurer('receipt');
export const tellOfSupplement: (
  tx: Tx,
  app: App,
  about: AboutOrder & { readonly told: SupplementRequestFacts },
) => Promise<void> = askInsurer('supplement');
export const askForInvoicePaper: (
  tx: Tx,
  app: App,
  about: AboutOrder & { readonly told: InvoiceRequestFacts },
) => Promise<void> = askInsurer('invoice');
export const askToSurrender: (
  tx: Tx,
  app: App,
  about: AboutOrder & { readonly told: SurrenderRequestFacts },
) => Promise<void> = askInsurer('surrender');
